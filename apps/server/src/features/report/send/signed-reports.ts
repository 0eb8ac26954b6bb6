import { sql } from 'kysely'
import type { SignedReports } from '../../../contracts/report/signed-reports.ts'
import { fileNameOf } from '../compose/compose-report.ts'
import { type PrintParts, printReport, wholeReport } from '../compose/print-report.ts'
import { readerOf } from '../facts/spectra.ts'
import { reportRow, versionRow } from '../version/report.store.ts'
import { atDesk } from '../version/report-scope.ts'

/** Prints the signed versions of a customer one by one: also those that a later one superseded. */
export const signedReports = (parts: PrintParts): SignedReports => ({
  async idsOf(db, tenantId, { after, until, limit }) {
    const { rows } = await sql<{ id: number }>`select id from report_version
      where tenant_id = ${tenantId} and id > ${after} and signed_at <= ${until} and progress = 'done' order by id limit ${limit}`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  },
  async print(tenantId, versionId, language) {
    const reader = atDesk(readerOf(tenantId, 'UTC'), 'any')
    const version = await versionRow(parts.db, reader.scope, versionId)
    const report = version && (await reportRow(parts.db, reader.scope, version.reportId))
    if (!version || !report) return null
    const whole = await wholeReport(parts.db, report, version, reader)
    const bytes = await printReport(parts, whole, 'pdf', { language, layout: report.layout })
    return { name: fileNameOf(whole, 'pdf'), bytes }
  },
})
