import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import type { FileInit } from '@undertone/device/message/wave'
import type { Tx } from '../../platform/database/database.ts'
import type { Message } from '../message/message.ts'
import { type SettledUnit, stored, type Unit } from '../message/unit.ts'
import type { QuarantineEntry } from './quarantine.store.ts'

function retriedMessages(units: readonly Unit[]): Map<number, Message> {
  const remaining = new Map<number, Message>()
  for (const { message } of units) if (message.retry && !message.retry.isRemoved) remaining.set(message.retry.id, message)
  return remaining
}

/**
 * Removes the entries of these units from the quarantine. Returns the messages whose entry no longer exists: someone discarded or retried
 * it first, and nothing of the message is stored.
 */
export async function removeRetried(tx: Tx, units: readonly Unit[]): Promise<ReadonlySet<Message>> {
  const staying = retriedMessages(units)
  if (staying.size === 0) return new Set()
  const ids = [...staying.keys()]
  // In id order, so that two servers cannot deadlock.
  await tx.selectFrom('quarantine').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  for (const { id } of await tx.deleteFrom('quarantine').where('id', 'in', ids).returning('id').execute()) staying.delete(id)
  return new Set(staying.values())
}

/** A unit whose entry no longer exists; it was counted when it was removed. */
export function settledElsewhere(unit: Unit): SettledUnit {
  const isPoint = unit.kind === 'point' || (unit.kind === 'quarantine' && unit.counted === 'point')
  return { unit, counted: isPoint ? 'point' : null, outcome: isPoint ? 'duplicate' : null, verdict: stored }
}

/** Records the results of the retries in a committed batch. */
export function recordRetries(settled: readonly SettledUnit[], missing: ReadonlySet<Message>): void {
  for (const one of settled) one.unit.message.retry?.record(one, !missing.has(one.unit.message))
}

/** Origin of an entry, derived from its message. */
export function originOf({ sender, address, receivedAt, retry }: Message) {
  return {
    tenantId: sender.tenantId,
    gatewayId: sender.gatewayId,
    address,
    receivedBetween: { first: receivedAt, last: retry?.lastAt ?? receivedAt },
    ...(retry ? { retried: { id: retry.isRemoved ? null : retry.id, times: retry.times }, ...announcementOf(retry.announcement) } : {}),
  } satisfies Partial<QuarantineEntry>
}

/** The announcement of quarantined samples; other files have none. */
export function announcementOf(init: FileInit | null): Pick<QuarantineEntry, 'announcement'> {
  if (!init?.wave) return {}
  const { name, sha256, wave } = init
  return { announcement: encodeInit({ name, wave, ...(sha256 ? { sha256 } : {}) }) }
}
