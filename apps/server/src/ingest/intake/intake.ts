import { setTimeout as pause } from 'node:timers/promises'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { UsageMeter } from '../../platform/usage/usage-meter.ts'
import { bytesOf, type Message, type Received, type Verdict } from '../message/message.ts'
import { traceMessage } from '../message/message-trace.ts'
import type { Retry } from '../message/retry.ts'
import type { Presence } from '../presence/presence.ts'
import type { IngestRates, RatedSender } from '../queue/ingest-rates.ts'
import type { Inlet } from '../queue/inlet.ts'

/** What the intake is made of. */
export interface IntakeParts {
  readonly queue: Inlet
  readonly rates: IngestRates
  readonly presence: Pick<Presence, 'recordActivity' | 'recordUpload'>
  readonly metrics: Metrics
  /** Counts what tenants send; without it nothing is counted. */
  readonly usage?: Pick<UsageMeter, 'add'>
  readonly now: () => number
  /** Once true, nothing more is accepted. */
  isStopping(): boolean
  /** While true, nothing is accepted: it could not be stored. */
  diskIsFull(): boolean
}

/** Why a sender has to wait, and for how long if that is known, ms. */
export interface Obstacle {
  readonly by: 'stop' | 'disk' | 'queue' | 'gateway' | 'tenant'
  readonly ms: number | null
}

/** Why a message was not accepted, or not committed in time; it can be sent again. */
export type Unavailable = 'diskFull' | 'busy' | 'stopping'

/** A quarantine entry on its way through the ingest again, with the time of its first receipt. */
export interface RetryOf {
  readonly entry: Retry
  readonly receivedAt: number
}

/** Maximum wait for queue space and for the commit, ms (guesses: most programs time out after 30 s). */
const queueTimeoutMs = 10_000
const commitTimeoutMs = 15_000
/** Interval of checking for queue space, ms (guess). */
const pollMs = 50

/**
 * The one way into the ingest, whatever a message came by: MQTT, the device HTTP API, a retry from the quarantine, a connector. It knows who
 * has to wait, counts and times messages, and answers after the commit.
 */
export class Intake {
  readonly #parts: IntakeParts

  constructor(parts: IntakeParts) {
    this.#parts = parts
  }

  /** Why this sender may not send now, or null. */
  obstacleOf(from: RatedSender): Obstacle | null {
    const { queue, rates } = this.#parts
    if (this.#parts.isStopping()) return { by: 'stop', ms: null }
    if (this.#parts.diskIsFull()) return { by: 'disk', ms: null }
    if (queue.isFullFor(from.sender.tenantId)) return { by: 'queue', ms: null }
    return rates.waitOf(from)
  }

  /** Calls back whenever the queue has become full for this tenant, or has room again, until the returned function is called. */
  onRoomChange(tenantId: number, changed: () => void): () => void {
    return this.#parts.queue.addReader(tenantId, changed)
  }

  /** Counts a request that is answered without a commit against the rates of its sender. */
  charge(from: RatedSender, bytes: number): void {
    this.#parts.rates.take(from, bytes)
  }

  /**
   * Accepts a message now; it is settled after its commit. For connections that read no further while there is an obstacle (`Pacer`). A
   * retried message counts towards no rate and is not activity of its gateway. `needsVerdict`: the answer says how it was stored.
   */
  push(
    from: RatedSender,
    received: Received,
    settle: Message['settle'],
    { retry, needsVerdict = false }: { readonly retry?: RetryOf | undefined; readonly needsVerdict?: boolean } = {},
  ): void {
    const { sender } = from
    const { queue, presence, metrics, usage, now } = this.#parts
    if (retry) {
      queue.push({ ...received, sender, receivedAt: retry.receivedAt, retry: retry.entry, settle })
      return
    }
    const receivedAt = now()
    const started = performance.now()
    const trace = traceMessage(received, sender)
    this.charge(from, bytesOf(received))
    presence.recordActivity(sender.gatewayId, receivedAt)
    const settleTimed: Message['settle'] = (verdict) => {
      metrics.ackSeconds.observe((performance.now() - started) / 1000)
      presence.recordUpload(sender.gatewayId)
      usage?.add(sender.tenantId, 'messages')
      usage?.add(sender.tenantId, 'messageBytes', bytesOf(received))
      settle(verdict)
      trace?.end(verdict)
    }
    queue.push({
      ...received,
      sender,
      receivedAt,
      ...(needsVerdict ? { needsVerdict } : {}),
      ...(trace ? { trace } : {}),
      settle: settleTimed,
    })
  }

  /** Accepts a message from a sender that waits for its answer: waits for room, then for the commit, both for a limited time. */
  async accept(from: RatedSender, received: Received, retry?: RetryOf): Promise<Verdict | Unavailable> {
    const unavailable = await this.#waitForRoom(from)
    if (unavailable) return unavailable
    const settled = new Promise<Verdict>((resolve) => this.push(from, received, resolve, { retry, needsVerdict: true }))
    const timer = new AbortController()
    const timedOut = pause(commitTimeoutMs, 'busy' as const, { signal: timer.signal, ref: false }).catch(() => 'busy' as const)
    const result = await Promise.race([settled, timedOut])
    timer.abort()
    return result
  }

  async #waitForRoom(from: RatedSender): Promise<Unavailable | null> {
    const until = performance.now() + queueTimeoutMs
    for (;;) {
      const obstacle = this.obstacleOf(from)
      if (!obstacle) return null
      if (obstacle.by === 'stop') return 'stopping'
      if (obstacle.by === 'disk') return 'diskFull'
      const ms = obstacle.ms ?? 0
      if (performance.now() + ms > until) return 'busy'
      await pause(Math.max(pollMs, ms), undefined, { ref: false })
    }
  }
}
