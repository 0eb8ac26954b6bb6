import type { IncomingMessage } from 'node:http'
import { DomainError } from '@undertone/domain/core/error'
import { fill, type Text } from '@undertone/domain/core/text'
import type { ReceivedFirmware } from '@undertone/domain/firmware/firmware.calls'
import { fetchProblems, firmwareErrors } from '@undertone/domain/firmware/firmware.errors'
import { maxFirmwareBytes } from '@undertone/domain/firmware/firmware-limits'
import type { FastifyReply } from 'fastify'
import type { Platform } from '../../../contracts/feature.ts'
import { receiveBytes } from '../../../platform/http/receive-bytes.ts'
import { openOutgoing } from '../../../platform/security/outgoing-http.ts'
import { newFileId, uploadName } from '../../../platform/storage/uploads.ts'
import { insertFile } from '../../../resource/file.store.ts'

/** How long the file of a URL may take, ms (guess: the largest over a slow line). */
const fetchMs = 60_000

const tooLarge = (): DomainError => new DomainError(firmwareErrors.tooLarge, { max: maxFirmwareBytes / 1_048_576 }, 'fileId')
const noFile = (): DomainError => new DomainError(firmwareErrors.noFile, {}, 'fileId')

/** The name of a stored file: it is offered for download as binary data, whatever it was called. */
const nameOf = (given: string): string => `${given.replace(/\.[A-Za-z0-9]{1,8}$/, '') || 'firmware'}.bin`

/** The name of a file in a path; as it is written if its escapes are none. */
function nameIn(path: string): string {
  const name = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Receives the one file of a form into memory. */
export async function receiveFirmware(reply: FastifyReply): Promise<{ bytes: Uint8Array; name: string }> {
  const { bytes, fileName } = await receiveBytes(reply, { maxBytes: maxFirmwareBytes, tooLarge, noFile })
  return { bytes, name: nameOf(fileName) }
}

const notFetched = (reason: Text): DomainError => new DomainError(firmwareErrors.notFetched, { reason }, 'url')

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxFirmwareBytes) throw notFetched(fetchProblems.tooLarge)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Fetches a file from a public host, or one that is open for firmware. */
export async function fetchFirmware(outgoing: Platform['outgoing'], url: string): Promise<{ bytes: Uint8Array; name: string }> {
  const limit = AbortSignal.timeout(fetchMs)
  const opened = await openOutgoing(outgoing.of(null, 'firmware'), { method: 'GET', url, headers: { accept: '*/*' }, body: '' }, limit)
  if ('fault' in opened) throw notFetched(fetchProblems[opened.fault])
  const { answer } = opened
  if (answer.statusCode !== 200) {
    answer.destroy()
    const values = { status: answer.statusCode ?? 0 }
    throw notFetched({ cn: fill(fetchProblems.status.cn, values), en: fill(fetchProblems.status.en, values) })
  }
  const bytes = await bodyOf(answer).catch((error: unknown) => {
    if (error instanceof DomainError) throw error
    throw notFetched(limit.aborted ? fetchProblems.timedOut : fetchProblems.unreachable)
  })
  return { bytes, name: nameOf(nameIn(new URL(url).pathname).replace(/[^\w.-]/g, '')) }
}

/** Stores the bytes as a file of the platform that no package has yet; it is deleted after a day without one. */
export async function storeFirmware(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
  createdBy: number | null,
): Promise<ReceivedFirmware> {
  if (bytes.length === 0) throw new DomainError(firmwareErrors.emptyFile, {}, 'fileId')
  const id = newFileId()
  const { sha256 } = await files.put(uploadName(id), bytes)
  const row = { id, name, kind: 'firmware', size: bytes.length, width: null, height: null }
  try {
    await insertFile(db, { ...row, tenantId: null, purpose: 'package', createdBy, sha256 })
  } catch (error) {
    await files.drop(uploadName(id))
    throw error
  }
  return { fileId: id, name, size: bytes.length, sha256: sha256.toString('hex') }
}
