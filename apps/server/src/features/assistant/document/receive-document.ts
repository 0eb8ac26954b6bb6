import { assistantErrors } from '@undertone/domain/assistant/assistant.errors'
import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import { DomainError } from '@undertone/domain/core/error'
import { fileErrors } from '@undertone/domain/file/file.errors'
import type { FastifyReply } from 'fastify'
import { receiveBytes } from '../../../platform/http/receive-bytes.ts'
import { textOfPdf } from './pdf-text.ts'

/** A document of the knowledge base as it was uploaded. */
export interface ReceivedDocument {
  readonly name: string
  readonly bytes: number
  readonly text: string
}

const wrongKind = () => new DomainError(assistantErrors.documentKind, {}, 'file')

const tooLarge = (max: number) => new DomainError(assistantErrors.documentTooLarge, { max: max / 1_048_576 }, 'file')

/** The mark of a PDF stands in its first 1024 bytes (ISO 32000-1, implementation note 13). */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/** Receives a document: a PDF, or text or Markdown in UTF-8. The content decides, the name only says what it should be. */
export async function receiveDocument(reply: FastifyReply): Promise<ReceivedDocument> {
  const { bytes, fileName } = await receiveBytes(reply, {
    maxBytes: assistantLimits.pdfBytes,
    tooLarge: () => tooLarge(assistantLimits.pdfBytes),
    noFile: () => new DomainError(fileErrors.noFile, {}, 'file'),
  })
  const name = fileName.slice(-assistantLimits.documentNameLength)
  if (/\.pdf$/i.test(fileName)) {
    if (!isPdf(bytes)) throw wrongKind()
    return { name, bytes: bytes.length, text: await textOfPdf(bytes) }
  }
  if (bytes.length > assistantLimits.documentBytes) throw tooLarge(assistantLimits.documentBytes)
  if (!/\.(?:txt|md|markdown)$/i.test(fileName) || bytes.includes(0)) throw wrongKind()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrongKind()
  }
  return { name, bytes: bytes.length, text }
}
