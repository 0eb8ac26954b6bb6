/** A file in a ZIP file, with its place. */
export interface ZipEntry {
  readonly path: string
  readonly bytes: number
  readonly crc?: number
  readonly packed?: number
  readonly isDeflated?: boolean
  readonly offset?: number
}

/** Largest number of a 32-bit field; larger ones are in the extra field of ZIP64 (APPNOTE 4.5.3). */
const most32 = 0xffffffff
const most16 = 0xffff
/** Names are UTF-8 (APPNOTE 4.4.4, bit 11). */
const utf8Flag = 0x0800
/** 1 January 2026, 00:00, in the form of MS-DOS: the times of the data are in the files. */
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1
/** Version needed to extract: ZIP64 (APPNOTE 4.4.3). */
const zip64Version = 45
const madeByUnix = 3 << 8
/** A file that its owner and group can read. */
const fileMode = 0o100640 << 16

/** What the header of a file says of it. */
export type Sizes = Required<Pick<ZipEntry, 'bytes' | 'crc' | 'packed' | 'isDeflated'>>

/** Length of the header of a file before its bytes. */
export const localHeaderLength = (path: string): number => 30 + Buffer.byteLength(path) + 20

/** The header of a file before its bytes (APPNOTE 4.3.7), with sizes of 64 bits: they are known only when it has been written. */
export function localHeader(path: string, { bytes, crc, packed, isDeflated }: Sizes): Buffer {
  const name = Buffer.from(path)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(zip64Version, 4)
  head.writeUInt16LE(utf8Flag, 6)
  head.writeUInt16LE(isDeflated ? 8 : 0, 8)
  head.writeUInt16LE(dosDate, 12)
  head.writeUInt32LE(crc, 14)
  head.writeUInt32LE(most32, 18)
  head.writeUInt32LE(most32, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(20, 28)
  return Buffer.concat([head, name, zip64Extra([bytes, packed])])
}

function zip64Extra(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + numbers.length * 8)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(numbers.length * 8, 2)
  for (const [i, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + i * 8)
  return extra
}

/** The record of a file in the directory at the end (APPNOTE 4.3.12). */
export function centralRecord({ path, bytes, crc = 0, packed = 0, isDeflated = false, offset = 0 }: ZipEntry): Buffer {
  const name = Buffer.from(path)
  const large = [bytes, packed, offset].filter((number) => number >= most32)
  const extra = large.length > 0 ? zip64Extra(large) : Buffer.alloc(0)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(madeByUnix | zip64Version, 4)
  head.writeUInt16LE(zip64Version, 6)
  head.writeUInt16LE(utf8Flag, 8)
  head.writeUInt16LE(isDeflated ? 8 : 0, 10)
  head.writeUInt16LE(dosDate, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(Math.min(packed, most32), 20)
  head.writeUInt32LE(Math.min(bytes, most32), 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(fileMode >>> 0, 38)
  head.writeUInt32LE(Math.min(offset, most32), 42)
  return Buffer.concat([head, name, extra])
}

/** The records at the very end, for `count` files whose directory has `length` bytes from `start` (APPNOTE 4.3.14 to 4.3.16). */
export function endRecords(count: number, start: number, length: number): Buffer {
  const wide = Buffer.alloc(56)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  wide.writeUInt16LE(madeByUnix | zip64Version, 12)
  wide.writeUInt16LE(zip64Version, 14)
  wide.writeBigUInt64LE(BigInt(count), 24)
  wide.writeBigUInt64LE(BigInt(count), 32)
  wide.writeBigUInt64LE(BigInt(length), 40)
  wide.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, most16), 8)
  end.writeUInt16LE(Math.min(count, most16), 10)
  end.writeUInt32LE(Math.min(length, most32), 12)
  end.writeUInt32LE(Math.min(start, most32), 16)
  return Buffer.concat([wide, locator, end])
}
