import { type ReportContent, type ReportSection, type ReportSentence, reportContent } from '@undertone/domain/report/report-section'
import { type ReportSectionKey, reportSections } from '@undertone/domain/report/report-sections.table'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

interface CommentRow {
  readonly id: number
  readonly by: string
  readonly ms: number
  readonly text: string
  readonly isDone: boolean
}

interface SectionRow {
  readonly id: number
  readonly key: ReportSection['key']
  readonly position: number
  readonly composed: ReportSentence[]
  readonly content: unknown
  readonly revision: number
  readonly heldPage: string | null
  readonly heldBy: number | null
  readonly heldName: string | null
  readonly heldMs: number | null
  readonly comments: readonly CommentRow[]
}

const columns = sql`s.id, s.key, s.position, s.composed, s.content, s.revision, s.held_page, s.held_by, s.held_name,
  case when s.held_until > now() then ${ms('s.held_until')} end as held_ms,
  coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'by', coalesce(u.nick_name, k.author), 'ms', (extract(epoch from k.at) * 1000)::float8,
      'text', k.body, 'isDone', k.is_done) order by k.id)
    from report_comment k left join account u on u.id = k.created_by where k.section_id = s.id), '[]') as comments`

/** Whether a page holds a section. */
export const isHolder = (row: Pick<SectionRow, 'heldPage' | 'heldBy'>, { accountId }: Caller, page: string | null): boolean =>
  page !== null && row.heldPage === page && row.heldBy === accountId

function sectionFrom(row: SectionRow, caller: Caller, page: string | null): ReportSection {
  const content: ReportContent = reportContent.parse(row.content)
  const title = row.key === 'own' ? (content.title ?? { cn: '', en: '' }) : reportSections[row.key as ReportSectionKey].title
  return {
    id: row.id,
    key: row.key,
    position: row.position,
    title,
    composed: row.composed,
    content,
    revision: row.revision,
    held:
      row.heldMs === null
        ? null
        : { by: row.heldName ?? '', isMine: isHolder(row, caller, page), until: toZoned(row.heldMs, caller.timeZone) },
    comments: row.comments.map(({ ms: at, ...one }) => ({ ...one, at: toZoned(at, caller.timeZone) })),
  }
}

/** The sections of a version in their order. */
export async function sectionsOf(db: Queries, caller: Caller, versionId: number, page: string | null): Promise<ReportSection[]> {
  const { rows } =
    await sql<SectionRow>`select ${columns} from report_section s where s.version_id = ${versionId} order by s.position, s.id`.execute(db)
  return rows.map((row) => sectionFrom(row, caller, page))
}

/** One section of a version that was found visible. */
export async function sectionById(db: Queries, caller: Caller, id: number, page: string | null): Promise<ReportSection | undefined> {
  const { rows } = await sql<SectionRow>`select ${columns} from report_section s where s.id = ${id}`.execute(db)
  return rows[0] && sectionFrom(rows[0], caller, page)
}

/** The version of a section, which is still to be found visible. */
export async function versionOfSection(db: Queries, id: number): Promise<number> {
  const row = await db.selectFrom('reportSection').select('versionId').where('id', '=', id).executeTakeFirst()
  return row?.versionId ?? 0
}
