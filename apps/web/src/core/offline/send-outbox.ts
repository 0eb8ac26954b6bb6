import { successCode } from '@undertone/domain/core/limits'
import { filePart } from '@undertone/domain/file/file-part'
import type { SendingSession } from './offline-session.ts'
import { contentOf, entriesOf, fileBytes, saveEntry } from './outbox.ts'
import {
  type Answer,
  afterFailure,
  afterPart,
  afterRow,
  besideOthers,
  nextEntry,
  nextFile,
  type OutboxContent,
  type OutboxEntry,
  type OutboxFile,
  outcomeOf,
} from './outbox-entry.ts'

/** How long one request may take, ms (guess: a part over a slow line). */
const requestMs = 60_000

/** How a pass over the outbox ended: nothing is left that is due, the network or server is away, or the session has ended. */
export type PassEnd = 'done' | 'later' | 'unauthorized'

interface Sent extends Answer {
  readonly data: unknown
}

async function post(path: string, body: object, { token, lang }: SendingSession): Promise<Sent> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': lang, token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestMs),
    })
    const text = await response.text()
    const retryAfter = response.headers.get('retry-after')
    try {
      const { code, msg, data } = JSON.parse(text) as { code?: unknown; msg?: unknown; data?: unknown }
      return { status: response.status, code: typeof code === 'number' ? code : null, msg: String(msg ?? ''), retryAfter, data }
    } catch {
      return { status: response.status, code: null, msg: '', retryAfter, data: null }
    }
  } catch {
    return { status: 0, code: null, msg: '', retryAfter: null, data: null }
  }
}

/** Base64 of bytes, in pieces that an argument list can hold. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

async function sendRow(entry: OutboxEntry, { request }: OutboxContent, session: SendingSession): Promise<PassEnd | null> {
  const sent = outcomeOf(await post(request.path, request.body, session), request.known)
  const outcome = besideOthers(sent, entry, await entriesOf(session.account))
  await saveEntry(entry.id, (now) => afterRow(now, outcome, Date.now()))
  return outcome.kind === 'later' ? 'later' : outcome.kind === 'unauthorized' ? 'unauthorized' : null
}

async function fail(entry: OutboxEntry, sent: Sent): Promise<PassEnd | null> {
  const outcome = outcomeOf(sent, [])
  if (outcome.kind === 'stored') return null
  await saveEntry(entry.id, (now) => afterFailure(now, outcome, Date.now()))
  return outcome.kind === 'later' ? 'later' : outcome.kind === 'unauthorized' ? 'unauthorized' : null
}

/** Sends the next part of a file, or has the whole file attached to its record. */
async function sendPart(entry: OutboxEntry, file: OutboxFile, content: OutboxContent, session: SendingSession): Promise<PassEnd | null> {
  const bytes = await fileBytes(session.key, entry.id, file.sha256)
  const { attach } = content.request
  if (!bytes || !attach) {
    await saveEntry(entry.id, (now) => afterPart(now, file.sha256, { sent: file.size, isStored: true }))
    return null
  }
  const part = new Uint8Array(bytes, file.sent, Math.min(filePart.bytes, file.size - file.sent))
  const { sha256, name, size } = file
  const sent = await post(filePart.path, { sha256, name, size, offset: file.sent, data: base64Of(part) }, session)
  if (sent.code !== successCode) return fail(entry, sent)
  const { received, fileId } = sent.data as { received: number; fileId: string | null }
  if (fileId === null) {
    await saveEntry(entry.id, (now) => afterPart(now, sha256, { sent: received, isStored: false }))
    return null
  }
  const attached = await post(attach.path, { ...attach.body, sha256, fileId }, session)
  if (attached.code !== successCode) return fail(entry, attached)
  await saveEntry(entry.id, (now) => afterPart(now, sha256, { sent: size, isStored: true }))
  return null
}

/**
 * Sends what is due, rows first, then files part by part. Nothing is removed before the server has confirmed it, and everything has a random id, so that it can
 * be ended at any place and begun again.
 */
export async function sendDue(session: SendingSession, onStep: () => Promise<void>): Promise<PassEnd> {
  for (;;) {
    const entry = nextEntry(await entriesOf(session.account), Date.now())
    if (!entry) return 'done'
    const content = await contentOf(session.key, entry.id)
    if (!content) continue
    const file = entry.isRowStored ? nextFile(entry) : undefined
    if (entry.isRowStored && !file) await saveEntry(entry.id, () => null)
    const end = entry.isRowStored ? (file ? await sendPart(entry, file, content, session) : null) : await sendRow(entry, content, session)
    await onStep()
    if (end) return end
  }
}

/** Runs while no other tab and no worker does; null when one does. */
export async function alone<T>(work: () => Promise<T>): Promise<T | null> {
  return navigator.locks.request('undertone outbox', { ifAvailable: true }, async (lock) => (lock ? work() : null))
}
