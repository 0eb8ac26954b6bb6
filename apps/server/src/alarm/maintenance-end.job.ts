import { handling } from '@undertone/domain/alarm/alarm.enums'
import { alarmEventKind } from '@undertone/domain/alarm/alarm-event.enums'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { Events, ServerEvents } from '../core/events.ts'
import { insertEvents } from './alarm-record.store.ts'
import { mutesAt } from './maintenance-mute.ts'

/** How often it is looked which windows have ended, ms (guess: nobody plans them by the second). */
export const maintenanceEndMs = 60_000

/** Alarms looked at in one go (guess); the rest follow a minute later. */
const mostAtOnce = 1000

interface Lasting {
  readonly id: number
  readonly tenantId: number
  readonly companyId: number
  readonly mappingId: number | null
  readonly equipmentId: number | null
  readonly level: number
}

/** Tells of alarms that outlast what muted them: a fault that came up in a repair is not forgotten with it. */
export async function tellOutlasting(db: Database, events: Events, now: Date): Promise<number> {
  const { Reminded } = alarmEventKind.members
  const news = await db.transaction().execute(async (tx): Promise<ServerEvents['alarm'][]> => {
    const { rows } = await sql<Lasting>`select id, tenant_id, company_id, mapping_id, equipment_id, level from alarm
      where muted_by is not null and ended_at is null and handling = ${handling.members.UnHandled.code}
      order by id limit ${mostAtOnce} for update skip locked`.execute(tx)
    const at = now.getTime()
    const mutes = await mutesAt(
      tx,
      rows.map(({ id, tenantId }) => ({ alarmId: id, tenantId, at })),
    )
    const outlasting = rows.filter((_, i) => mutes[i] === null)
    await insertEvents(
      tx,
      outlasting.map(({ id, tenantId, level }) => ({ tenantId, alarmId: id, at, kind: Reminded.code, level, value: null, isQuiet: false })),
    )
    return outlasting.map(({ id, ...about }) => ({ ...about, alarmId: id, kind: Reminded.code }))
  })
  for (const one of news) events.emit('alarm', one)
  return news.length
}
