import { inflateRawSync } from 'node:zlib'

/**
 * Maximum unpacked size of a workbook. Source: security.md S-26 requires limits; the numbers are guesses: 50,000 rows of 40 cells are some
 * 100 MB of XML.
 */
export const zipLimits = { entries: 2000, unpackedBytes: 268_435_456 } as const

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
/** Length of the end record, and of the longest comment after it, by the format. */
const endBytes = 22
const longestComment = 0xffff
const stored = 0
const deflated = 8

/** Entities enable XXE and billion-laughs attacks; no spreadsheet program writes a document type. */
const hasDeclarations = (xml: Buffer): boolean => xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')
/** The check above reads ASCII and would miss XML in UTF-16. */
const isUtf16 = (xml: Buffer): boolean =>
  xml.length >= 2 && (xml.readUInt16BE(0) === 0xfeff || xml.readUInt16BE(0) === 0xfffe || xml[0] === 0 || xml[1] === 0)

function endOf(bytes: Buffer): number {
  const last = Math.max(0, bytes.length - endBytes - longestComment)
  for (let at = bytes.length - endBytes; at >= last; at--) if (bytes.readUInt32LE(at) === endSignature) return at
  return -1
}

/** Unpacks one entry within the rest of the limit. */
function unpack(bytes: Buffer, at: number, packedSize: number, method: number, left: number): Buffer | undefined {
  if (bytes.readUInt32LE(at) !== localSignature) return undefined
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(from, from + packedSize)
  if (packed.length !== packedSize) return undefined
  if (method === stored) return packed.length <= left ? packed : undefined
  return method === deflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }) : undefined
}

/** Returns the problem of an unpacked entry, or undefined. */
type Inspect = (content: Buffer) => string | undefined

function check(bytes: Buffer, inspect: Inspect): string | undefined {
  const end = endOf(bytes)
  if (end < 0) return 'not a ZIP archive'
  const entries = bytes.readUInt16LE(end + 10)
  if (entries > zipLimits.entries) return 'too many entries'
  let at = bytes.readUInt32LE(end + 16)
  let left = zipLimits.unpackedBytes
  for (let n = 0; n < entries; n++) {
    if (bytes.readUInt32LE(at) !== entrySignature) return 'a damaged directory'
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('latin1', at + 46, at + 46 + nameLength)
    const content = unpack(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 10), left)
    if (!content) return 'a damaged or too large entry'
    left -= content.length
    if (/\.(xml|rels|vml)$/i.test(name) && (isUtf16(content) || hasDeclarations(content))) return 'a document type declaration'
    const problem = inspect(content)
    if (problem) return problem
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return undefined
}

/**
 * The problem of this archive, or undefined: it is unpacked here once under a limit, so that a zip bomb stops at the limit whatever its
 * directory claims. Unpacked entries can be inspected.
 */
export function zipProblem(bytes: Uint8Array, inspect: Inspect = () => undefined): string | undefined {
  try {
    return check(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), inspect)
  } catch (error) {
    // Reads out of bounds and broken or overlong streams: RangeError and zlib errors.
    return error instanceof Error ? error.message : 'damaged'
  }
}
