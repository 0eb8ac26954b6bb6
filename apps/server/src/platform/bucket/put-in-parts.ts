import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { BucketClient } from './bucket-client.ts'
import { StorageAwayError } from './storage-away.ts'
import { textIn } from './xml-text.ts'

/** Most parts of an object, by the rules of Amazon. */
const maxParts = 10_000

/** A file that becomes an object. */
export interface PartedFile {
  readonly key: string
  readonly file: string
  readonly size: number
  readonly partBytes: number
}

async function hashOf(file: string, start: number, length: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file, { start, end: start + length - 1 })) hash.update(bytes as Buffer)
  return hash.digest('hex')
}

/** Puts a large file part by part; the object exists when all of them are there. What was begun and not finished is given up. */
export async function putInParts(client: BucketClient, { key, file, size, partBytes }: PartedFile): Promise<void> {
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
    const done = await client.request({ method: 'POST', key, query: { uploadId }, body })
    // An error after the headers were sent is in the body of a success.
    const code = textIn(done.body.toString(), 'Code')
    if (code !== undefined) throw new StorageAwayError(`the bucket did not complete an upload in parts: ${code}`)
  } catch (error) {
    await client.request({ method: 'DELETE', key, query: { uploadId } }, [404]).catch(() => undefined)
    throw error
  }
}
