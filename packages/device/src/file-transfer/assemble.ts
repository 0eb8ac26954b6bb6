/** One stored segment of a file. */
export interface Segment {
  readonly offset: number
  readonly bytes: Uint8Array
}

/** Assembles the segments; they may overlap, but must leave no gap and end at `size`. */
export function assemble(segments: readonly Segment[], size: number): Uint8Array | { readonly error: string } {
  const ordered = [...segments].sort((a, b) => a.offset - b.offset)
  const only = ordered[0]
  if (ordered.length === 1 && only?.offset === 0 && only.bytes.byteLength === size) return only.bytes
  const out = new Uint8Array(size)
  let filled = 0
  for (const { offset, bytes } of ordered) {
    if (offset > filled) return { error: `the bytes from ${filled} to ${offset} are missing` }
    if (offset + bytes.byteLength > size) return { error: `a segment exceeds ${size} bytes` }
    out.set(bytes, offset)
    filled = Math.max(filled, offset + bytes.byteLength)
  }
  return filled === size ? out : { error: `the bytes from ${filled} to ${size} are missing` }
}
