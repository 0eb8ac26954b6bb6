import { type Log, textOfError } from '../../platform/runtime/log.ts'
import type { Verdict } from '../message/message.ts'
import { stored } from '../message/unit.ts'

/** How messages of one bundle were stored, by their places in it. */
export interface BundleVerdicts {
  readonly bundle: string
  /** Those that were simply stored: nearly all. */
  readonly stored: readonly number[]
  readonly others: readonly (readonly [place: number, verdict: Verdict])[]
  /** Those that can neither be stored nor quarantined. */
  readonly refused: readonly number[]
}

/** Most verdicts with more to say than "stored" in one piece, bytes (guess: far below the least that NATS takes at once, and above any one of them). */
const partMaxBytes = 32 * 1024
/** A comma, and a part of the brackets. */
const listBytes = 2

/** Whether a verdict says no more than that its message is stored. */
export const isPlain = ({ answer, text, isQuarantined, notes }: Verdict): boolean =>
  answer === stored.answer && text === stored.text && !isQuarantined && notes === undefined

/** Only servers of the product may publish there; what cannot be read is as good as lost on the way. */
export function decodeVerdicts(data: Uint8Array): readonly BundleVerdicts[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('utf8'))
    return Array.isArray(read) ? read.filter(isVerdicts) : []
  } catch {
    return []
  }
}

const isVerdicts = (one: unknown): one is BundleVerdicts =>
  typeof one === 'object' &&
  one !== null &&
  'bundle' in one &&
  typeof one.bundle === 'string' &&
  'stored' in one &&
  Array.isArray(one.stored) &&
  'others' in one &&
  Array.isArray(one.others) &&
  'refused' in one &&
  Array.isArray(one.refused)

/** What the messages of one bundle wait to be sent. */
interface Outgoing {
  readonly to: string
  readonly stored: number[]
  readonly others: [number, Verdict][]
  readonly refused: number[]
}

/** Verdicts of bundles in as few messages as fit into so many bytes; those of a bundle may come in several. */
export function encodedVerdicts(verdicts: readonly BundleVerdicts[], maxBytes: number): Uint8Array[] {
  const messages: Uint8Array[] = []
  let texts: string[] = []
  let bytes = 0
  const add = (one: BundleVerdicts) => {
    const text = JSON.stringify(one)
    const length = Buffer.byteLength(text) + listBytes
    if (texts.length > 0 && bytes + length > maxBytes) {
      messages.push(Buffer.from(`[${texts.join(',')}]`))
      texts = []
      bytes = 0
    }
    texts.push(text)
    bytes += length
  }
  for (const { bundle, stored: plain, others, refused } of verdicts) {
    if (plain.length > 0 || refused.length > 0) add({ bundle, stored: plain, others: [], refused })
    let part: (readonly [number, Verdict])[] = []
    let partBytes = 0
    for (const other of others) {
      const length = Buffer.byteLength(JSON.stringify(other))
      if (partBytes + length > partMaxBytes) {
        add({ bundle, stored: [], others: part, refused: [] })
        part = []
        partBytes = 0
      }
      part.push(other)
      partBytes += length
    }
    if (part.length > 0) add({ bundle, stored: [], others: part, refused: [] })
  }
  if (texts.length > 0) messages.push(Buffer.from(`[${texts.join(',')}]`))
  return messages
}

/** Sends to a server; `maxBytes` is what one message may have. */
export interface VerdictChannel {
  readonly maxBytes: () => number
  /** Throws while nothing can be sent. */
  readonly send: (to: string, data: Uint8Array) => void
  readonly log: Log
}

/**
 * Collects verdicts of one turn of the event loop, usually those of a transaction, and sends them to the servers that wait for them. What cannot be sent is as good
 * as lost on the way: who waits for it asks again.
 */
export class VerdictSender {
  readonly #channel: VerdictChannel
  #waiting = new Map<string, Outgoing>()

  constructor(channel: VerdictChannel) {
    this.#channel = channel
  }

  add(to: string, bundle: string, place: number, verdict: Verdict): void {
    const own = this.#ofBundle(to, bundle)
    if (isPlain(verdict)) own.stored.push(place)
    else own.others.push([place, verdict])
  }

  /** The message stays with its sender. */
  addRefused(to: string, bundle: string, place: number): void {
    this.#ofBundle(to, bundle).refused.push(place)
  }

  #ofBundle(to: string, bundle: string): Outgoing {
    if (this.#waiting.size === 0) setImmediate(() => this.#flush())
    const known = this.#waiting.get(bundle)
    if (known) return known
    const own = { to, stored: [], others: [], refused: [] }
    this.#waiting.set(bundle, own)
    return own
  }

  #flush(): void {
    const byServer = new Map<string, BundleVerdicts[]>()
    for (const [bundle, { to, ...verdicts }] of this.#waiting) byServer.set(to, [...(byServer.get(to) ?? []), { bundle, ...verdicts }])
    this.#waiting = new Map()
    const { maxBytes, send, log } = this.#channel
    try {
      for (const [to, verdicts] of byServer) for (const data of encodedVerdicts(verdicts, maxBytes())) send(to, data)
    } catch (error) {
      log.warn({ error: textOfError(error) }, 'how messages were stored could not be answered: it is asked for again')
    }
  }
}
