import type { Text } from '@undertone/domain/core/text'
import { sessionErrors } from '@undertone/domain/session/session.errors'

/** A file of an entry. */
export interface OutboxFile {
  /** SHA-256 of its bytes, hexadecimal: its name on the way, and the proof that it arrived whole. */
  readonly sha256: string
  readonly name: string
  readonly size: number
  /** Bytes that the server has confirmed. */
  readonly sent: number
  /** Whether the server has confirmed that it belongs to its record. */
  readonly isStored: boolean
}

/**
 * Where an entry is. `waiting`: its row is not confirmed. `files`: the row is, files are not. `refused`: the server does not take it, a person decides.
 * A confirmed entry is removed.
 */
type OutboxState = 'waiting' | 'files' | 'refused'

/** What is needed to send something later: a call, and the call that gives it a file. */
export interface OutboxRequest {
  readonly path: string
  readonly body: object
  /** The call by which a file that has arrived is attached; it gets `sha256` besides this body. */
  readonly attach: { readonly path: string; readonly body: object } | null
  /** Codes of refusals that mean that the server has it. */
  readonly known: readonly number[]
}

/** Something that waits, without its contents. */
export interface OutboxEntry {
  readonly id: string
  readonly account: number
  /** Place in the order in which it was done. */
  readonly order: number
  /** What it belongs to, as a round. */
  readonly group: string
  /** Whether the server has confirmed its row. */
  readonly isRowStored: boolean
  readonly files: readonly OutboxFile[]
  readonly tries: number
  /** Not before this time, epoch ms. */
  readonly nextAt: number
  /** What the server said when it refused; null before. */
  readonly reason: string | null
}

/** What an entry is, for the list; sealed together with its request. */
export interface OutboxContent {
  readonly request: OutboxRequest
  readonly title: string
  readonly kind: Text
  /** What the feature needs to show it in its place. */
  readonly shown: unknown
}

/** How sending ended. */
export type Outcome =
  /** The server has it. */
  | { readonly kind: 'stored' }
  /** No response, or one that says to try later. */
  | { readonly kind: 'later'; readonly waitMs?: number | undefined }
  /** The session has ended: nothing is sent until the next login. */
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'refused'; readonly reason: string }

/** Waits after failures, ms: two seconds, doubled up to a minute (guess: a network that is back is used soon). */
const firstWaitMs = 2000
const longestWaitMs = 60_000
export const waitAfter = (tries: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries, 10))

export const stateOf = ({ reason, isRowStored }: Pick<OutboxEntry, 'reason' | 'isRowStored'>): OutboxState =>
  reason !== null ? 'refused' : isRowStored ? 'files' : 'waiting'

const isOpen = ({ reason }: OutboxEntry): boolean => reason === null

/** The next to send; null when nothing is due. What failed to reach the server holds up all, since the network is the same for all. */
export function nextEntry(entries: readonly OutboxEntry[], nowMs: number): OutboxEntry | null {
  const open = entries.filter(isOpen).sort((one, other) => one.order - other.order)
  // Rows first: they are small, and others see the round by them. A row also goes ahead of the files of earlier ones.
  const next = open.find(({ isRowStored }) => !isRowStored) ?? open[0]
  return next && next.nextAt <= nowMs ? next : null
}

/** When the next is due, epoch ms; null when nothing waits. */
export function nextDue(entries: readonly OutboxEntry[]): number | null {
  const times = entries.filter(isOpen).map(({ nextAt }) => nextAt)
  return times.length === 0 ? null : Math.min(...times)
}

const open = ({ files }: OutboxEntry) => files.filter(({ isStored }) => !isStored)

/** The file that is sent next. */
export const nextFile = (entry: OutboxEntry): OutboxFile | undefined => open(entry)[0]

/** An entry after its row was sent; null when nothing of it is left to send, so that it is removed. */
export function afterRow(entry: OutboxEntry, outcome: Outcome, nowMs: number): OutboxEntry | null {
  if (outcome.kind === 'stored') return open(entry).length === 0 ? null : { ...entry, isRowStored: true, tries: 0, nextAt: 0 }
  return afterFailure(entry, outcome, nowMs)
}

/** An entry after so many bytes of a file are confirmed, or the whole file. */
export function afterPart(
  entry: OutboxEntry,
  sha256: string,
  confirmed: { readonly sent: number; readonly isStored: boolean },
): OutboxEntry | null {
  const files = entry.files.map((file) => (file.sha256 === sha256 ? { ...file, ...confirmed } : file))
  const next: OutboxEntry = { ...entry, files, tries: 0, nextAt: 0 }
  return open(next).length === 0 ? null : next
}

/** An entry that did not get through. */
export function afterFailure(entry: OutboxEntry, outcome: Exclude<Outcome, { kind: 'stored' }>, nowMs: number): OutboxEntry {
  if (outcome.kind === 'refused') return { ...entry, reason: outcome.reason }
  if (outcome.kind === 'unauthorized') return entry
  return { ...entry, tries: entry.tries + 1, nextAt: nowMs + (outcome.waitMs ?? waitAfter(entry.tries)) }
}

/** An entry that somebody sends again by hand: a refused one too. */
export const retried = (entry: OutboxEntry): OutboxEntry => ({ ...entry, tries: 0, nextAt: 0, reason: null })

/** What the server answered; `code` is null where it was not the server itself, as with a proxy. */
export interface Answer {
  readonly status: number
  readonly code: number | null
  readonly msg: string
  readonly retryAfter: string | null
}

/** What an answer means. `known` are codes of refusals that say that the server has it already. */
export function outcomeOf({ status, code, msg, retryAfter }: Answer, known: readonly number[]): Outcome {
  if (status === 401 || code === 401 || code === sessionErrors.accountExpired.code) return { kind: 'unauthorized' }
  if (status === 0 || status === 408 || status === 429 || status >= 500 || code === null) {
    const seconds = Number(retryAfter)
    return { kind: 'later', waitMs: seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : undefined }
  }
  if (code === 200 || known.includes(code)) return { kind: 'stored' }
  return { kind: 'refused', reason: msg }
}
