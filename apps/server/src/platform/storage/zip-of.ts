import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { centralRecord, endRecords, localHeader, type ZipEntry } from './zip-records.ts'

const packed = promisify<Uint8Array, Buffer>(deflateRaw)

/** A small ZIP file of texts, in memory. */
export async function zipOf(files: readonly { readonly path: string; readonly text: string }[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const entries: Required<ZipEntry>[] = []
  let position = 0
  for (const { path, text } of files) {
    const bytes = Buffer.from(text)
    const body = await packed(bytes)
    const entry = { path, bytes: bytes.length, crc: crc32(bytes), packed: body.length, isDeflated: true, offset: position }
    const head = localHeader(path, entry)
    parts.push(head, body)
    entries.push(entry)
    position += head.length + body.length
  }
  const directory = Buffer.concat(entries.map(centralRecord))
  return Buffer.concat([...parts, directory, endRecords(entries.length, position, directory.length)])
}
