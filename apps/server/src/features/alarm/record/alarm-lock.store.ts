import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'
import { lockTracks, writeTracks } from '../episode/alarm-state.store.ts'

/** An alarm that is locked for a change by a person. */
export interface Locked {
  readonly id: number
  readonly tenantId: number
  readonly companyId: number
  readonly equipmentId: number | null
  readonly mappingId: number | null
  readonly level: number
  readonly handling: number
  readonly isOpen: boolean
  readonly isAcknowledged: boolean
  readonly ownerId: number | null
}

/**
 * Locks the alarms in the order of the evaluation: first the states of their points, then the alarms. All must be in the caller's scope.
 * `isHandled` tells the evaluation that they are resolved, or no longer; without it, it stays as it is.
 */
export async function lockAlarms(tx: Tx, caller: Caller, ids: readonly number[], isHandled?: boolean): Promise<Locked[]> {
  const wanted = [...new Set(ids)]
  const points = await sql<{ mappingId: number }>`select distinct mapping_id from alarm as a where id = any(${wanted}::int[])
    and mapping_id is not null and ${inScope(caller.scope, 'a')}`.execute(tx)
  const tracks = await lockTracks(
    tx,
    points.rows.map((row) => row.mappingId),
  )
  const { rows } = await sql<Locked>`select id, tenant_id, company_id, equipment_id, mapping_id, level, handling,
      ended_at is null as is_open, acknowledged_at is not null as is_acknowledged, owner_id
    from alarm as a where id = any(${wanted}::int[]) and ${inScope(caller.scope, 'a')} order by id for update`.execute(tx)
  if (rows.length !== wanted.length) throw new DomainError(coreErrors.recordNotFound, {}, 'ids')
  if (isHandled === undefined) return rows
  // The evaluation must know: a resolved alarm is not notified again, and a later crossing is another alarm.
  for (const own of tracks.values())
    for (const [rule, kept] of own) {
      const { episode } = kept.track
      if (episode && kept.alarmId !== null && wanted.includes(kept.alarmId))
        own.set(rule, { ...kept, track: { ...kept.track, episode: { ...episode, isHandled } } })
    }
  await writeTracks(tx, tracks)
  return rows
}

/** The live events of changed alarms. */
export const newsOf = (rows: readonly Locked[], kind: string): ServerEvents['alarm'][] =>
  rows.map(({ id, tenantId, companyId, equipmentId, mappingId, level }) => ({
    tenantId,
    companyId,
    equipmentId,
    mappingId,
    alarmId: id,
    level,
    kind,
  }))

/** Writes the action of a person into the history of alarms. */
export async function addEvents(
  tx: Tx,
  rows: readonly Locked[],
  kind: string,
  accountId: number | null,
  note: string | null,
  assigneeId: number | null = null,
): Promise<void> {
  const at = new Date()
  if (rows.length > 0)
    await tx
      .insertInto('alarmEvent')
      .values(rows.map(({ id, tenantId, level }) => ({ tenantId, alarmId: id, at, kind, level, value: null, accountId, note, assigneeId })))
      .execute()
}
