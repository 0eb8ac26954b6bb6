/** A direction in one byte per dimension: the cosine of two of them is off by less than a hundredth (measured in the test). */
export function packVector(vector: readonly number[]): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Buffer.from(Int8Array.from(vector, (value) => (largest === 0 ? 0 : Math.round((value / largest) * 127))).buffer)
}

/** The cosine of the angle between two packed directions; 0 where they are not of one length. */
export function likeness(a: Buffer, b: Buffer): number {
  if (a.length !== b.length || a.length === 0) return 0
  let [dot, squareA, squareB] = [0, 0, 0]
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a.readInt8(at), b.readInt8(at)]
    dot += x * y
    squareA += x * x
    squareB += y * y
  }
  return squareA === 0 || squareB === 0 ? 0 : dot / Math.sqrt(squareA * squareB)
}
