import { DomainError } from '@undertone/domain/core/error'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import type { FastifyReply } from 'fastify'
import { type ReceivedBytes, receiveBytes } from '../../../platform/http/receive-bytes.ts'

/** Allowance for boundaries and part headers in the length of a request, bytes (guess). */
const envelopeBytes = 16_384

const tooLarge = (): DomainError =>
  new DomainError(recordingErrors.fileTooLarge, { max: Math.floor(recordingLimits.fileBytes / 1_048_576) }, 'file')
const noFile = (): DomainError => new DomainError(recordingErrors.noFile, {}, 'file')

/** Time limit of an upload, which blocks a slot; the same as in the web application. */
const uploadMs = 600_000

/** Receives the one file of a multipart form; one that is too large is rejected by its declared length or once it exceeds the limit. */
export async function receiveRecording(reply: FastifyReply): Promise<ReceivedBytes> {
  const { request } = reply
  const late = setTimeout(() => request.raw.destroy(), uploadMs)
  try {
    if (request.isMultipart() && Number(request.headers['content-length'] ?? 0) > recordingLimits.fileBytes + envelopeBytes)
      throw tooLarge()
    return await receiveBytes(reply, { maxBytes: recordingLimits.fileBytes, tooLarge, noFile })
  } finally {
    clearTimeout(late)
  }
}
