import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { whileNoBackup } from '../../platform/database/backup-lock.ts'
import { collectFiles, collectFilesMs, tidyUploadDrafts } from './collect-files.job.ts'
import { fileRoutes, partRoutes } from './file.routes.ts'
import { dropDrafts } from './part.service.ts'

export const fileFeature = defineFeature({
  name: 'file',
  start: ({ db, files, refusesUploads }: Pick<Platform, 'db' | 'files' | 'refusesUploads'>) => ({
    routes: partRoutes(db, files, refusesUploads),
    uploadRoutes: fileRoutes(db, files, refusesUploads),
    ownJobs: [{ name: 'tidy drafts of uploads', everyMs: collectFilesMs, run: () => tidyUploadDrafts(files, new Date()) }],
    jobs: [
      { name: 'collect files', everyMs: collectFilesMs, run: () => whileNoBackup(db, () => collectFiles(db, files, new Date())) },
      { name: 'drop upload drafts', everyMs: collectFilesMs, run: () => dropDrafts(db, new Date()) },
    ],
  }),
})
