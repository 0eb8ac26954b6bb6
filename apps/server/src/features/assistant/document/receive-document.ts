import { assistantErrors } from '@undertone/domain/assistant/assistant.errors'
import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import { DomainError } from '@undertone/domain/core/error'
import { fileErrors } from '@undertone/domain/file/file.errors'
import type { FastifyReply } from 'fastify'
import { receiveBytes } from '../../../platform/http/receive-bytes.ts'

/** A document of the knowledge base as it was uploaded. */
export interface ReceivedDocument {
  readonly name: string
  readonly bytes: number
  readonly text: string
}

const wrongKind = () => new DomainError(assistantErrors.documentKind, {}, 'file')

/** Receives a document: text or Markdown in UTF-8. The content decides, the name only says what it should be. */
export async function receiveDocument(reply: FastifyReply): Promise<ReceivedDocument> {
  const { bytes, fileName } = await receiveBytes(reply, {
    maxBytes: assistantLimits.documentBytes,
    tooLarge: () => new DomainError(assistantErrors.documentTooLarge, { max: assistantLimits.documentBytes / 1_048_576 }, 'file'),
    noFile: () => new DomainError(fileErrors.noFile, {}, 'file'),
  })
  if (!/\.(?:txt|md|markdown)$/i.test(fileName) || bytes.includes(0)) throw wrongKind()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrongKind()
  }
  return { name: fileName.slice(-assistantLimits.documentNameLength), bytes: bytes.length, text }
}
