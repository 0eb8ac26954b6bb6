import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'

/** Contents of a cascade of select lists; each list is narrowed by the previous one. */
export interface Cascade {
  readonly companies: readonly CascadeOption[]
  readonly areas: readonly CascadeOption[]
  readonly machines: readonly CascadeOption[]
  readonly points: readonly CascadePoint[]
  readonly companyId: number | null
  readonly areaId: number | null
  readonly equipmentId: number | null
  readonly mappingId: number | null
}
export interface CascadeOption {
  readonly value: number
  readonly label: string
}
export interface CascadePoint extends CascadeOption {
  readonly sensorId: string | null
}

/** The ids selected by the user; a missing or unlisted one falls back to the first item. */
export type CascadeChoice = Partial<Record<'companyId' | 'areaId' | 'equipmentId' | 'mappingId', number>>

const chosenOrFirst = (options: readonly CascadeOption[], chosen: number | undefined): number | null =>
  (options.find((option) => option.value === chosen) ?? options[0])?.value ?? null

/** Company, area, machine and point of a choice; each list defaults to its first item. */
export function cascadeOf(tree: readonly TreeArea[], choice: CascadeChoice): Cascade {
  const companies = [...new Map(tree.map((area) => [area.companyId, { value: area.companyId, label: area.companyName }])).values()]
  const companyId = chosenOrFirst(companies, choice.companyId)
  const ownAreas = tree.filter((area) => area.companyId === companyId)
  const areas = ownAreas.map(({ areaId, areaName }) => ({ value: areaId, label: areaName }))
  const areaId = chosenOrFirst(areas, choice.areaId)
  const ownMachines = ownAreas.find((area) => area.areaId === areaId)?.equipmentDetailVOList ?? []
  const machines = ownMachines.map(({ equipmentId, equipmentName }) => ({ value: equipmentId, label: equipmentName }))
  const equipmentId = chosenOrFirst(machines, choice.equipmentId)
  const ownPoints = ownMachines.find((machine) => machine.equipmentId === equipmentId)?.mappingDetailVOList ?? []
  const points = ownPoints.map(({ mappingId, mappingName, sensorId }) => ({ value: mappingId, label: mappingName, sensorId }))
  return { companies, areas, machines, points, companyId, areaId, equipmentId, mappingId: chosenOrFirst(points, choice.mappingId) }
}
