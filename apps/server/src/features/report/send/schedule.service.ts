import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { reportErrors } from '@undertone/domain/report/report.errors'
import { reportLimits } from '@undertone/domain/report/report-limits'
import type { ReportRun, ReportSchedule, reportScheduleCalls } from '@undertone/domain/report/report-schedule.calls'
import { type SqlBool, sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { isTimeZone, toZoned, zonedOrNull } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { placeOf } from '../version/create-report.ts'
import { nameOf } from '../version/move-version.ts'
import { reportName } from '../version/report.service.ts'
import { subjectOf } from '../version/report-scope.ts'
import { nextRun } from './next-run.ts'
import { type ScheduleRow, scheduleColumns } from './send.store.ts'

type Draft = ParsedOf<typeof reportScheduleCalls.add>['body']

const visible = (scope: Scope) => sql<SqlBool>`(${inScope({ ...scope, ownWithin: [] }, 's')} and s.subject = ${subjectOf(scope)})`

interface RunRow {
  readonly id: number
  readonly scheduleId: number
  readonly dueMs: number
  readonly ranMs: number
  readonly isCaughtUp: boolean
  readonly result: ReportRun['result']
  readonly reportId: number | null
  readonly placeName: string | null
  readonly cycle: 'week' | 'month' | null
  readonly year: number | null
  readonly number: number | null
  readonly queued: number
  readonly delivered: number
  readonly failed: number
}

async function runsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, RunRow[]>> {
  const { rows } =
    await sql<RunRow>`select n.id, n.schedule_id, (extract(epoch from n.due_at) * 1000)::float8 as due_ms, (extract(epoch from n.ran_at) * 1000)::float8 as ran_ms,
      n.is_caught_up, n.result, n.report_id, r.place_name, r.cycle, r.year, r.number,
      (select count(*)::int from report_mail l where l.run_id = n.id) as queued,
      (select count(*)::int from report_mail l where l.run_id = n.id and l.state = 'sent') as delivered,
      (select count(*)::int from report_mail l where l.run_id = n.id and l.state = 'failed') as failed
    from report_run n left join report r on r.id = n.report_id where n.schedule_id = any(${arrayText(ids)}::int4[]) order by n.due_at desc`.execute(
      db,
    )
  return Map.groupBy(rows, ({ scheduleId }) => scheduleId)
}

/** The schedules in scope with their next run and the last results. */
export async function schedules(db: Database, { scope, timeZone }: Caller, language: Language, only?: number): Promise<ReportSchedule[]> {
  const { rows } = await sql<ScheduleRow & { companyName: string; placeName: string }>`select ${scheduleColumns}, c.name as company_name,
      coalesce(e.name, a.name, c.name) as place_name
    from report_schedule s join company c on c.id = s.company_id left join area a on a.id = s.area_id left join equipment e on e.id = s.equipment_id
    where ${visible(scope)} and (${only ?? null}::int4 is null or s.id = ${only ?? null}) order by s.id`.execute(db)
  const runs = await runsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ tenantId: _tenant, subject: _subject, createdBy: _creator, nextMs, receivers, ...row }) => ({
    ...row,
    receivers: [...receivers],
    nextRun: zonedOrNull(nextMs, row.timeZone),
    runs: (runs.get(row.id) ?? []).map((run) => ({
      id: run.id,
      dueAt: toZoned(run.dueMs, timeZone),
      ranAt: toZoned(run.ranMs, timeZone),
      isCaughtUp: run.isCaughtUp,
      result: run.result,
      reportId: run.reportId,
      reportName:
        run.placeName === null || run.cycle === null
          ? null
          : reportName({ placeName: run.placeName, cycle: run.cycle, year: run.year ?? 0, number: run.number ?? 0 }, language),
      queued: run.queued,
      delivered: run.delivered,
      failed: run.failed,
    })),
  }))
}

export async function scheduleById(db: Database, caller: Caller, language: Language, id: number): Promise<ReportSchedule> {
  const [found] = await schedules(db, caller, language, id)
  if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return found
}

/** What a draft is stored as. @throws for a place that is not visible, a day that no week has, an unknown zone. */
async function stored(tx: Tx, caller: Caller, draft: Draft) {
  const place = await placeOf(tx, caller.scope, draft)
  if (draft.cycle === 'week' && draft.day > 7) throw new DomainError(coreErrors.malformed, {}, 'day')
  const timeZone = draft.timeZone || place.timeZone
  if (!isTimeZone(timeZone)) throw new DomainError(coreErrors.malformed, {}, 'timeZone')
  const due = { cycle: draft.cycle, day: draft.day, hour: draft.hour, minute: draft.minute, timeZone }
  return {
    tenantId: place.tenantId,
    companyId: place.companyId,
    subject: subjectOf(caller.scope),
    scope: draft.scope,
    areaId: draft.scope === 'area' ? (draft.areaId ?? null) : null,
    equipmentId: draft.scope === 'machine' ? (draft.equipmentId ?? null) : null,
    ...due,
    language: draft.language,
    attaches: draft.attaches,
    receivers: draft.receivers,
    layout: draft.layout,
    enabled: draft.enabled,
    nextRun: draft.enabled ? new Date(nextRun(due, Date.now())) : null,
  }
}

export async function addSchedule(db: Database, caller: Caller, draft: Draft): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const row = await stored(tx, caller, draft)
    await sql`select pg_advisory_xact_lock(hashtext('report_schedule'), ${row.tenantId})`.execute(tx)
    const { count } = await tx
      .selectFrom('reportSchedule')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenantId', '=', row.tenantId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= reportLimits.schedules)
      throw new DomainError(reportErrors.tooMany, { max: reportLimits.schedules, what: { cn: '计划', en: 'schedules' } })
    const { id } = await tx
      .insertInto('reportSchedule')
      .values({ ...row, createdBy: caller.accountId, author: await nameOf(tx, caller) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Changes a schedule; it runs with the rights of who changed it last. */
export async function editSchedule(
  db: Database,
  caller: Caller,
  { id, version, ...draft }: ParsedOf<typeof reportScheduleCalls.edit>['body'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      version: number
    }>`select s.version from report_schedule s where s.id = ${id} and ${visible(caller.scope)} for update`.execute(tx)
    const [found] = rows
    if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    if (found.version !== version) throw new DomainError(coreErrors.conflict)
    const row = await stored(tx, caller, draft)
    await tx
      .updateTable('reportSchedule')
      .set({ ...row, version: version + 1, createdBy: caller.accountId, author: await nameOf(tx, caller) })
      .where('id', '=', id)
      .execute()
  })
}

export async function removeSchedule(db: Database, { scope }: Caller, id: number): Promise<void> {
  const { numAffectedRows } = await sql`delete from report_schedule s where s.id = ${id} and ${visible(scope)}`.execute(db)
  if (numAffectedRows !== 1n) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
}
