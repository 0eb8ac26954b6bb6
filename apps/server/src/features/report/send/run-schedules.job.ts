import { DomainError } from '@undertone/domain/core/error'
import { inspectionReportCalls, reportCalls } from '@undertone/domain/report/report.calls'
import { reportLimits } from '@undertone/domain/report/report-limits'
import { editionsWith } from '@undertone/domain/tenant/editions'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { callerOfAccount } from '../../../platform/identity/caller-of-account.ts'
import { isTenantOpen } from '../../../platform/identity/open-tenant.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { makeReport } from '../version/create-report.ts'
import { addVersion } from '../version/move-version.ts'
import { atDesk, mayWrite } from '../version/report-scope.ts'
import { newestDue, nextRun, periodOfRun } from './next-run.ts'
import { queueReportMails } from './queue-mail.ts'
import { mailFacts, nearestTemplate, type ScheduleRow, scheduleColumns, templateType } from './send.store.ts'

/** How often due schedules are looked for, ms. */
export const schedulesMs = 60_000
/** A run later than this after its time was missed, ms. */
const lateMs = 10 * 60_000
/** Schedules and runs taken at a time. */
const batch = 50

export interface ScheduleParts {
  readonly db: Database
  readonly box: SecretBox
}

/** Customers whose schedules run: open ones, of an edition with reports. */
const isOpen = sql`exists (select from tenant t where t.id = s.tenant_id and ${isTenantOpen} and t.edition = any(case s.subject when 'inspection' then ${[...editionsWith(inspectionReportCalls.create.access)]}::text[]
    else ${[...editionsWith(reportCalls.create.access)]}::text[] end))`

/** Takes what is due: notes the run and when the schedule is due next, in one transaction. Times that were missed become one run. */
async function claim(db: Database, nowMs: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<ScheduleRow>`select ${scheduleColumns} from report_schedule s
      where s.enabled and s.next_run <= ${new Date(nowMs)} and ${isOpen} order by s.next_run limit ${batch} for update skip locked`.execute(
      tx,
    )
    for (const schedule of rows) {
      const since = schedule.nextMs ?? nowMs
      const dueMs = newestDue(schedule, since, nowMs)
      const isLate = dueMs !== since || nowMs - dueMs > lateMs
      await sql`insert into report_run (tenant_id, schedule_id, due_at, ran_at, is_caught_up, result)
        values (${schedule.tenantId}, ${schedule.id}, ${new Date(dueMs)}, ${new Date(nowMs)}, ${isLate}, 'making') on conflict do nothing`.execute(
        tx,
      )
      await sql`update report_schedule set next_run = ${new Date(nextRun(schedule, nowMs))} where id = ${schedule.id}`.execute(tx)
      await sql`delete from report_run where schedule_id = ${schedule.id} and id not in (
        select id from report_run where schedule_id = ${schedule.id} order by due_at desc limit ${reportLimits.runs})`.execute(tx)
    }
  })
}

interface RunToMake extends ScheduleRow {
  readonly runId: number
  readonly dueMs: number
}

/** Sends the report of a run whose facts are complete; without a template the run says so. */
export async function sendRun(
  tx: Tx,
  box: SecretBox,
  run: {
    readonly id: number
    readonly schedule: Pick<ScheduleRow, 'language' | 'layout' | 'attaches' | 'receivers' | 'author' | 'createdBy'>
  },
  versionId: number,
): Promise<void> {
  const facts = await mailFacts(tx, versionId)
  const template = facts && (await nearestTemplate(tx, facts.companyId, templateType(facts)))
  const result = !facts ? 'failed' : template ? 'sent' : 'noTemplate'
  if (facts && template) {
    const { schedule } = run
    await queueReportMails(tx, box, facts, template, { ...schedule, runId: run.id, accountId: schedule.createdBy })
  }
  await sql`update report_run set result = ${result} where id = ${run.id}`.execute(tx)
}

/** Sends the reports of all runs that waited for the facts of a version. */
export async function sendWaitingRuns(tx: Tx, box: SecretBox, versionId: number): Promise<void> {
  const { rows } = await sql<
    ScheduleRow & { runId: number }
  >`select n.id as run_id, ${scheduleColumns} from report_run n join report_schedule s on s.id = n.schedule_id
    where n.version_id = ${versionId} and n.result = 'making' for update of n`.execute(tx)
  for (const { runId, ...schedule } of rows) await sendRun(tx, box, { id: runId, schedule }, versionId)
}

/** Whether the facts of a version were collected before its period was over. */
async function isPartial(db: Database, versionId: number): Promise<boolean> {
  const { rows } = await sql<{ partial: boolean }>`select v.progress = 'done' and v.taken_at < r.period_to as partial
    from report_version v join report r on r.id = v.report_id where v.id = ${versionId}`.execute(db)
  return rows[0]?.partial ?? false
}

/** Makes the report of a run with the rights of its author; one that exists for the period is sent as it is. */
async function make({ db, box }: ScheduleParts, run: RunToMake): Promise<void> {
  const account = run.createdBy === null ? undefined : await callerOfAccount(db, run.createdBy)
  const author = account && atDesk(account, run.subject)
  if (!author || !mayWrite(author)) {
    await sql`update report_run set result = 'failed' where id = ${run.runId}`.execute(db)
    return
  }
  const draft = {
    ...periodOfRun(run, run.dueMs),
    scope: run.scope,
    companyId: run.companyId,
    areaId: run.areaId,
    equipmentId: run.equipmentId,
    layout: run.layout,
  }
  const made = await makeReport(db, { scope: author.scope, accountId: author.accountId, name: run.author }, draft, true)
  // One that was made by hand before its period was over is collected again.
  const versionId = (await isPartial(db, made.versionId)) ? (await addVersion(db, author, made.id, true)).versionId : made.versionId
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ progress: string }>`select progress from report_version where id = ${versionId} for update`.execute(tx)
    await sql`update report_run set report_id = ${made.id}, version_id = ${versionId} where id = ${run.runId}`.execute(tx)
    if (rows[0]?.progress === 'done') await sendRun(tx, box, { id: run.runId, schedule: run }, versionId)
    else if (rows[0]?.progress === 'failed') await sql`update report_run set result = 'failed' where id = ${run.runId}`.execute(tx)
  })
}

/** Notes what became of e-mails before the outbox forgets them. */
const noteOutcomes = (db: Database) =>
  sql`update report_mail l set state = m.state,
      answer = (select a.answer from outbox_attempt a where a.message_pk = m.id order by a.number desc limit 1)
    from outbox_message m where l.state = 'waiting' and m.message_id = l.message_id and m.state <> 'waiting'`.execute(db)

/** Makes and sends the reports that are due. */
export async function runSchedules(parts: ScheduleParts, nowMs = Date.now()): Promise<void> {
  const { db } = parts
  await claim(db, nowMs)
  const { rows } = await sql<RunToMake>`select n.id as run_id, (extract(epoch from n.due_at) * 1000)::float8 as due_ms, ${scheduleColumns}
    from report_run n join report_schedule s on s.id = n.schedule_id where n.result = 'making' and n.report_id is null order by n.id limit ${batch}`.execute(
    db,
  )
  for (const run of rows)
    try {
      await make(parts, run)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await sql`update report_run set result = 'failed' where id = ${run.runId}`.execute(db)
    }
  await noteOutcomes(db)
}
