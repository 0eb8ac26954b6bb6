import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { AlarmNotice, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { sql } from 'kysely'
import { axesOf, directionsAt } from '../../../plant/alarm-axes.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/sql.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { sendMessageAgain } from '../../../platform/outbox/outbox.store.ts'
import { fromZoned, zonedWriter } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'

type Search = ParsedOf<typeof notifyCalls.findPage>['body']

interface Row extends Omit<AlarmNotice, 'createdAt' | 'at'> {
  readonly createdAt: Date
  readonly at: Date | null
}

/** State of a notice; a message no longer in the outbox was sent long ago. */
const state = sql`case when n.withheld is not null then 'withheld' when n.message_id is null then 'held' else coalesce(o.state, 'sent') end`

function conditions(
  { scope, timeZone }: Pick<Caller, 'scope' | 'timeZone'>,
  { keyword, channel, state: wanted, reason, alarmId, messageId, begin, end }: Search,
) {
  const [from, to] = [fromZoned(begin, timeZone), fromZoned(end, timeZone, 'end')]
  const pattern = keyword ? containing(keyword) : null
  return sql.join(
    [
      inScope(scope, 'a'),
      ...(channel ? [sql`n.channel = ${channel}`] : []),
      ...(wanted ? [sql`${state} = ${wanted}`] : []),
      ...(alarmId ? [sql`n.alarm_id = ${alarmId}`] : []),
      ...(reason ? [sql`n.withheld = ${reason}`] : []),
      ...(messageId ? [sql`n.message_id = ${messageId}`] : []),
      ...(from ? [sql`n.created_at >= ${from}`] : []),
      ...(to ? [sql`n.created_at <= ${to}`] : []),
      ...(pattern
        ? [
            sql`(u.login_name ilike ${pattern} or u.nick_name ilike ${pattern} or n.receiver ilike ${pattern} or e.name ilike ${pattern} or m.name ilike ${pattern})`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const joined = sql`alarm_notice n join alarm a on a.id = n.alarm_id join company c on c.id = a.company_id
  left join equipment e on e.id = a.equipment_id left join mapping m on m.id = a.mapping_id left join gateway g on g.id = a.gateway_id
  left join account u on u.id = n.account_id left join outbox_message o on o.message_id = n.message_id`

/** Notification log visible to the caller, newest first. */
export async function findNotices(db: Queries, caller: Pick<Caller, 'scope' | 'timeZone'>, search: Search) {
  const where = conditions(caller, search)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${joined} where ${where}`.execute(db)
  const { rows } = await sql<Row>`
    select n.id::float8 as id, n.created_at, n.alarm_id, n.kind, n.after_minutes, n.level, a.alarm_type, a.axis, ${axesOf('a')} as axes, ${directionsAt('a.mapping_id')} as directions, a.band_name, c.name as company_name, e.name as equipment_name,
      m.name as mapping_name, g.name as gateway_name, u.nick_name as user_name, n.channel, n.receiver, ${state} as state, n.withheld as reason,
      case when n.withheld is not null then null when n.message_id is not null then n.told_at when n.due_at > now() then n.due_at end as at, coalesce((select max(t.number) from outbox_attempt t where t.message_pk = o.id), 0) as attempts,
      (select t.answer from outbox_attempt t where t.message_pk = o.id order by t.number desc limit 1) as answer,
      case when n.message_id is null then 1 else (select count(*)::int from alarm_notice w where w.message_id = n.message_id) end as together, n.message_id
    from ${joined} where ${where} order by n.id desc limit ${search.pageSize} offset ${(search.pageNum - 1) * search.pageSize}`.execute(db)
  const write = zonedWriter(caller.timeZone)
  const records: AlarmNotice[] = rows.map((row) => ({
    ...row,
    createdAt: write(row.createdAt.getTime()),
    at: row.at === null ? null : write(row.at.getTime()),
  }))
  return { records, total: counted.rows[0]?.total ?? 0 }
}

/** Retries the message of a notice immediately; its id stays, so that a receiver can detect a duplicate. */
export async function sendNoticeAgain(db: Database, scope: Scope, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`select o.id from alarm_notice n join alarm a on a.id = n.alarm_id
      join outbox_message o on o.message_id = n.message_id where n.id = ${id} and ${inScope(scope, 'a')} for update of o`.execute(tx)
    const [found] = rows
    if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    await sendMessageAgain(tx, found.id)
  })
}
