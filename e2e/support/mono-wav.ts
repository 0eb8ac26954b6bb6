/** A WAV file of one channel: 16-bit integers, or 32-bit floats. */
export function monoWav(samples: Int16Array | Float32Array, sampleHz: number): Buffer {
  const { BYTES_PER_ELEMENT: width, byteLength } = samples
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(samples instanceof Float32Array ? 3 : 1, 20) // IEEE 754, or PCM
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleHz, 24)
  head.writeUInt32LE(width * sampleHz, 28)
  head.writeUInt16LE(width, 32)
  head.writeUInt16LE(8 * width, 34)
  head.write('data', 36)
  head.writeUInt32LE(byteLength, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, byteLength)])
}
