/** CRC-16 of Modbus RTU (MODBUS over Serial Line V1.02, section 6.2.2): polynomial A001 reflected, start FFFF; its low byte is sent first. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0xffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}
