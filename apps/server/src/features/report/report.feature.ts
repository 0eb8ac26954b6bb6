import type { ReadBrand } from '../../contracts/company-brand.ts'
import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { LinkLogin } from '../../contracts/link-login.ts'
import type { ReadMailAttachment } from '../../contracts/mail-attachment.ts'
import type { ReadPointLimits } from '../../contracts/point-limits.ts'
import type { SignedReports } from '../../contracts/report/signed-reports.ts'
import type { ShaftCharts } from '../../contracts/shaft-charts.ts'
import type { TextPolisher } from '../../contracts/text-polisher.ts'
import { stopPrinting } from '../../platform/document/print-document.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import type { PrintParts } from './compose/print-report.ts'
import { collectTask } from './facts/collect.task.ts'
import { reportRoutes, reportSectionRoutes } from './report.routes.ts'
import { reportFileRoutes } from './report-file.routes.ts'
import { attachmentReader } from './send/attachment.ts'
import { runSchedules, schedulesMs, sendWaitingRuns } from './send/run-schedules.job.ts'
import { sendRoutes, sharedReportRoutes } from './send/send.routes.ts'
import { signedReports } from './send/signed-reports.ts'
import { reportDesks } from './version/report-desk.ts'

interface ReportNeeds extends Pick<Platform, 'db' | 'box' | 'files' | 'publicUrl'> {
  readonly views: WaveViews
  readonly readPointLimits: ReadPointLimits
  readonly shaftCharts: ShaftCharts
  readonly readBrand: ReadBrand
  readonly polisher: TextPolisher
  readonly linkLogin: LinkLogin
}

/** Makes the PDFs that e-mails of reports have attached. */
export const provideReportAttachments = (parts: PrintParts): { readonly readAttachment: ReadMailAttachment } => ({
  readAttachment: attachmentReader(parts),
})

/** Prints signed reports for who takes them along. */
export const provideSignedReports = (parts: PrintParts): { readonly reports: SignedReports } => ({ reports: signedReports(parts) })

export const reportFeature = defineFeature({
  name: 'report',
  start: ({ db, box, files, publicUrl, views, readPointLimits, shaftCharts, readBrand, polisher, linkLogin }: ReportNeeds) => {
    const facts = { db, views, readPointLimits }
    const print: PrintParts = { db, files, readBrand, publicUrl }
    return {
      routes: [
        ...reportDesks.flatMap((desk) => [
          ...reportRoutes(db, polisher, desk),
          ...reportSectionRoutes({ ...facts, shaftCharts }, polisher, desk),
          ...reportFileRoutes(print, desk),
          ...sendRoutes({ ...print, box, linkLogin }, desk),
        ]),
        ...sharedReportRoutes({ ...print, box, linkLogin }),
      ],
      taskKinds: [collectTask(facts, (tx, versionId) => sendWaitingRuns(tx, box, versionId))],
      jobs: [{ name: 'scheduled reports', everyMs: schedulesMs, run: () => runSchedules({ db, box }) }],
      close: stopPrinting,
    }
  },
})
