import { reportContent } from '@undertone/domain/report/report-section'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { visibleVersionOf } from '../version/report.service.ts'
import { versionOfSection } from '../version/section-rows.store.ts'

/** Earlier contents of a visible section, the newest first. */
export async function sectionRevisions(db: Database, caller: Caller, id: number) {
  await visibleVersionOf(db, caller, await versionOfSection(db, id))
  const { rows } = await sql<{ revision: number; by: string; ms: number; content: unknown }>`select revision, author as by,
      (extract(epoch from at) * 1000)::float8 as ms, content
    from report_section_revision where section_id = ${id} order by revision desc`.execute(db)
  return rows.map(({ ms, content, ...one }) => ({ ...one, at: toZoned(ms, caller.timeZone), content: reportContent.parse(content) }))
}
