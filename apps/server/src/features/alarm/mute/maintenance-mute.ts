import { findMute } from '@undertone/condition/alarm/muting'
import { muteKind } from '@undertone/domain/alarm/maintenance/maintenance.enums'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import { sql } from 'kysely'
import { localTimeIn, windowsWithin } from '../../../plant/muting-windows.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { alarmLocations } from './maintenance.store.ts'

/** Why there is no notification, and who is responsible. */
export interface Mute {
  readonly by: CodeOf<typeof muteKind>
  readonly because: string
}

/** An event of a stored alarm, with its time of measuring (epoch ms). */
export interface MutableEvent {
  readonly tenantId: number
  readonly alarmId: number
  readonly kind: string
  readonly at: number
}

const { Began, Escalated, Reopened, Reminded } = alarmEventKind.members
/** Event kinds that notify. */
const notifyingKinds: readonly string[] = [Began.code, Escalated.code, Reopened.code, Reminded.code]

interface Shelving {
  readonly alarmId: number
  readonly reason: string
  readonly accountName: string
}

/** Active shelvings of these alarms, by the rule they came from. Shelving applies to the current time, whatever the time of measuring. */
async function shelvesOf(db: Queries, alarmIds: readonly number[]): Promise<ReadonlyMap<number, Shelving>> {
  const { rows } =
    await sql<Shelving>`select a.id as alarm_id, s.reason, s.account_name from alarm a join alarm_shelf s on s.tenant_id = a.tenant_id
      and s.ended_at is null and s.until_at > now() and s.alarm_type = a.alarm_type
      and s.band_id is not distinct from a.band_id
      and (s.mapping_id = a.mapping_id or s.gateway_id = a.gateway_id)
    where a.id = any(${arrayText(alarmIds)}::int4[])`.execute(db)
  return new Map(rows.map((row) => [row.alarmId, row]))
}

/** Whether alarms are muted: by a maintenance window at the time of measuring, or by shelving. In the order of the input. */
export async function mutesAt(db: Queries, given: readonly Pick<MutableEvent, 'tenantId' | 'alarmId' | 'at'>[]): Promise<(Mute | null)[]> {
  if (given.length === 0) return []
  const ids = [...new Set(given.map(({ alarmId }) => alarmId))]
  const times = given.map(({ at }) => at)
  const tenants = [...new Set(given.map(({ tenantId }) => tenantId))]
  const windows = await windowsWithin(db, tenants, new Date(Math.min(...times)), new Date(Math.max(...times)))
  const shelves = await shelvesOf(db, ids)
  if (windows.length === 0 && shelves.size === 0) return given.map(() => null)
  const places = await alarmLocations(db, ids)
  return given.map(({ tenantId, alarmId, at }) => {
    const place = places.get(alarmId)
    const own = windows.filter((window) => window.tenantId === tenantId)
    const found = place && findMute(own, place, ({ timeZone }) => localTimeIn(timeZone, at))
    if (found) return { by: muteKind.members.Maintenance.code, because: `${found.window.owner}: ${found.window.reason}` }
    const shelving = shelves.get(alarmId)
    return shelving ? { by: muteKind.members.Shelved.code, because: `${shelving.accountName}: ${shelving.reason}` } : null
  })
}

/**
 * The mute of each event, in the order of the input; also records on each alarm whether it has been notified so far. Called before the
 * events are written, in the same transaction.
 */
export async function muteEvents(tx: Tx, given: readonly MutableEvent[]): Promise<readonly (Mute | null)[]> {
  const mutes = await mutesAt(tx, given)
  const newest = new Map<number, Mute | null>()
  given.forEach(({ alarmId, kind }, i) => {
    if (notifyingKinds.includes(kind)) newest.set(alarmId, mutes[i] ?? null)
  })
  if (newest.size > 0) {
    const rows = [...newest].sort(([a], [b]) => a - b)
    await sql`update alarm set muted_by = g.muted_by, muted_because = g.because
      from unnest(${arrayText(rows.map(([id]) => id))}::int4[], ${rows.map(([, mute]) => mute?.by ?? null)}::text[],
        ${rows.map(([, mute]) => mute?.because ?? null)}::text[]) as g (id, muted_by, because)
      where alarm.id = g.id and (alarm.muted_by is not null or g.muted_by is not null)`.execute(tx)
  }
  return mutes
}
