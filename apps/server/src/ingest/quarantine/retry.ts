import { encodeInit, type FileInit } from '@undertone/device/file-transfer/wave-meta'
import type { Replayed } from '../../contracts/quarantine-retry.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Message } from '../message/message.ts'
import { type Settled, stored, type Unit } from '../message/unit.ts'
import type { QuarantineEntry } from './quarantine.store.ts'

/**
 * An entry of the quarantine on its way through the ingest once more. It leaves the quarantine in the transaction that takes its
 * message in; what of it cannot be taken in comes back in that same transaction.
 */
export class Replay {
  readonly id: number
  /** When it came last, epoch ms, and how often it came. */
  readonly lastAt: number
  readonly times: number
  /** Of the samples of a wave: what announced them. */
  readonly announcement: FileInit | null
  #hasLeft = false
  #outcome: Replayed = { outcome: 'stored' }

  constructor(id: number, lastAt: number, times: number, announcement: FileInit | null) {
    this.id = id
    this.lastAt = lastAt
    this.times = times
    this.announcement = announcement
  }

  /** Whether an earlier transaction, with another part of its message, has taken it out. */
  get hasLeft(): boolean {
    return this.#hasLeft
  }

  /** What became of it; the worst of its parts counts. */
  get outcome(): Replayed {
    return this.#outcome
  }

  /** A transaction with a part of it is committed. */
  note({ reason }: Pick<Settled, 'reason'>, wasThere: boolean): void {
    if (!wasThere) this.#outcome = { outcome: 'gone' }
    else if (reason) this.#outcome = { outcome: 'kept', now: reason }
    this.#hasLeft ||= wasThere
  }
}

function replayedAmong(units: readonly Unit[]): Map<number, Message> {
  const staying = new Map<number, Message>()
  for (const { message } of units) if (message.replay && !message.replay.hasLeft) staying.set(message.replay.id, message)
  return staying
}

/**
 * Takes the entries that these units are of out of the quarantine. Answers the messages whose entry is not there any more: somebody
 * discarded it, or was faster, and nothing of it is taken in.
 */
export async function takeOut(tx: Tx, units: readonly Unit[]): Promise<ReadonlySet<Message>> {
  const staying = replayedAmong(units)
  if (staying.size === 0) return new Set()
  const ids = [...staying.keys()]
  // In the order of the ids, so that two servers cannot wait for each other.
  await tx.selectFrom('quarantine').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  for (const { id } of await tx.deleteFrom('quarantine').where('id', 'in', ids).returning('id').execute()) staying.delete(id)
  return new Set(staying.values())
}

/** A unit of which the entry is gone: whoever took it has counted it. */
export function settledElsewhere(unit: Unit): Settled {
  const isPoint = unit.kind === 'point' || (unit.kind === 'quarantine' && unit.counted === 'point')
  return { unit, counted: isPoint ? 'point' : null, outcome: isPoint ? 'duplicate' : null, verdict: stored }
}

/** Tells the replays of a committed batch how they ended. */
export function noteReplays(settled: readonly Settled[], gone: ReadonlySet<Message>): void {
  for (const one of settled) one.unit.message.replay?.note(one, !gone.has(one.unit.message))
}

/** Whose an entry is, where and when it came: the part that follows from its message. */
export function originOf({ sender, topic, receivedAt, replay }: Message) {
  return {
    tenantId: sender.tenantId,
    gatewayId: sender.gatewayId,
    topic,
    received: { first: receivedAt, last: replay?.lastAt ?? receivedAt },
    ...(replay ? { again: { id: replay.hasLeft ? null : replay.id, times: replay.times }, ...announcementOf(replay.announcement) } : {}),
  } satisfies Partial<QuarantineEntry>
}

/** What says of samples in quarantine what they are; of other files there is nothing to say. */
export function announcementOf(init: FileInit | null): Pick<QuarantineEntry, 'announcement'> {
  if (!init?.wave) return {}
  const { name, sha256, wave } = init
  return { announcement: encodeInit({ name, wave, ...(sha256 ? { sha256 } : {}) }) }
}
