import { mutedBy } from '@undertone/condition/alarm/muting'
import { muteKind } from '@undertone/domain/alarm/maintenance/maintenance.enums'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import { sql } from 'kysely'
import { wallIn, windowsWithin } from '../../../plant/muting-windows.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { placesOf } from './maintenance.store.ts'

/** Why nobody is told, and who answers for it. */
export interface Mute {
  readonly by: CodeOf<typeof muteKind>
  readonly because: string
}

/** Something that happens to an alarm that is stored already, at a moment of measuring (epoch ms). */
export interface Mutable {
  readonly tenantId: number
  readonly alarmId: number
  readonly kind: string
  readonly at: number
}

const { Began, Escalated, Reopened, Reminded } = alarmEventKind.members
/** What somebody would be told of. */
const told: readonly string[] = [Began.code, Escalated.code, Reopened.code, Reminded.code]

interface Shelf {
  readonly alarmId: number
  readonly reason: string
  readonly accountName: string
}

/** The alarms of these that a person put aside: by the rule that they came from. Shelving is of the moment, whatever was measured when. */
async function shelvesOf(db: Queries, alarmIds: readonly number[]): Promise<ReadonlyMap<number, Shelf>> {
  const { rows } =
    await sql<Shelf>`select a.id as alarm_id, s.reason, s.account_name from alarm a join alarm_shelf s on s.tenant_id = a.tenant_id
      and s.ended_at is null and s.until_at > now() and s.alarm_type = a.alarm_type
      and s.band_id is not distinct from a.band_id
      and (s.mapping_id = a.mapping_id or s.gateway_id = a.gateway_id)
    where a.id = any(${arrayText(alarmIds)}::int4[])`.execute(db)
  return new Map(rows.map((row) => [row.alarmId, row]))
}

/** Whether alarms are muted: by a maintenance window at the moment of measuring, or because a person shelved them. In the order asked. */
export async function mutesAt(db: Queries, given: readonly Pick<Mutable, 'tenantId' | 'alarmId' | 'at'>[]): Promise<(Mute | null)[]> {
  if (given.length === 0) return []
  const ids = [...new Set(given.map(({ alarmId }) => alarmId))]
  const times = given.map(({ at }) => at)
  const tenants = [...new Set(given.map(({ tenantId }) => tenantId))]
  const windows = await windowsWithin(db, tenants, new Date(Math.min(...times)), new Date(Math.max(...times)))
  const shelves = await shelvesOf(db, ids)
  if (windows.length === 0 && shelves.size === 0) return given.map(() => null)
  const places = await placesOf(db, ids)
  return given.map(({ tenantId, alarmId, at }) => {
    const place = places.get(alarmId)
    const own = windows.filter((window) => window.tenantId === tenantId)
    const found = place && mutedBy(own, place, ({ timeZone }) => wallIn(timeZone, at))
    if (found) return { by: muteKind.members.Maintenance.code, because: `${found.window.owner}: ${found.window.reason}` }
    const shelf = shelves.get(alarmId)
    return shelf ? { by: muteKind.members.Shelved.code, because: `${shelf.accountName}: ${shelf.reason}` } : null
  })
}

/**
 * By what each thing that happens is muted, in the order given; and notes on each alarm whether anybody has been told of it so far. Called in
 * the transaction that writes what happened, before it does.
 */
export async function muteEvents(tx: Tx, given: readonly Mutable[]): Promise<readonly (Mute | null)[]> {
  const mutes = await mutesAt(tx, given)
  const newest = new Map<number, Mute | null>()
  given.forEach(({ alarmId, kind }, i) => {
    if (told.includes(kind)) newest.set(alarmId, mutes[i] ?? null)
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
