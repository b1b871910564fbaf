"""tensorflow.keras.preprocessing.image: Keras under its older name."""

from keras.preprocessing.image import ImageDataGenerator, img_to_array, load_img
