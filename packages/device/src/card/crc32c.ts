/** CRC-32C, reflected. Source: G. Castagnoli et al. (1993), as in RFC 3720. */
const polynomial = 0x82f63b78

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = (value & 1) !== 0 ? (value >>> 1) ^ polynomial : value >>> 1
  return value >>> 0
})

/** The CRC-32C that ends a frame. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0)
  return ~crc >>> 0
}
