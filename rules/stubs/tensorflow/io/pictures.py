"""tensorflow.io: pictures of files, which are in tensorflow.image as well."""

from tensorflow.image.pictures import decode_bmp, decode_image, decode_jpeg, decode_png
