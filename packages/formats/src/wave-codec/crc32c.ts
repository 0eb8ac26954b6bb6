/** CRC-32C, reflected. Source: G. Castagnoli et al. (1993), as in RFC 3720. */
const polynomial = 0x82f63b78

/** Tables for four bytes at a time. */
const tables = [0, 1, 2, 3].map(() => new Uint32Array(256))
const [last, third, second, first] = tables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array]
for (let byte = 0; byte < 256; byte++) {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = (value & 1) !== 0 ? (value >>> 1) ^ polynomial : value >>> 1
  last[byte] = value
}
for (let byte = 0; byte < 256; byte++) {
  let value = last[byte]!
  for (const table of [third, second, first]) {
    value = (value >>> 8) ^ last[value & 255]!
    table[byte] = value
  }
}

/** The CRC-32C of bytes. */
export function crc32c(bytes: Uint8Array): number {
  let crc = -1
  let i = 0
  for (const whole = bytes.length & ~3; i < whole; i += 4) {
    crc ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24)
    crc = first[crc & 255]! ^ second[(crc >>> 8) & 255]! ^ third[(crc >>> 16) & 255]! ^ last[crc >>> 24]!
  }
  for (; i < bytes.length; i++) crc = (crc >>> 8) ^ last[(crc ^ bytes[i]!) & 255]!
  return ~crc >>> 0
}
