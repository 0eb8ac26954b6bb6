import type { Language } from '@undertone/domain/core/text'
import type { SignedReports } from '../../../contracts/report/signed-reports.ts'
import type { Database } from '../../../platform/database/database.ts'
import { UnprintableError } from '../../../platform/document/unprintable-error.ts'
import type { ExportArchive } from '../archive/archive.ts'
import { plainName } from './write-files.ts'

/** Versions per query. */
const reportsAtOnce = 200

/** What the reports are printed with. */
interface ReportSource {
  readonly db: Database
  readonly reports: SignedReports
  readonly tenantId: number
  readonly until: Date
  readonly language: Language
}

/** A version as a PDF; undefined for one that cannot be printed: its facts and texts are among the tables all the same. */
async function printed({ reports, tenantId, language }: ReportSource, id: number) {
  try {
    return (await reports.print(tenantId, id, language)) ?? undefined
  } catch (error) {
    // Anything else (the bucket or the database is away, the printing thread ended) passes: the task does it again.
    if (!(error instanceof UnprintableError)) throw error
    return undefined
  }
}

/** Prints the reports of a tenant that were signed before a time, one after another. Goes on behind `archive.cursor`. */
export async function writeReports(source: ReportSource, archive: ExportArchive, step: () => Promise<void>): Promise<void> {
  const { db, reports, tenantId, until } = source
  let after = archive.cursor?.phase === 'reports' ? Number(archive.cursor.id) : 0
  for (;;) {
    const ids = await reports.idsOf(db, tenantId, { after, until, limit: reportsAtOnce })
    if (ids.length === 0) return
    for (const id of ids) {
      const cursor = { phase: 'reports', id } as const
      const report = await printed(source, id)
      if (report) await archive.add(`reports/${id}-${plainName(report.name)}`, report.bytes, { cursor, note: { kind: 'report', id } })
      else archive.note({ cursor, note: { kind: 'missing', what: 'report', id, reason: 'unprintable' } })
      await step()
      after = id
    }
  }
}
