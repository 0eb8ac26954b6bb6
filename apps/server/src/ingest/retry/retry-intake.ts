import { setTimeout as pause } from 'node:timers/promises'
import { decodeInit, type FileInit } from '@undertone/device/file-transfer/wave-meta'
import { upTopicOf } from '@undertone/device/thingsboard/topic'
import type { QuarantineBudget, QuarantineRetry, RetriedEntry, RetryResult } from '../../contracts/quarantine-retry.ts'
import type { Unavailable } from '../http/http-intake.ts'
import type { QuarantineLimits } from '../message/limits.ts'
import type { Message } from '../message/message.ts'
import { Retry } from '../message/retry.ts'
import { entryBytes } from '../quarantine/quarantine-space.ts'
import type { Pacing } from '../queue/pacer.ts'

/** Maximum wait for queue space and for the commit, ms (guesses: those of the HTTP intake). */
const queueTimeoutMs = 10_000
const commitTimeoutMs = 15_000
/** Interval of checking for queue space, ms (guess). */
const pollMs = 50

/** Puts quarantine entries into the queue of the endpoint, in the rounds of their tenant. They do not count against the gateway's rate. */
export class RetryIntake implements QuarantineRetry {
  readonly budget: QuarantineBudget
  readonly #shared: Pick<Pacing, 'queue' | 'isStopping' | 'diskIsFull'>

  constructor(shared: Pick<Pacing, 'queue' | 'isStopping' | 'diskIsFull'>, { gatewayBytes, totalBytes }: QuarantineLimits) {
    this.#shared = shared
    this.budget = { gatewayBytes, totalBytes, entryBytes }
  }

  async retry(entry: RetriedEntry): Promise<RetryResult | Unavailable> {
    const { tenantId, gatewayId, deviceId, topic, raw, firstAt, lastAt, times } = entry
    const meaning = upTopicOf(topic)
    if (!meaning) throw new Error(`messages of ${topic} cannot be retried`)
    const unavailable = await this.#waitForRoom(tenantId)
    if (unavailable) return unavailable
    const retry = new Retry(entry.id, lastAt, times, announcementOf(entry))
    const committed = new Promise<RetryResult>((resolve) => {
      const message: Message = {
        sender: { tenantId, gatewayId, deviceId },
        topic,
        meaning,
        payload: raw,
        receivedAt: firstAt,
        retry,
        settle: () => resolve(retry.outcome),
      }
      this.#shared.queue.push(message)
    })
    const timer = new AbortController()
    const timedOut = pause(commitTimeoutMs, 'busy' as const, { signal: timer.signal, ref: false }).catch(() => 'busy' as const)
    const result = await Promise.race([committed, timedOut])
    timer.abort()
    return result
  }

  async #waitForRoom(tenantId: number): Promise<Unavailable | null> {
    const { queue, isStopping, diskIsFull } = this.#shared
    const until = performance.now() + queueTimeoutMs
    for (;;) {
      if (isStopping()) return 'stopping'
      if (diskIsFull()) return 'diskFull'
      if (!queue.isFullFor(tenantId)) return null
      if (performance.now() > until) return 'busy'
      await pause(pollMs, undefined, { ref: false })
    }
  }
}

function announcementOf({ announcement }: RetriedEntry): FileInit | null {
  if (announcement === null) return null
  const init = decodeInit(Buffer.from(announcement))
  if ('error' in init) throw new Error(`invalid announcement of a quarantine entry: ${init.error}`)
  return init
}
