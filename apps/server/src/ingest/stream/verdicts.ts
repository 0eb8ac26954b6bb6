import type { Verdict } from '../message/message.ts'
import { stored } from '../message/unit.ts'

/** How messages of one bundle were stored, by their places in it. */
export interface BundleVerdicts {
  readonly bundle: string
  /** Those that were simply stored: nearly all. */
  readonly stored: readonly number[]
  readonly others: readonly (readonly [place: number, verdict: Verdict])[]
}

/** Whether a verdict says no more than that its message is stored. */
export const isPlain = ({ answer, text, isQuarantined, notes }: Verdict): boolean =>
  answer === stored.answer && text === stored.text && !isQuarantined && notes === undefined

export const encodeVerdicts = (verdicts: readonly BundleVerdicts[]): Uint8Array => Buffer.from(JSON.stringify(verdicts))

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
  Array.isArray(one.others)

/** What the messages of one bundle wait to be sent. */
interface Outgoing {
  readonly to: string
  readonly stored: number[]
  readonly others: [number, Verdict][]
}

/** Collects verdicts of one turn of the event loop, usually those of a transaction, and sends them to the servers that wait for them. */
export class VerdictSender {
  readonly #send: (to: string, data: Uint8Array) => void
  #waiting = new Map<string, Outgoing>()

  constructor(send: (to: string, data: Uint8Array) => void) {
    this.#send = send
  }

  add(to: string, bundle: string, place: number, verdict: Verdict): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#flush())
    let own = this.#waiting.get(bundle)
    if (!own) {
      own = { to, stored: [], others: [] }
      this.#waiting.set(bundle, own)
    }
    if (isPlain(verdict)) own.stored.push(place)
    else own.others.push([place, verdict])
  }

  #flush(): void {
    const byServer = new Map<string, BundleVerdicts[]>()
    for (const [bundle, { to, ...verdicts }] of this.#waiting) byServer.set(to, [...(byServer.get(to) ?? []), { bundle, ...verdicts }])
    this.#waiting = new Map()
    for (const [to, verdicts] of byServer) this.#send(to, encodeVerdicts(verdicts))
  }
}
