import { type FileHandle, open } from 'node:fs/promises'

/** Content of a ZIP according to its directory; nothing is unpacked. */
export interface ZipDirectory {
  readonly entries: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  /** Contains the main part of an Excel workbook. */
  readonly isWorkbook: boolean
  /** Contains the manifest of an Android app. */
  readonly isPackage: boolean
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const entryBytes = 46
/** Maximum length of the comment after the end record, by the format. */
const maxCommentBytes = 0xffff
/** Larger directories are rejected unread: ten thousand entries with long names. */
const maxDirectoryBytes = 4 * 1024 * 1024

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}

async function directoryOf(file: FileHandle, size: number): Promise<ZipDirectory | { error: string }> {
  const tailFrom = Math.max(0, size - endBytes - maxCommentBytes)
  const tail = await bytesAt(file, tailFrom, size - tailFrom)
  let end = tail.length - endBytes
  while (end >= 0 && tail.readUInt32LE(end) !== endSignature) end -= 1
  if (end < 0) return { error: 'no directory' }
  const entries = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const position = tail.readUInt32LE(end + 16)
  if (length > maxDirectoryBytes || position + length > size) return { error: 'the directory is out of range' }
  const directory = await bytesAt(file, position, length)
  const sum = { packed: 0, unpacked: 0 }
  let isWorkbook = false
  let isPackage = false
  let at = 0
  for (let n = 0; n < entries; n++) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== entrySignature) return { error: 'a damaged entry' }
    sum.packed += directory.readUInt32LE(at + 20)
    sum.unpacked += directory.readUInt32LE(at + 24)
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('latin1', at + entryBytes, at + entryBytes + nameLength)
    isWorkbook ||= name === 'xl/workbook.xml'
    isPackage ||= name === 'AndroidManifest.xml'
    at += entryBytes + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return { entries, packedBytes: sum.packed, unpackedBytes: sum.unpacked, isWorkbook, isPackage }
}

/** Reads the directory at the end of a ZIP of this size; an error if it is damaged or split. */
export async function zipDirectory(path: string, size: number): Promise<ZipDirectory | { error: string }> {
  const file = await open(path, 'r')
  return directoryOf(file, size).finally(() => file.close())
}
