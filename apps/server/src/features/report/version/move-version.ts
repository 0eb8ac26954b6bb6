import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { reportVersionState } from '@undertone/domain/report/report.enums'
import { reportErrors } from '@undertone/domain/report/report.errors'
import { reportLimits } from '@undertone/domain/report/report-limits'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { collectLater } from './create-report.ts'
import { lockVersion, reportRow, type VersionOfReport } from './report.store.ts'

const { Draft, InReview, Signed, Superseded } = reportVersionState.members

/** The name under which a person signs: that of the account, or the login where there is none. */
export async function nameOf(db: Queries, { accountId, userName }: Caller): Promise<string> {
  const row = await db.selectFrom('account').select('nickName').where('id', '=', accountId).executeTakeFirst()
  return row?.nickName || userName
}

/** A visible version that can still be written, locked. @throws where it is gone or signed. */
export async function lockDraft(tx: Tx, { scope }: Caller, versionId: number): Promise<VersionOfReport> {
  const version = await lockVersion(tx, scope, versionId)
  if (!version) throw new DomainError(coreErrors.recordNotFound, {}, 'versionId')
  if (version.state !== Draft.code && version.state !== InReview.code)
    throw new DomainError(reportErrors.notDraft, { state: memberOf(reportVersionState, version.state) ?? version.state })
  return version
}

/** Sends a version to review, or back to its author. */
export const setReview = (db: Database, caller: Caller, versionId: number, isInReview: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const version = await lockDraft(tx, caller, versionId)
    if (version.progress !== 'done') throw new DomainError(reportErrors.stillCollecting)
    await tx
      .updateTable('reportVersion')
      .set({ state: isInReview ? InReview.code : Draft.code })
      .where('id', '=', versionId)
      .execute()
  })

/** Signs a version by name: it does not change any more, and the signed one before it is superseded. */
export const signVersion = (db: Database, caller: Caller, versionId: number, role: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const version = await lockDraft(tx, caller, versionId)
    if (version.progress !== 'done') throw new DomainError(reportErrors.stillCollecting)
    await tx
      .updateTable('reportVersion')
      .set({ state: Superseded.code })
      .where('reportId', '=', version.reportId)
      .where('id', '<>', versionId)
      .where('state', '<>', Superseded.code)
      .execute()
    await sql`update report_version set state = ${Signed.code}, signed_by = ${caller.accountId}, signed_name = ${await nameOf(tx, caller)}, signed_role = ${role},
      signed_at = now() where id = ${versionId}`.execute(tx)
    await sql`update report_section set held_page = null, held_by = null, held_name = null, held_until = null where version_id = ${versionId}`.execute(
      tx,
    )
  })

/** Copies what a version has: its sections with what people wrote, and its facts where they stay. */
async function copyVersion(tx: Tx, from: VersionOfReport, to: number, withFacts: boolean): Promise<void> {
  await sql`insert into report_section (tenant_id, version_id, key, position, composed, content)
    select tenant_id, ${to}::int4, key, position, ${withFacts ? sql`composed` : sql`'[]'::jsonb`}, content from report_section where version_id = ${from.id}`.execute(
    tx,
  )
  if (!withFacts) return
  await sql`insert into report_machine (tenant_id, version_id, equipment_id, position, facts)
    select tenant_id, ${to}::int4, equipment_id, position, facts from report_machine where version_id = ${from.id}`.execute(tx)
  await sql`update report_version v set facts = o.facts, counts = o.counts, taken_at = o.taken_at, progress = 'done', done = o.done, total = o.total
    from report_version o where v.id = ${to} and o.id = ${from.id}`.execute(tx)
}

/** Makes a new version after the newest one; a draft before it is superseded, a signed one stays in force until the new one is signed. */
export async function addVersion(
  db: Database,
  caller: Caller,
  reportId: number,
  collectsFacts: boolean,
): Promise<{ id: number; versionId: number }> {
  return db.transaction().execute(async (tx) => {
    const report = await reportRow(tx, caller.scope, reportId)
    if (!report) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    await sql`select from report where id = ${reportId} for update`.execute(tx)
    const { rows } = await sql<{
      id: number
    }>`select id from report_version where report_id = ${reportId} order by number desc limit 1`.execute(tx)
    const newest = await lockVersion(tx, caller.scope, rows[0]?.id ?? 0)
    if (!newest) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    if (newest.progress === 'waiting' || newest.progress === 'running') throw new DomainError(reportErrors.stillCollecting)
    if (newest.number >= reportLimits.versions)
      throw new DomainError(reportErrors.tooMany, { max: reportLimits.versions, what: { cn: '版本', en: 'versions' } })
    const withFacts = !collectsFacts && newest.progress === 'done'
    const { id } = await tx
      .insertInto('reportVersion')
      .values({
        tenantId: newest.tenantId,
        reportId,
        number: newest.number + 1,
        author: await nameOf(tx, caller),
        createdBy: caller.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await copyVersion(tx, newest, id, withFacts)
    if (newest.state !== Signed.code)
      await tx.updateTable('reportVersion').set({ state: Superseded.code }).where('id', '=', newest.id).execute()
    await sql`update report set generated_at = now() where id = ${reportId}`.execute(tx)
    if (!withFacts) await collectLater(tx, newest.tenantId, id)
    return { id: reportId, versionId: id }
  })
}

/** Deletes a report with all that belongs to it. */
export async function removeReport(db: Database, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await reportRow(tx, caller.scope, id))) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    await tx.deleteFrom('report').where('id', '=', id).execute()
  })
}
