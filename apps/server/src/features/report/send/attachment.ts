import { languages } from '@undertone/domain/core/text'
import { reportLimits } from '@undertone/domain/report/report-limits'
import { z } from 'zod'
import type { ReadMailAttachment } from '../../../contracts/mail-attachment.ts'
import { fileNameOf } from '../compose/compose-report.ts'
import { type PrintParts, printReport, wholeReport } from '../compose/print-report.ts'
import { readerOf } from '../facts/spectra.ts'
import { reportRow, versionRow } from '../version/report.store.ts'
import { atDesk } from '../version/report-scope.ts'

const reference = z.object({ versionId: z.number().int(), language: z.enum(languages), layout: z.enum(['portrait', 'wide']) })

/** Prints the PDF that an e-mail has attached; none for a version that is gone, or for a file larger than mail servers take: its link stays. */
export const attachmentReader =
  (parts: PrintParts): ReadMailAttachment =>
  async (tenantId, given) => {
    const { data } = reference.safeParse(given)
    if (!data || tenantId === null) return null
    const reader = atDesk(readerOf(tenantId, 'UTC'), 'any')
    const version = await versionRow(parts.db, reader.scope, data.versionId)
    const report = version && (await reportRow(parts.db, reader.scope, version.reportId))
    if (!version || !report || version.progress !== 'done') return null
    const whole = await wholeReport(parts.db, report, version, reader)
    const bytes = await printReport(parts, whole, 'pdf', data)
    return bytes.length > reportLimits.attachmentBytes ? null : { name: fileNameOf(whole, 'pdf'), type: 'application/pdf', bytes }
  }
