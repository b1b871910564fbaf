import tensorflow as tf

class VAE(tf.keras.Model):
    def __init__(self, latent):
        super().__init__()
        self.encoder = tf.keras.Sequential([tf.keras.layers.Dense(32, "relu"), tf.keras.layers.Dense(latent * 2)])
        self.decoder = tf.keras.Sequential([tf.keras.layers.Dense(32, "relu"), tf.keras.layers.Dense(784)])

    def train_step(self, data):
        with tf.GradientTape() as tape:
            mean, logvar = tf.split(self.encoder(data), 2, axis=1)
            z = mean + tf.exp(0.5 * logvar) * tf.random.normal(tf.shape(mean))
            out = self.decoder(z)
            loss = tf.reduce_mean(tf.reduce_sum(tf.square(data - out), axis=1))
        grads = tape.gradient(loss, self.trainable_weights)
        self.optimizer.apply_gradients(zip(grads, self.trainable_weights))
        return {"loss": loss}

vae = VAE(8)
vae.compile("adam")
vae.fit(tf.random.uniform((64, 784)), epochs=1, batch_size=16, verbose=0)
