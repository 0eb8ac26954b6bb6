import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { reportSectionCalls } from '@undertone/domain/report/report.calls'
import { reportErrors } from '@undertone/domain/report/report.errors'
import { reportLimits } from '@undertone/domain/report/report-limits'
import type { ReportSection } from '@undertone/domain/report/report-section'
import { ownSection } from '@undertone/domain/report/report-sections.table'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { lockDraft, nameOf } from '../version/move-version.ts'
import type { VersionOfReport } from '../version/report.store.ts'
import { isHolder, sectionById, sectionsOf, versionOfSection } from '../version/section-rows.store.ts'

interface LockedSection {
  readonly key: string
  readonly revision: number
  readonly heldPage: string | null
  readonly heldBy: number | null
  readonly heldName: string | null
  readonly isHeld: boolean
}

/** Locks a section of a version that can be written. */
async function lockSection(tx: Tx, caller: Caller, id: number): Promise<{ section: LockedSection; version: VersionOfReport }> {
  const version = await lockDraft(tx, caller, await versionOfSection(tx, id))
  const { rows } =
    await sql<LockedSection>`select key, revision, held_page, held_by, held_name, coalesce(held_until > now(), false) as is_held
    from report_section where id = ${id} and version_id = ${version.id} for update`.execute(tx)
  const [section] = rows
  if (!section) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return { section, version }
}

/** Throws where another page writes in the section. */
function checkFree(section: LockedSection, caller: Caller, page: string | null): void {
  if (section.isHeld && !isHolder(section, caller, page)) throw new DomainError(reportErrors.sectionHeld, { name: section.heldName ?? '' })
}

const hold = (tx: Tx, { accountId }: Caller, id: number, page: string, name: string) =>
  sql`update report_section set held_page = ${page}, held_by = ${accountId}, held_name = ${name},
    held_until = now() + make_interval(secs => ${reportLimits.holdSeconds}) where id = ${id}`.execute(tx)

async function answer(tx: Tx, caller: Caller, id: number, page: string | null): Promise<ReportSection> {
  const section = await sectionById(tx, caller, id, page)
  if (!section) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return section
}

