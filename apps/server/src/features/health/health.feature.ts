import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ReadFleetHealth } from '../../contracts/fleet-health.ts'
import type { ReadMachineScores } from '../../contracts/machine-scores.ts'
import { healthJobs } from './health.job.ts'
import { healthScoreRoutes } from './health.routes.ts'
import { assessedMachines } from './health.service.ts'
import { groupDto, machineDto } from './machine-health.ts'

/** Provides the health scores of machines and of companies. */
export const provideMachineScores = (): { readonly readMachineScores: ReadMachineScores; readonly readFleetHealth: ReadFleetHealth } => ({
  readFleetHealth: async (db, scope, companyId, nowMs) => {
    const assessed = await assessedMachines(db, scope, { companyId }, nowMs)
    return { total: groupDto('company', assessed), machines: assessed.map(machineDto) }
  },
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
