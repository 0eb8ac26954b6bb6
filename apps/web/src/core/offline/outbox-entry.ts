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
  /** Answers of the server that said to try later, since something of it was confirmed; missing in entries of earlier builds. */
  readonly answers?: number
  /** Not before this time, epoch ms. */
  readonly nextAt: number
  /** A person has to complete it, as a file that the server has to read first: it is not sent by itself. */
  readonly isHeld?: boolean
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
  | { readonly kind: 'later'; readonly waitMs?: number | undefined; readonly isAnswered?: boolean }
  /** Refused, perhaps because something that was done before it has not arrived. */
  | { readonly kind: 'behind' }
  /** The session has ended: nothing is sent until the next login. */
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'refused'; readonly reason: string }

/** Waits after failures, ms: two seconds, doubled up to a minute (guess: a network that is back is used soon). */
const firstWaitMs = 2000
const longestWaitMs = 60_000
export const waitAfter = (tries: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries, 10))

export const stateOf = ({ reason, isRowStored }: Pick<OutboxEntry, 'reason' | 'isRowStored'>): OutboxState =>
  reason !== null ? 'refused' : isRowStored ? 'files' : 'waiting'

const isOpen = ({ reason, isHeld }: OutboxEntry): boolean => reason === null && !isHeld

/** Answers after which an entry lets others pass (guess: a restart of the server is over by then). */
const stuckAfter = 3

/** Whether the server has answered again and again that it cannot take an entry now: the fault may lie in what it is. */
export const isStuck = (entry: OutboxEntry): boolean => isOpen(entry) && (entry.answers ?? 0) >= stuckAfter

/** Whether an entry will be sent as soon as there is a network, as far as one can tell. */
export const isOnItsWay = (entry: OutboxEntry): boolean => isOpen(entry) && !isStuck(entry)

/**
 * The one whose turn it is, due or not. What failed to reach the server holds up all, since the network is the same for all; what the server cannot take comes
 * after all others.
 */
function chosen(entries: readonly OutboxEntry[]): OutboxEntry | null {
  const flowing = entries.filter(isOnItsWay).sort((one, other) => one.order - other.order)
  // Rows first: they are small, and others see the round by them. A row also goes ahead of the files of earlier ones.
  const next = flowing.find(({ isRowStored }) => !isRowStored) ?? flowing[0]
  return next ?? entries.filter(isStuck).sort((one, other) => one.nextAt - other.nextAt || one.order - other.order)[0] ?? null
}

/** The next to send; null when nothing is due. */
export function nextEntry(entries: readonly OutboxEntry[], nowMs: number): OutboxEntry | null {
  const next = chosen(entries)
  return next && next.nextAt <= nowMs ? next : null
}

/** When the next is due, epoch ms; null when nothing waits. */
export const nextDue = (entries: readonly OutboxEntry[]): number | null => chosen(entries)?.nextAt ?? null

/** An outcome beside what waits: what is refused while something earlier of its group waits, as a hazard before its answer, is sent again after that. */
export function besideOthers(outcome: Outcome, entry: OutboxEntry, entries: readonly OutboxEntry[]): Outcome {
  const isBehind = entries.some((one) => isOpen(one) && !one.isRowStored && one.group === entry.group && one.order < entry.order)
  return outcome.kind === 'refused' && isBehind ? { kind: 'behind' } : outcome
}

const open = ({ files }: OutboxEntry) => files.filter(({ isStored }) => !isStored)

/** The file that is sent next. */
export const nextFile = (entry: OutboxEntry): OutboxFile | undefined => open(entry)[0]

/** An entry after its row was sent; null when nothing of it is left to send, so that it is removed. */
export function afterRow(entry: OutboxEntry, outcome: Outcome, nowMs: number): OutboxEntry | null {
  if (outcome.kind === 'stored') return open(entry).length === 0 ? null : { ...entry, isRowStored: true, tries: 0, nextAt: 0, answers: 0 }
  return afterFailure(entry, outcome, nowMs)
}

/** An entry after so many bytes of a file are confirmed, or the whole file. */
export function afterPart(
  entry: OutboxEntry,
  sha256: string,
  confirmed: { readonly sent: number; readonly isStored: boolean },
): OutboxEntry | null {
  const files = entry.files.map((file) => (file.sha256 === sha256 ? { ...file, ...confirmed } : file))
  const next: OutboxEntry = { ...entry, files, tries: 0, nextAt: 0, answers: 0 }
  return open(next).length === 0 ? null : next
}

/** An entry that did not get through. */
export function afterFailure(entry: OutboxEntry, outcome: Exclude<Outcome, { kind: 'stored' }>, nowMs: number): OutboxEntry {
  if (outcome.kind === 'refused') return { ...entry, reason: outcome.reason }
  if (outcome.kind === 'unauthorized') return entry
  const tries = entry.tries + 1
  if (outcome.kind === 'behind') return { ...entry, tries, nextAt: nowMs + waitAfter(entry.tries), answers: stuckAfter }
  const answers = (entry.answers ?? 0) + (outcome.isAnswered ? 1 : 0)
  return { ...entry, tries, nextAt: nowMs + (outcome.waitMs ?? waitAfter(entry.tries)), answers }
}

/** An entry that somebody sends again by hand: a refused one too. One that the server could not take still lets others pass. */
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
    // Too many calls, or a slow line, are not the fault of what was sent.
    const isAnswered = status > 0 && status !== 408 && status !== 429
    return { kind: 'later', isAnswered, waitMs: seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : undefined }
  }
  if (code === 200 || known.includes(code)) return { kind: 'stored' }
  return { kind: 'refused', reason: msg }
}
