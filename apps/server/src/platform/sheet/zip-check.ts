import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/**
 * Maximum unpacked size of a workbook. Source: security.md S-26 requires limits; the numbers are guesses: 50,000 rows of 40 cells are some
 * 100 MB of XML.
 */
export const zipLimits = { entries: 2000, unpackedBytes: 268_435_456 } as const

/** Entities enable XXE and billion-laughs attacks; no spreadsheet program writes a document type. */
const hasDeclarations = (xml: Buffer): boolean => xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')
/** The check above reads ASCII and would miss XML in UTF-16. */
const isUtf16 = (xml: Buffer): boolean =>
  xml.length >= 2 && (xml.readUInt16BE(0) === 0xfeff || xml.readUInt16BE(0) === 0xfffe || xml[0] === 0 || xml[1] === 0)

/** By the name as stored or as decoded: the parser may use either. */
const isXml = ({ fileName, fileNameRaw }: Entry): boolean =>
  [fileName, fileNameRaw.toString('latin1')].some((name) => /\.(xml|rels|vml)$/i.test(name))

/** Returns the problem of an unpacked entry, or undefined. */
type Inspect = (content: Buffer) => string | undefined

/** Reads a stream to its end; undefined if it is longer than allowed. */
async function readUpTo(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream) {
    length += part.length
    if (length > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

async function check(archive: ZipFile, inspect: Inspect): Promise<string | undefined> {
  if (archive.entryCount > zipLimits.entries) return 'too many entries'
  let left = zipLimits.unpackedBytes
  for await (const entry of archive.eachEntry()) {
    const content = await readUpTo(await archive.openReadStreamPromise(entry), left)
    if (!content) return 'a too large entry'
    left -= content.length
    if (isXml(entry) && (isUtf16(content) || hasDeclarations(content))) return 'a document type declaration'
    const problem = inspect(content)
    if (problem) return problem
  }
  return undefined
}

/**
 * The problem of this archive, or undefined: it is unpacked here once under a limit, so that a zip bomb stops at the limit whatever its
 * directory claims. Unpacked entries can be inspected.
 */
export async function zipProblem(bytes: Uint8Array, inspect: Inspect = () => undefined): Promise<string | undefined> {
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return await check(archive, inspect).finally(() => archive.close())
  } catch (error) {
    return error instanceof Error ? error.message : 'damaged'
  }
}
