import { to } from '@undertone/domain/index/to'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { roundMessage } from '@undertone/domain/notify/round-text'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { Task, TaskKind } from '../../../platform/queue/task.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { type Person, peopleOf } from '../recipient/recipient.store.ts'
import { waysOf } from '../recipient/recipients.store.ts'
import { messagePerson } from './message-person.ts'
import { noticeTaskKind } from './notice-task.ts'

const payload = z.object({ taskId: z.number(), of: z.enum(['remind', 'escalate']) })

interface Round {
  readonly companyId: number
  readonly timeZone: string
  readonly company: string
  readonly name: string
  readonly line: string
  readonly team: string
  readonly startsMs: number
  readonly graceEndMs: number
  readonly done: number
  readonly items: number
  readonly leaderId: number | null
  /** The assigned member, else the team. */
  readonly doerIds: readonly number[]
}

/** Whether a round is visible to a person: those who do it may have lost its company since it was planned. */
async function isVisible(tx: Tx, { scope }: Person, taskId: number): Promise<boolean> {
  const { rows } = await sql`select from inspection_task t where t.id = ${taskId} and ${inScope(scope, 't')}`.execute(tx)
  return rows.length > 0
}

/** Reminds those who do a round before it begins, and notifies the leader of its team when its time is over. */
async function notifyOfRound(tx: Tx, task: Task<z.output<typeof payload>>, base: string | null, now: Date): Promise<void> {
  const { tenantId, payload: of } = task
  if (tenantId === null) return
  const { rows } =
    await sql<Round>`select t.company_id, c.time_zone, c.name as company, t.name, t.line_name as line, coalesce(g.name, '-') as team,
      (extract(epoch from t.starts_at) * 1000)::float8 as starts_ms, (extract(epoch from t.grace_end) * 1000)::float8 as grace_end_ms,
      t.done, t.items, g.leader_id,
      case when t.member_id is not null then array[t.member_id] else array(select m.account_id from inspection_group_member m where m.group_id = g.id
        union select g.leader_id where g.leader_id is not null) end as doer_ids
    from inspection_task t join company c on c.id = t.company_id left join inspection_group g on g.id = t.group_id
    where t.id = ${of.taskId} and t.tenant_id = ${tenantId}`.execute(tx)
  const [round] = rows
  if (!round) return
  const ids = of.of === 'remind' ? round.doerIds : round.leaderId === null ? [] : [round.leaderId]
  const people = await peopleOf(tx, tenantId, { accountIds: ids, roleIds: [] }, inspectionTaskCalls.findPage.access)
  const link = base === null ? null : `${base}/#${to.inspectionRound({ id: of.taskId })}`
  const times = {
    startsAt: toZoned(round.startsMs, round.timeZone).slice(0, 16),
    graceEnd: toZoned(round.graceEndMs, round.timeZone).slice(0, 16),
  }
  const wordsIn = (language: 'cn' | 'en') => roundMessage({ ...round, ...times, of: of.of, link }, language)
  const ways = await waysOf(tx, tenantId)
  for (const person of people)
    if (ids.includes(person.id) && person.obstacle === null && (await isVisible(tx, person, of.taskId)))
      await messagePerson(tx, person, ways, { tenantId, ...round, key: `round:${task.id}`, link, wordsIn }, now)
}

/** The tasks that notify of rounds. `base` is the public address. */
export const inspectionNoticeTasks = (base: string | null, now?: () => Date): TaskKind =>
  noticeTaskKind(kinds.members.InspectionNotice.code, payload, (tx, task, at) => notifyOfRound(tx, task, base, at), now)
