import type { HealthWeights } from '@undertone/domain/health/health-parts.table'
import { openAlarms } from '../../plant/open-alarms.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { type HealthFleet, healthFleet, type Place } from './health.store.ts'
import { type MachineHealth, machineHealth, toldGroup } from './machine-health.ts'
import { pointHealth } from './point-health.ts'
import { type TenantWeights, tenantWeights } from './weights.store.ts'

/** Weights of a company. */
export type WeightsOf = (companyId: number) => HealthWeights

/** Judges a fleet at a time, epoch ms. */
async function judgeFleet(
  db: Database,
  { machines, pointsOf }: HealthFleet,
  weightsOf: WeightsOf,
  nowMs: number,
): Promise<MachineHealth[]> {
  const ids = [...pointsOf.values()].flatMap((points) => points.map(({ mappingId }) => mappingId))
  const alarms = await openAlarms(db, ids)
  return machines.map((machine) => {
    const weights = weightsOf(machine.companyId)
    const points = pointsOf.get(machine.equipmentId) ?? []
    return machineHealth(
      machine,
      points.map((row) => pointHealth(row, machine, alarms.get(row.mappingId) ?? [], weights, nowMs)),
    )
  })
}

/** The machines in scope at a place as they are now, in the order of the tree; `weightsOf` takes the place of the weights that hold. */
export async function judgedMachines(
  db: Database,
  scope: Scope,
  place: Place,
  nowMs: number,
  weightsOf?: (held: TenantWeights) => WeightsOf,
): Promise<MachineHealth[]> {
  if (scope.tenantId === null) return []
  const held = await tenantWeights(db, scope.tenantId)
  const known = new Map<number, HealthWeights>()
  const usual: WeightsOf = (companyId) => {
    const found = known.get(companyId) ?? held.heldAt(companyId, nowMs).weights
    known.set(companyId, found)
    return found
  }
  return judgeFleet(db, await healthFleet(db, scope, place), weightsOf ? weightsOf(held) : usual, nowMs)
}

/** The overview: all in scope together, each company with its areas in the order of the tree. */
export async function healthOverview(db: Database, scope: Scope, companyId: number | undefined, nowMs: number) {
  const judged = await judgedMachines(db, scope, { companyId }, nowMs)
  const companies = [...Map.groupBy(judged, ({ machine }) => machine.companyId).values()].map((own) => {
    const { companyId, companyName } = own[0]!.machine
    const areas = [...Map.groupBy(own, ({ machine }) => machine.areaId).values()].map((inArea) => {
      const { areaId, areaName } = inArea[0]!.machine
      return { ...toldGroup('area', inArea), areaId, areaName }
    })
    return { ...toldGroup('company', own), companyId, companyName, areas }
  })
  return { total: toldGroup('company', judged), companies }
}