/** Throws where a content shows a figure that is not of its report. */
async function checkFigures(tx: Tx, reportId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from report_figure
    where report_id = ${reportId} and id = any(${arrayText([...new Set(ids)])}::int4[])`.execute(tx)
  if (rows[0]?.n !== new Set(ids).size) throw new DomainError(coreErrors.recordNotFound, {}, 'figures')
}

/** Saves what was written in a section, unless another page holds it or has changed it. */
export const saveSection = (
  db: Database,
  caller: Caller,
  { id, revision, page, content }: ParsedOf<typeof reportSectionCalls.save>['body'],
) =>
  db.transaction().execute(async (tx) => {
    const { section, version } = await lockSection(tx, caller, id)
    checkFree(section, caller, page)
    if (section.revision !== revision) throw new DomainError(reportErrors.sectionChanged, {}, 'revision')
    if (section.key === ownSection && content.title === null) throw new DomainError(coreErrors.malformed, {}, 'title')
    await checkFigures(
      tx,
      version.reportId,
      content.figures.map((one) => one.id),
    )
    const name = await nameOf(tx, caller)
    const next = revision + 1
    await sql`insert into report_section_revision (tenant_id, section_id, revision, content, author)
      select tenant_id, id, revision, content, ${version.author} from report_section where id = ${id} on conflict do nothing`.execute(tx)
    await sql`update report_section set content = ${JSON.stringify(content)}::jsonb, revision = ${next} where id = ${id}`.execute(tx)
    await sql`insert into report_section_revision (tenant_id, section_id, revision, content, author)
      values (${version.tenantId}, ${id}, ${next}, ${JSON.stringify(content)}::jsonb, ${name})`.execute(tx)
    await sql`delete from report_section_revision where section_id = ${id} and revision <= ${next - reportLimits.revisions}`.execute(tx)
    await hold(tx, caller, id, page, name)
    return answer(tx, caller, id, page)
  })

/** Holds a section for a page, or lets it go; a section that another page holds is refused. */
export const holdSection = (db: Database, caller: Caller, { id, page, isHeld }: ParsedOf<typeof reportSectionCalls.hold>['body']) =>
  db.transaction().execute(async (tx) => {
    const { section } = await lockSection(tx, caller, id)
    if (isHeld) {
      checkFree(section, caller, page)
      await hold(tx, caller, id, page, await nameOf(tx, caller))
    } else if (isHolder(section, caller, page))
      await sql`update report_section set held_page = null, held_by = null, held_name = null, held_until = null where id = ${id}`.execute(
        tx,
      )
    return answer(tx, caller, id, page)
  })

/** Puts the sections of a version in an order. */
export const orderSections = (db: Database, caller: Caller, { versionId, ids }: ParsedOf<typeof reportSectionCalls.order>['body']) =>
  db.transaction().execute(async (tx) => {
    await lockDraft(tx, caller, versionId)
    const known = (await sectionsOf(tx, caller, versionId, null)).map(({ id }) => id)
    if (ids.length !== known.length || new Set(ids).size !== ids.length || ids.some((id) => !known.includes(id)))
      throw new DomainError(coreErrors.conflict, {}, 'ids')
    await sql`update report_section s set position = o.n from unnest(${arrayText(ids)}::int4[]) with ordinality as o (id, n) where s.id = o.id`.execute(
      tx,
    )
    return sectionsOf(tx, caller, versionId, null)
  })

/** Adds a section of a person's own. */
export const addSection = (db: Database, caller: Caller, { versionId, afterId, title }: ParsedOf<typeof reportSectionCalls.add>['body']) =>
  db.transaction().execute(async (tx) => {
    const version = await lockDraft(tx, caller, versionId)
    const known = await sectionsOf(tx, caller, versionId, null)
    if (known.length >= reportLimits.sections)
      throw new DomainError(reportErrors.tooMany, { max: reportLimits.sections, what: { cn: '章节', en: 'sections' } })
    const after = afterId ? known.findIndex(({ id }) => id === afterId) : known.length - 1
    if (after < 0 && known.length > 0) throw new DomainError(coreErrors.recordNotFound, {}, 'afterId')
    const content = JSON.stringify({ title, cn: '', en: '', isHidden: false, figures: [] })
    const { rows } = await sql<{ id: number }>`insert into report_section (tenant_id, version_id, key, position, content)
      values (${version.tenantId}, ${versionId}, ${ownSection}, 0, ${content}::jsonb) returning id`.execute(tx)
    const ids = known.map(({ id }) => id).toSpliced(after + 1, 0, rows[0]?.id ?? 0)
    await sql`update report_section s set position = o.n from unnest(${arrayText(ids)}::int4[]) with ordinality as o (id, n) where s.id = o.id`.execute(
      tx,
    )
    return sectionsOf(tx, caller, versionId, null)
  })

/** Deletes a section that a person added. */
export const removeSection = (db: Database, caller: Caller, { id, revision }: ParsedOf<typeof reportSectionCalls.remove>['body']) =>
  db.transaction().execute(async (tx) => {
    const { section, version } = await lockSection(tx, caller, id)
    checkFree(section, caller, null)
    if (section.key !== ownSection) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    if (section.revision !== revision) throw new DomainError(reportErrors.sectionChanged, {}, 'revision')
    await tx.deleteFrom('reportSection').where('id', '=', id).execute()
    return sectionsOf(tx, caller, version.id, null)
  })

/** Comments on a section; a comment holds nothing and changes no revision. */
export const addComment = (db: Database, caller: Caller, { id, text }: ParsedOf<typeof reportSectionCalls.comment>['body']) =>
  db.transaction().execute(async (tx) => {
    const { version } = await lockSection(tx, caller, id)
    const { rows } = await sql<{ id: number }>`insert into report_comment (tenant_id, section_id, body, author, created_by)
      select ${version.tenantId}::int4, ${id}::int4, ${text}::text, ${await nameOf(tx, caller)}::text, ${caller.accountId}::int4
      where (select count(*) from report_comment where section_id = ${id}) < ${reportLimits.comments} returning id`.execute(tx)
    if (rows.length === 0) throw new DomainError(reportErrors.tooMany, { max: reportLimits.comments, what: { cn: '批注', en: 'comments' } })
    return answer(tx, caller, id, null)
  })

/** Marks a comment as done, or opens it again. */
export const settleComment = (
  db: Database,
  caller: Caller,
  { id, commentId, isDone }: ParsedOf<typeof reportSectionCalls.settleComment>['body'],
) =>
  db.transaction().execute(async (tx) => {
    await lockSection(tx, caller, id)
    const changed = await tx
      .updateTable('reportComment')
      .set({ isDone })
      .where('id', '=', commentId)
      .where('sectionId', '=', id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new DomainError(coreErrors.recordNotFound, {}, 'commentId')
    return answer(tx, caller, id, null)
  })
