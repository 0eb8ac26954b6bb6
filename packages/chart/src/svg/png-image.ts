import type { Raster } from '../draw/raster.ts'

/** Bytes of an uncompressed deflate block. */
const maxBlock = 65_535

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return ((b << 16) | a) >>> 0
}

const bigEndian = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

/** A zlib stream of stored blocks: valid everywhere, and no code for compression. */
function stored(bytes: Uint8Array): Uint8Array {
  const blocks = Math.max(1, Math.ceil(bytes.length / maxBlock))
  const out = new Uint8Array(2 + bytes.length + 5 * blocks + 4)
  out.set([0x78, 0x01])
  let at = 2
  for (let block = 0; block < blocks; block++) {
    const part = bytes.subarray(block * maxBlock, (block + 1) * maxBlock)
    const inverse = ~part.length & 0xffff
    out.set([block === blocks - 1 ? 1 : 0, part.length & 255, part.length >>> 8, inverse & 255, inverse >>> 8], at)
    out.set(part, at + 5)
    at += 5 + part.length
  }
  out.set(bigEndian(adler32(bytes)), at)
  return out
}

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(12 + data.length)
  out.set(bigEndian(data.length))
  for (let index = 0; index < 4; index++) out[4 + index] = kind.charCodeAt(index)
  out.set(data, 8)
  out.set(bigEndian(crc32(out.subarray(4, 8 + data.length))), 8 + data.length)
  return out
}

/** A PNG file of indexed colours (PNG specification, colour type 3). */
export function pngOf({ width, height, pixels, colors }: Raster): Uint8Array {
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row++) rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const header = Uint8Array.from([...bigEndian(width), ...bigEndian(height), 8, 3, 0, 0, 0])
  const palette = Uint8Array.from(colors.flatMap((color) => color.map((value) => Math.round(value))))
  const parts = [
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', stored(rows)),
    chunk('IEND', new Uint8Array()),
  ]
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

/** A data URI of the PNG of a raster. */
export function pngUri(raster: Raster): string {
  const file = pngOf(raster)
  let text = ''
  // In parts, because a call has a limited number of arguments.
  for (let at = 0; at < file.length; at += 8192) text += String.fromCharCode(...file.subarray(at, at + 8192))
  return `data:image/png;base64,${btoa(text)}`
}
