import { DomainError } from '@undertone/domain/core/error'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import type { FastifyReply } from 'fastify'
import { pacedChunks } from '../../../platform/http/upload-pace.ts'

/** An uploaded file and its given name. */
export interface UploadedRecording {
  readonly bytes: Uint8Array
  readonly fileName: string
}

/** What a form may contain besides its one file (guess: a browser sends none of it). */
const partLimits = { files: 1, parts: 4, fields: 3, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 }
/** Allowance for boundaries and part headers in the length of a request, bytes (guess). */
const envelopeBytes = 16_384
/** Maximum length of a stored name (guess: what a list can show). */
const nameLength = 200

const tooLarge = (): DomainError =>
  new DomainError(recordingErrors.fileTooLarge, { max: Math.floor(recordingLimits.fileBytes / 1_048_576) }, 'file')
const limitErrors = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

/** The last segment of a path, without control characters. */
const plainName = (given: string | undefined): string =>
  (given ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{Cc}/gu, '')
    .slice(-nameLength)

/** Time limit of an upload, which blocks a slot; the same as in the web application. */
const uploadMs = 600_000

async function readParts({ request }: FastifyReply): Promise<UploadedRecording> {
  let uploaded: UploadedRecording | undefined
  for await (const part of request.parts({ limits: { ...partLimits, fileSize: recordingLimits.fileBytes + 1 } })) {
    if (part.type === 'field') continue
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of pacedChunks(request, part.file)) {
      size += chunk.length
      if (size > recordingLimits.fileBytes) throw tooLarge()
      chunks.push(chunk)
    }
    // A separate buffer that can be transferred to another thread.
    const bytes = new Uint8Array(size)
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    uploaded = { bytes, fileName: plainName(part.filename) }
  }
  if (!uploaded) throw new DomainError(recordingErrors.noFile, {}, 'file')
  return uploaded
}

/** Receives the one file of a multipart form; one that is too large is rejected by its declared length or once it exceeds the limit. */
export async function receiveRecording(reply: FastifyReply): Promise<UploadedRecording> {
  const { request } = reply
  const late = setTimeout(() => request.raw.destroy(), uploadMs)
  try {
    if (!request.isMultipart()) throw new DomainError(recordingErrors.noFile, {}, 'file')
    if (Number(request.headers['content-length'] ?? 0) > recordingLimits.fileBytes + envelopeBytes) throw tooLarge()
    return await readParts(reply)
  } catch (error) {
    if (limitErrors.has((error as { code?: string }).code ?? '')) throw new DomainError(recordingErrors.noFile, {}, 'file')
    throw error
  } finally {
    clearTimeout(late)
  }
}
