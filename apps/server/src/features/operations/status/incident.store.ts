import { outboxChannel } from '@undertone/domain/core/outbox.enums'
import { incidentDays, statusLimits } from '@undertone/domain/operations/status-limits'
import { sql } from 'kysely'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { serverIsAlive } from '../../../platform/database/server-run.ts'
import { messageKind } from '../../../platform/outbox/outbox.store.ts'
import type { PartCounts, PartLook } from './part-states.ts'

const email = outboxChannel.members.Email.code

/** What the database knows of the parts. */
export async function partCounts(db: Queries): Promise<PartCounts> {
  const { rows } = await sql<PartCounts>`
    with sent as (
      select channel = ${email} as is_mail, state, count(*)::int as n from outbox_message where ended_at > now() - interval '1 hour' group by 1, 2
    )
    select
      (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 from task where state = 'waiting' and due_at < now() and kind <> ${messageKind})
        as task_late_seconds,
      jsonb_build_object('sent', coalesce((select n from sent where is_mail and state = 'sent'), 0),
        'failed', coalesce((select n from sent where is_mail and state = 'failed'), 0)) as mail,
      jsonb_build_object('sent', coalesce((select n from sent where not is_mail and state = 'sent'), 0),
        'failed', coalesce((select n from sent where not is_mail and state = 'failed'), 0)) as push,
      (select jsonb_build_object('all', count(*), 'failing', count(*) filter (where s.state = 'failing'))
        from connector c left join connector_state s on s.connector_id = c.id where c.is_on) as connectors,
      (select extract(epoch from now() - max(ended_at))::float8 / 3600 from backup_run) as backup_hours`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the state of the parts was not returned')
  return counts
}

/** Why nothing was watched for a while: this process ran all the time, so that the database was away; or none did. */
async function noteGap(tx: Queries, startedAt: Date): Promise<void> {
  await sql`insert into incident (part, severity, reason, began_at, ended_at)
    select case when ${startedAt}::timestamptz < seen_at then 'database' else 'product' end, 'fault',
      case when ${startedAt}::timestamptz < seen_at then 'databaseAway' else 'notWatched' end, seen_at, now()
    from status_watch where seen_at < now() - make_interval(mins => ${statusLimits.awayMinutes})`.execute(tx)
  await sql`insert into status_watch default values on conflict (is_only) do update set seen_at = now()`.execute(tx)
}

/**
 * Notes how the parts are doing: an incident begins with the first look at which a part is not well, goes on while its severity stays, and ends with the
 * first at which it is not. `startedAt`: when this process started.
 */
export async function noteLooks(db: Database, looks: readonly PartLook[], startedAt: Date): Promise<void> {
  const bad = looks.flatMap(({ part, state, reason, detail }) =>
    state === 'warning' || state === 'fault' ? [{ part, severity: state, reason: reason ?? '', detail }] : [],
  )
  const given = sql`jsonb_to_recordset(${JSON.stringify(bad)}::jsonb) as b (part text, severity text, reason text, detail jsonb)`
  await db.transaction().execute(async (tx) => {
    await noteGap(tx, startedAt)
    await sql`update incident i set ended_at = now() where ended_at is null
      and not exists (select from ${given} where b.part = i.part and b.severity = i.severity)`.execute(tx)
    // The reason may change while it lasts, its values mostly do: the newest is shown.
    await sql`update incident i set reason = b.reason, detail = b.detail from ${given} where i.ended_at is null and i.part = b.part`.execute(
      tx,
    )
    await sql`insert into incident (part, severity, reason, detail) select b.part, b.severity, b.reason, b.detail from ${given}
      on conflict (part) where ended_at is null do nothing`.execute(tx)
    await sql`delete from incident where ended_at < now() - make_interval(days => ${incidentDays.kept})`.execute(tx)
  })
}

/** An incident as it is stored. */
export interface IncidentRow {
  readonly id: number
  readonly part: PartLook['part']
  readonly severity: 'warning' | 'fault'
  readonly reason: string
  readonly detail: Record<string, string | number>
  readonly beganAt: Date
  readonly endedAt: Date | null
}

/** Most incidents on the page (guess: a part that flaps makes thousands). */
const maxIncidents = 500

/** The incidents of the last days, the newest first. */
export async function incidents(db: Queries): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`select id, part, severity, reason, detail, began_at, ended_at from incident
    where coalesce(ended_at, now()) > now() - make_interval(days => ${incidentDays.shown}) order by began_at desc, id desc limit ${maxIncidents}`.execute(
    db,
  )
  return rows
}

/** When the parts were watched first, the servers that run, and the last backup. */
export async function runningFacts(db: Queries) {
  const watch = await sql<{ beganAt: Date }>`select began_at from status_watch`.execute(db)
  const servers = await sql<{
    id: number
    startedAt: Date
  }>`select id, started_at from server_run where ${serverIsAlive} order by id`.execute(db)
  const backup = await sql<{ endedAt: Date | null }>`select max(ended_at) as ended_at from backup_run`.execute(db)
  return { watchedSince: watch.rows[0]?.beganAt ?? null, servers: servers.rows, lastBackupAt: backup.rows[0]?.endedAt ?? null }
}
