import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { PutResult } from './object-store.ts'

/** Writes a new draft and waits until its bytes are on the disk. */
export async function writeDraft(draft: string, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<PutResult> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(draft, 'wx', 0o600)
  try {
    for await (const bytes of content) {
      hash.update(bytes)
      size += bytes.byteLength
      await file.writeFile(bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest() }
}

/** The size and the hash of a file. */
export async function hashDraft(draft: string): Promise<PutResult> {
  const hash = createHash('sha256')
  let size = 0
  for await (const bytes of createReadStream(draft)) {
    hash.update(bytes as Buffer)
    size += (bytes as Buffer).byteLength
  }
  return { size, sha256: hash.digest() }
}

/** Reads a draft that others wrote and waits until its bytes are on the disk. */
export async function syncDraft(draft: string): Promise<PutResult> {
  const result = await hashDraft(draft)
  const file = await open(draft, 'r+')
  await file
    .chmod(0o600)
    .then(() => file.sync())
    .finally(() => file.close())
  return result
}
