import type { HealthWeights } from '@undertone/domain/health/health-parts.table'
import { openAlarms } from '../../plant/open-alarms.ts'
import { openFindings } from '../../plant/open-findings.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { type HealthFleet, type HealthLocation, healthFleet } from './health.store.ts'
import { groupDto, type MachineHealth, machineHealth } from './machine-health.ts'
import { pointHealth } from './point-health.ts'
import { type TenantWeights, tenantWeights } from './weights.store.ts'

/** Weights of a company. */
export type WeightsOf = (companyId: number) => HealthWeights

/** Assesses a fleet at a time, epoch ms. */
async function assessFleet(
  db: Database,
  { machines, pointsOf }: HealthFleet,
  weightsOf: WeightsOf,
  nowMs: number,
): Promise<MachineHealth[]> {
  const ids = [...pointsOf.values()].flatMap((points) => points.map(({ mappingId }) => mappingId))
  const [alarms, findings] = await Promise.all([openAlarms(db, ids), openFindings(db, ids)])
  return machines.map((machine) => {
    const weights = weightsOf(machine.companyId)
    const points = pointsOf.get(machine.equipmentId) ?? []
    return machineHealth(
      machine,
      points.map((row) => pointHealth(row, machine, alarms.get(row.mappingId) ?? [], findings.get(row.mappingId) ?? [], weights, nowMs)),
    )
  })
}

/** The machines in scope at a location, assessed now, in tree order; `weightsOf` replaces the effective weights. */
export async function assessedMachines(
  db: Database,
  scope: Scope,
  place: HealthLocation,
  nowMs: number,
  weightsOf?: (held: TenantWeights) => WeightsOf,
): Promise<MachineHealth[]> {
  if (scope.tenantId === null) return []
  const usedWeights = await tenantWeights(db, scope.tenantId)
  const known = new Map<number, HealthWeights>()
  const defaults: WeightsOf = (companyId) => {
    const found = known.get(companyId) ?? usedWeights.effectiveAt(companyId, nowMs).weights
    known.set(companyId, found)
    return found
  }
  return assessFleet(db, await healthFleet(db, scope, place), weightsOf ? weightsOf(usedWeights) : defaults, nowMs)
}

/** The overview: all in scope together, and each company with its areas in tree order. */
export async function healthOverview(db: Database, scope: Scope, companyId: number | undefined, nowMs: number) {
  const assessed = await assessedMachines(db, scope, { companyId }, nowMs)
  const companies = [...Map.groupBy(assessed, ({ machine }) => machine.companyId).values()].map((own) => {
    const { companyId, companyName } = own[0]!.machine
    const areas = [...Map.groupBy(own, ({ machine }) => machine.areaId).values()].map((inArea) => {
      const { areaId, areaName } = inArea[0]!.machine
      return { ...groupDto('area', inArea), areaId, areaName }
    })
    return { ...groupDto('company', own), companyId, companyName, areas }
  })
  return { total: groupDto('company', assessed), companies }
}
