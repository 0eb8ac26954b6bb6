import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { crc32, createInflateRaw, inflateRaw } from 'node:zlib'
import { localHeader, localHeaderLength, type Sizes } from '../../../platform/storage/zip-records.ts'
import type { PlacedEntry } from './archive-journal.ts'

/** Entries up to so many bytes are read at once. */
const wholeBytes = 1024 * 1024

const unpacked = promisify(inflateRaw)

/** The bytes of a ZIP file are not those that its journal speaks of. */
export class DamagedArchive extends Error {}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return bytes.subarray(0, done)
}

/** CRC-32 and length of what an entry holds, unpacked. */
async function contentOf(file: FileHandle, start: number, { packed, isDeflated, bytes }: Sizes): Promise<{ crc: number; bytes: number }> {
  if (packed <= wholeBytes && bytes <= wholeBytes) {
    const stored = await readAt(file, start, packed)
    const content = isDeflated ? await unpacked(stored, { maxOutputLength: bytes + 1 }) : stored
    return { crc: crc32(content), bytes: content.byteLength }
  }
  const blocks = file.createReadStream({ start, end: start + packed - 1, autoClose: false })
  const found = { crc: 0, bytes: 0 }
  const count = async (parts: AsyncIterable<Uint8Array>) => {
    for await (const block of parts) {
      found.crc = crc32(block, found.crc)
      found.bytes += block.byteLength
    }
  }
  if (isDeflated) await pipeline(blocks, createInflateRaw(), count)
  else await count(blocks)
  return found
}

/**
 * Compares an unfinished ZIP file with its journal: entries lie one behind the other up to `end`, each behind its own header. Of those before
 * `earlier`, which another run wrote, the content is read again. Throws `DamagedArchive`.
 */
export async function checkEntries(
  file: FileHandle,
  entries: AsyncIterable<PlacedEntry>,
  { end, earlier }: { readonly end: number; readonly earlier: number },
): Promise<void> {
  let position = 0
  for await (const { path, offset = 0, bytes, crc = 0, packed = 0, isDeflated = false } of entries) {
    const sizes = { bytes, crc, packed, isDeflated }
    const length = localHeaderLength(path)
    if (offset !== position) throw new DamagedArchive(`${path} is noted at ${offset} and not at ${position}`)
    const header = await readAt(file, offset, length)
    if (!header.equals(localHeader(path, sizes))) throw new DamagedArchive(`the header of ${path} is not the one that was written`)
    position = offset + length + packed
    if (position > earlier) continue
    const content = await contentOf(file, offset + length, sizes).catch(() => undefined)
    if (content?.crc !== crc || content.bytes !== bytes) throw new DamagedArchive(`the content of ${path} is not the one that was written`)
  }
  if (position !== end) throw new DamagedArchive(`its files end at ${position} and not at ${end}`)
}
