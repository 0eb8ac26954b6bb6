import { setTimeout as pause } from 'node:timers/promises'
import { decodeInit, type FileInit } from '@undertone/device/file-transfer/wave-meta'
import { upTopicOf } from '@undertone/device/mqtt/up-topic'
import type { QuarantineBudget, QuarantineReplay, Replayed, ReplayedEntry } from '../../contracts/quarantine-retry.ts'
import type { NotTaken } from '../http/http-intake.ts'
import type { QuarantineLimits } from '../message/limits.ts'
import type { Message } from '../message/message.ts'
import { Replay } from '../message/replay.ts'
import { entryBytes } from '../quarantine/quarantine-room.ts'
import type { Pacing } from '../queue/pacer.ts'

/** How long an entry may wait for room, and for its commit, ms (guesses: those of the HTTP intake). */
const roomMs = 10_000
const commitMs = 15_000
/** How often room is looked for, ms (guess). */
const lookMs = 50

/** Puts entries of the quarantine into the queue of the endpoint, in the turn of their tenant. The gateway's rate is not charged: it sends nothing. */
export class ReplayIntake implements QuarantineReplay {
  readonly budget: QuarantineBudget
  readonly #shared: Pick<Pacing, 'queue' | 'isStopping' | 'diskIsFull'>

  constructor(shared: Pick<Pacing, 'queue' | 'isStopping' | 'diskIsFull'>, { gatewayBytes, totalBytes }: QuarantineLimits) {
    this.#shared = shared
    this.budget = { gatewayBytes, totalBytes, entryBytes }
  }

  async replay(entry: ReplayedEntry): Promise<Replayed | NotTaken> {
    const { tenantId, gatewayId, deviceId, topic, raw, firstAt, lastAt, times } = entry
    const meaning = upTopicOf(topic)
    if (!meaning) throw new Error(`nothing can be replayed on ${topic}`)
    const hindrance = await this.#room(tenantId)
    if (hindrance) return hindrance
    const replay = new Replay(entry.id, lastAt, times, announcementOf(entry))
    const committed = new Promise<Replayed>((resolve) => {
      const message: Message = {
        sender: { tenantId, gatewayId, deviceId },
        topic,
        meaning,
        payload: raw,
        receivedAt: firstAt,
        replay,
        settle: () => resolve(replay.outcome),
      }
      this.#shared.queue.push(message)
    })
    const late = new AbortController()
    const gaveUp = pause(commitMs, 'busy' as const, { signal: late.signal, ref: false }).catch(() => 'busy' as const)
    const result = await Promise.race([committed, gaveUp])
    late.abort()
    return result
  }

  async #room(tenantId: number): Promise<NotTaken | null> {
    const { queue, isStopping, diskIsFull } = this.#shared
    const until = performance.now() + roomMs
    for (;;) {
      if (isStopping()) return 'stopping'
      if (diskIsFull()) return 'diskFull'
      if (!queue.isFullFor(tenantId)) return null
      if (performance.now() > until) return 'busy'
      await pause(lookMs, undefined, { ref: false })
    }
  }
}

function announcementOf({ announcement }: ReplayedEntry): FileInit | null {
  if (announcement === null) return null
  const init = decodeInit(Buffer.from(announcement))
  if ('error' in init) throw new Error(`the announcement of an entry cannot be read: ${init.error}`)
  return init
}
