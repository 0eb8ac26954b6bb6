import { handling } from '@undertone/domain/alarm/alarm.enums'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import { maxNotifiedAtOnce, type NotifiedAlarm, notifyAlarms } from '../episode/notify-alarms.ts'
import { mutesAt } from '../mute/maintenance-mute.ts'

/** Interval of checking for ended windows, ms (guess: they are not planned by the second). */
export const maintenanceEndMs = 60_000

/** Notifies of alarms still active after their window: a fault that occurred during maintenance is not forgotten. */
export async function notifyOutlasting(db: Database, events: Events, now: Date): Promise<number> {
  const { Reminded } = alarmEventKind.members
  const news = await db.transaction().execute(async (tx): Promise<ServerEvents['alarm'][]> => {
    const { rows } = await sql<Omit<NotifiedAlarm, 'kind'>>`select id, tenant_id, company_id, mapping_id, equipment_id, level from alarm
      where muted_by is not null and ended_at is null and handling = ${handling.members.UnHandled.code}
      order by id limit ${maxNotifiedAtOnce} for update skip locked`.execute(tx)
    const at = now.getTime()
    const mutes = await mutesAt(
      tx,
      rows.map(({ id, tenantId }) => ({ alarmId: id, tenantId, at })),
    )
    const outlasting = rows.filter((_, i) => mutes[i] === null)
    return notifyAlarms(
      tx,
      at,
      outlasting.map((one) => ({ ...one, kind: Reminded.code })),
    )
  })
  for (const one of news) events.emit('alarm', one)
  return news.length
}
