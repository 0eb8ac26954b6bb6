import { inflateRawSync } from 'node:zlib'

/** What a workbook may unpack to. Source: security.md S-26 asks for limits; the numbers are guesses: 50,000 rows of 40 cells are some 100 MB of XML. */
export const zipLimits = { entries: 2000, unpackedBytes: 268_435_456 } as const

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
/** Length of the end record, and the longest comment behind it, by the format. */
const endBytes = 22
const longestComment = 0xffff
const stored = 0
const deflated = 8

/** Entities are the way of XXE and of the billion laughs; no spreadsheet program writes a document type. */
const declares = (xml: Buffer): boolean => xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')
/** The search above reads ASCII: XML in UTF-16 would slip past it. */
const isWide = (xml: Buffer): boolean =>
  xml.length >= 2 && (xml.readUInt16BE(0) === 0xfeff || xml.readUInt16BE(0) === 0xfffe || xml[0] === 0 || xml[1] === 0)

function endOf(bytes: Buffer): number {
  const last = Math.max(0, bytes.length - endBytes - longestComment)
  for (let at = bytes.length - endBytes; at >= last; at--) if (bytes.readUInt32LE(at) === endSignature) return at
  return -1
}

/** Unpacks one entry within what is left of the limit. */
function unpack(bytes: Buffer, at: number, packedSize: number, method: number, left: number): Buffer | undefined {
  if (bytes.readUInt32LE(at) !== localSignature) return undefined
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(from, from + packedSize)
  if (packed.length !== packedSize) return undefined
  if (method === stored) return packed.length <= left ? packed : undefined
  return method === deflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }) : undefined
}

/** Says what speaks against an unpacked entry, or undefined. */
type Inspect = (content: Buffer) => string | undefined

function check(bytes: Buffer, inspect: Inspect): string | undefined {
  const end = endOf(bytes)
  if (end < 0) return 'no archive'
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
    if (/\.(xml|rels|vml)$/i.test(name) && (isWide(content) || declares(content))) return 'a document type declaration'
    const problem = inspect(content)
    if (problem) return problem
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return undefined
}

/**
 * What speaks against handing this archive to a parser, or undefined: it is unpacked here once under a limit, so that a bomb ends at
 * the limit whatever its directory claims. What is unpacked can be inspected on the way.
 */
export function zipProblem(bytes: Uint8Array, inspect: Inspect = () => undefined): string | undefined {
  try {
    return check(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), inspect)
  } catch (error) {
    // Reads beyond the end and broken or overlong streams: RangeError and errors of zlib.
    return error instanceof Error ? error.message : 'damaged'
  }
}
