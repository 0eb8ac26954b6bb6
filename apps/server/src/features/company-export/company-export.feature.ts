import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { SignedReports } from '../../contracts/report/signed-reports.ts'
import type { WaveSamples } from '../../contracts/wave-samples.ts'
import { type ExportRouteParts, exportRoutes } from './company-export.routes.ts'
import { exportTasks } from './company-export.task.ts'
import { tidyExportDrafts, tidyExports, tidyExportsMs } from './tidy-exports.job.ts'

interface ExportNeeds
  extends Pick<Platform, 'db' | 'databaseUrl' | 'files' | 'exports' | 'refusesUploads'>,
    Pick<ExportRouteParts, 'confirmPassword'> {
  readonly waves: WaveSamples
  readonly reports: SignedReports
}

export const companyExportFeature = defineFeature({
  name: 'company-export',
  start: ({ db, databaseUrl, files, exports, waves, reports, refusesUploads, confirmPassword }: ExportNeeds) => ({
    routes: exportRoutes({ db, exports, refusesUploads, confirmPassword }),
    taskKinds: [exportTasks({ db, databaseUrl, files, exports, waves, reports, refusesUploads })],
    ownJobs: [{ name: 'tidy drafts of exports', everyMs: tidyExportsMs, run: () => tidyExportDrafts(db, exports) }],
    jobs: [{ name: 'tidy exports', everyMs: tidyExportsMs, run: () => tidyExports(db, exports, new Date()) }],
  }),
})
