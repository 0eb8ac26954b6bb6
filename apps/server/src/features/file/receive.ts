import { open, rm } from 'node:fs/promises'
import type { MultipartFile } from '@fastify/multipart'
import { DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { type FileKind, fileKindOf, fileKinds, kindList } from '@undertone/domain/file/file-kinds.table'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pacedChunks } from '../../platform/http/upload-pace.ts'
import { sniff, sniffBytes } from './sniff.ts'

/** What a form may contain besides its one file (guess: a browser sends none of it). */
const partLimits = { files: 1, parts: 8, fields: 7, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 }

/** Allowance for boundaries and part headers in the length of a request, in bytes (guess). */
const envelopeBytes = 16_384

/** A file being received: its kind by content, its given name, and the path of its draft. */
export interface Received {
  readonly kind: FileKind
  readonly givenName: string
  readonly draft: string
  readonly size: number
}

const tooLarge = (kind: FileKind, language: Language): DomainError =>
  new DomainError(fileErrors.fileTooLarge, { kind: kind.label[language], max: Math.floor(kind.maxBytes / 1_048_576) })

/** Writes a part to the draft chunk by chunk; its kind is detected from its first bytes. */
async function write(
  request: FastifyRequest,
  part: MultipartFile,
  draft: string,
  accepted: readonly FileKind[],
  language: Language,
): Promise<Received> {
  const file = await open(draft, 'wx', 0o600)
  let kind: FileKind | undefined
  let head = Buffer.alloc(0)
  let size = 0
  const detect = (): FileKind => {
    const key = sniff(head)
    const found = accepted.find((one) => one.key === key)
    if (!found) throw new DomainError(fileErrors.kindNotAccepted, { kinds: kindList(accepted.map((one) => one.key)) })
    return found
  }
  try {
    for await (const chunk of pacedChunks(request, part.file)) {
      size += chunk.length
      if (!kind) {
        head = Buffer.concat([head, chunk.subarray(0, sniffBytes - head.length)])
        if (head.length >= sniffBytes) kind = detect()
      }
      if (kind && size > kind.maxBytes) throw tooLarge(kind, language)
      await file.writeFile(chunk)
    }
    kind ??= size > 0 ? detect() : undefined
    if (!kind) throw new DomainError(fileErrors.noFile, {}, 'file')
    if (part.file.truncated || size > kind.maxBytes) throw tooLarge(kind, language)
    return { kind, givenName: part.filename ?? '', draft, size }
  } finally {
    await file.close()
  }
}

async function readParts({ request }: FastifyReply, draft: string, accepted: readonly FileKind[], language: Language): Promise<Received> {
  const largest = Math.max(...accepted.map((kind) => kind.maxBytes))
  let received: Received | undefined
  const parts = request.parts({ limits: { ...partLimits, fileSize: largest + 1 } })
  for await (const part of parts) {
    if (part.type === 'field') continue
    if (part.fieldname !== 'file') throw new DomainError(fileErrors.noFile, {}, 'file')
    received = await write(request, part, draft, accepted, language)
  }
  if (!received) throw new DomainError(fileErrors.noFile, {}, 'file')
  return received
}

const limitErrors = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

/**
 * Receives the one file of a multipart form into the draft. A body that is too large is rejected by its declared length or once it exceeds
 * the limit; an error closes the connection, so that the rest is not uploaded in vain.
 */
export async function receiveFile(reply: FastifyReply, draft: string, kinds: readonly string[], language: Language): Promise<Received> {
  const { request } = reply
  const accepted: readonly FileKind[] = fileKinds.map((kind) => fileKindOf(kind.key)).filter(({ key }) => kinds.includes(key))
  try {
    if (!request.isMultipart()) throw new DomainError(fileErrors.noFile, {}, 'file')
    const largest = accepted.reduce((max, kind) => (kind.maxBytes > max.maxBytes ? kind : max))
    if (Number(request.headers['content-length'] ?? 0) > largest.maxBytes + envelopeBytes) throw tooLarge(largest, language)
    return await readParts(reply, draft, accepted, language)
  } catch (error) {
    await rm(draft, { force: true })
    if (limitErrors.has((error as { code?: string }).code ?? '')) throw new DomainError(fileErrors.oneFile)
    throw error
  }
}
