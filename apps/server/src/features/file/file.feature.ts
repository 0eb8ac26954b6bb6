import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { whileNoBackup } from '../../platform/database/backup-lock.ts'
import { collectFiles, collectFilesMs } from './collect-files.job.ts'
import { fileRoutes } from './file.routes.ts'

export const fileFeature = defineFeature({
  name: 'file',
  start: ({ db, files, refusesUploads }: Pick<Platform, 'db' | 'files' | 'refusesUploads'>) => ({
    uploadRoutes: fileRoutes(db, files, refusesUploads),
    jobs: [{ name: 'collect files', everyMs: collectFilesMs, run: () => whileNoBackup(db, () => collectFiles(db, files, new Date())) }],
  }),
})
