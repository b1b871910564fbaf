import tensorflow as tf

FEATURES = {
    "words": tf.io.FixedLenFeature([6], tf.float32),
    "turns": tf.io.FixedLenSequenceFeature([], tf.int64, allow_missing=True),
}


def written(n):
    words = tf.train.Feature(float_list=tf.train.FloatList(value=[1.0] * 6))
    turns = tf.train.Feature(int64_list=tf.train.Int64List(value=range(n)))
    return tf.train.Example(features=tf.train.Features(feature={"words": words, "turns": turns})).SerializeToString()


with tf.io.TFRecordWriter("examples.tfrecord") as file:
    for n in range(4):
        file.write(written(n))
files = tf.data.Dataset.list_files(["examples.tfrecord"])
records = files.interleave(lambda name: tf.data.TFRecordDataset(name), cycle_length=1)
for each in records.map(lambda record: tf.io.parse_single_example(record, FEATURES)):
    print(each["words"] + tf.zeros([6]), tf.cast(each["turns"], tf.float32)[:, None] * tf.zeros([6]))
for batch in records.batch(2, drop_remainder=True).map(lambda some: tf.io.parse_example(some, FEATURES)):
    print(tf.matmul(batch["words"], tf.zeros([6, 3])))
    print(tf.matmul(batch["words"], tf.zeros([2, 6]), transpose_b=True))
