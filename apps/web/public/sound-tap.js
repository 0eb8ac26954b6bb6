// Hands on what the microphone hears, in blocks of one channel. A separate file: browsers load processors of sound by their address, and it is kept on the phone with the app.
class SoundTap extends AudioWorkletProcessor {
  block = new Float32Array(2048)
  filled = 0

  process([input]) {
    const samples = input?.[0]
    if (!samples) return true
    if (this.filled + samples.length > this.block.length) {
      this.port.postMessage(this.block.slice(0, this.filled))
      this.filled = 0
    }
    this.block.set(samples, this.filled)
    this.filled += samples.length
    return true
  }
}
registerProcessor('sound-tap', SoundTap)
