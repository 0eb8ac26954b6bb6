import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ReadMachineScores } from '../../contracts/machine-scores.ts'
import { healthJobs } from './health.job.ts'
import { healthScoreRoutes } from './health.routes.ts'
import { assessedMachines } from './health.service.ts'

/** Provides the health scores of machines. */
export const provideMachineScores = (): { readonly readMachineScores: ReadMachineScores } => ({
  readMachineScores: async (db, scope, equipmentIds, nowMs) => {
    const assessed = await assessedMachines(db, scope, { equipmentIds }, nowMs)
    return new Map(assessed.flatMap(({ machine, score }) => (score ? [[machine.equipmentId, score.score] as const] : [])))
  },
})

export const healthFeature = defineFeature({
  name: 'health',
  start: ({ db, databaseUrl, log }: Pick<Platform, 'db' | 'databaseUrl' | 'log'>) => ({
    routes: healthScoreRoutes(db),
    jobs: healthJobs(db, databaseUrl, log),
  }),
})
