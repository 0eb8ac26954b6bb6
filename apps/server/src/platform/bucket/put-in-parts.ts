import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { BucketClient } from './bucket-client.ts'
import { StorageAwayError } from './storage-away.ts'
import { textIn } from './xml-text.ts'

/** Most parts of an object, by the rules of Amazon. */
const maxParts = 10_000

/** How long completing may take, ms (guess: Amazon says some minutes). */
const completeMs = 180_000
/** Bytes that are read at a time to compare (guess). */
const blockBytes = 4 * 1024 * 1024

/** A file that becomes an object. */
export interface PartedFile {
  readonly key: string
  readonly file: string
  readonly size: number
  readonly sha256: Buffer
  readonly partBytes: number
}

async function hashOf(file: string, start: number, length: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file, { start, end: start + length - 1 })) hash.update(bytes as Buffer)
  return hash.digest('hex')
}

/** Puts a large file part by part; the object exists when all of them are there. What was begun and not finished is given up. */
export async function putInParts(client: BucketClient, parted: PartedFile): Promise<void> {
  const { key, file, size, partBytes } = parted
  const step = Math.max(partBytes, Math.ceil(size / maxParts))
  const begun = await client.request({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = textIn(begun.body.toString(), 'UploadId')
  if (uploadId === undefined) throw new StorageAwayError('the bucket began no upload in parts')
  try {
    const tags: string[] = []
    for (let start = 0; start < size; start += step) {
      const length = Math.min(step, size - start)
      const body = { file, start, length, sha256: await hashOf(file, start, length) }
      const query = { partNumber: String(tags.length + 1), uploadId }
      const { headers } = await client.request({ method: 'PUT', key, query, body })
      tags.push(String(headers.etag ?? ''))
    }
    const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const done = await client.request({ method: 'POST', key, query: { uploadId }, body, idleMs: completeMs })
    // An error after the headers were sent is in the body of a success.
    const code = textIn(done.body.toString(), 'Code')
    if (code !== undefined) throw new StorageAwayError(`the bucket did not complete an upload in parts: ${code}`)
  } catch (error) {
    // An upload that was completed, and whose answer was lost, is unknown when it is completed again.
    if (error instanceof StorageAwayError && (await isStored(client, parted).catch(() => false))) return
    await client.request({ method: 'DELETE', key, query: { uploadId } }, [404]).catch(() => undefined)
    throw error
  }
}

/** Whether the object has all bytes of the file. */
async function isStored(client: BucketClient, { key, size, sha256 }: PartedFile): Promise<boolean> {
  const hash = createHash('sha256')
  for (let at = 0; at < size; at += blockBytes) {
    const range = `bytes=${at}-${Math.min(at + blockBytes, size) - 1}`
    const { status, headers, body } = await client.request({ method: 'GET', key, range }, [404, 416])
    if (status !== 206 || !String(headers['content-range']).endsWith(`/${size}`)) return false
    hash.update(body)
  }
  return hash.digest().equals(sha256)
}
