"""keras.utils: what is in keras.preprocessing, too."""

from keras.preprocessing.image import img_to_array, load_img
from keras.preprocessing.sequence import pad_sequences
