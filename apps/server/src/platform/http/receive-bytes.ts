import type { DomainError } from '@undertone/domain/core/error'
import type { FastifyReply } from 'fastify'
import { pacedChunks } from './upload-pace.ts'

/** What a form may contain besides its one file (guess: a browser sends none of it). */
const partLimits = { files: 1, parts: 4, fields: 3, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 }
const limitErrors = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])
/** Maximum length of a stored name (guess: what a list can show). */
const nameLength = 200

/** An uploaded file in memory, and its given name. */
export interface ReceivedBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly fileName: string
}

/** The largest file, and the errors of one that is larger and of a form without one. */
export interface BytesOptions {
  readonly maxBytes: number
  readonly tooLarge: () => DomainError
  readonly noFile: () => DomainError
}

/** The last segment of a path, without control characters. */
const plainName = (given: string | undefined): string =>
  (given ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{Cc}/gu, '')
    .slice(-nameLength)

async function readParts({ request }: FastifyReply, { maxBytes, tooLarge, noFile }: BytesOptions): Promise<ReceivedBytes> {
  let received: ReceivedBytes | undefined
  for await (const part of request.parts({ limits: { ...partLimits, fileSize: maxBytes + 1 } })) {
    if (part.type === 'field') continue
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of pacedChunks(request, part.file)) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
    // A separate buffer that can be transferred to another thread.
    const bytes = new Uint8Array(size)
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    received = { bytes, fileName: plainName(part.filename) }
  }
  if (!received) throw noFile()
  return received
}

/** Receives the one file of a multipart form into memory; one that is too large is rejected once it exceeds the limit. */
export async function receiveBytes(reply: FastifyReply, options: BytesOptions): Promise<ReceivedBytes> {
  if (!reply.request.isMultipart()) throw options.noFile()
  try {
    return await readParts(reply, options)
  } catch (error) {
    if (limitErrors.has((error as { code?: string }).code ?? '')) throw options.noFile()
    throw error
  }
}
