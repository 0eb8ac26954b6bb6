import { encodeInit, type FileInit } from '@undertone/device/file-transfer/wave-meta'
import type { Tx } from '../../platform/database/database.ts'
import type { Message } from '../message/message.ts'
import { type Settled, stored, type Unit } from '../message/unit.ts'
import type { QuarantineEntry } from './quarantine.store.ts'

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
