import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import type { Fleet, TreePointRow } from '../../../plant/fleet.store.ts'
import { type AssessedMachine, assessMachine, byArea } from '../state/fleet.ts'
import type { ActiveAlarm, PresentFinding } from './attention.store.ts'
import { pointOf, reasonOf } from './choose-cause.ts'
import { rankMachine } from './rank-machines.ts'

/** What is wrong at machines now. */
interface Faults {
  readonly alarms: readonly ActiveAlarm[]
  readonly findings: readonly PresentFinding[]
}

/** The point that Home names as the reason of a machine; of one that needs no attention the worst. Also where all points are silent. */
function worstPoint(machine: AssessedMachine, alarms: readonly ActiveAlarm[], findings: readonly PresentFinding[]): number | null {
  const ranked = rankMachine(machine, alarms, findings, undefined)
  return (ranked && pointOf(reasonOf(ranked))) || (machine.state.worst?.mappingId ?? null)
}

/** The tree of areas, machines and points. */
export function treeFrom(fleet: Fleet<TreePointRow>, nowMs: number, { alarms, findings }: Faults): TreeArea[] {
  const alarmsOf = Map.groupBy(alarms, ({ equipmentId }) => equipmentId)
  const findingsOf = Map.groupBy(findings, ({ mappingId }) => mappingId)
  const areas = byArea(fleet, (row, equipmentId, points) => {
    const machine = assessMachine(row, equipmentId, points, nowMs)
    const found = points.flatMap(({ mappingId }) => findingsOf.get(mappingId) ?? [])
    return {
      equipmentId,
      equipmentName: row.equipmentName,
      orderNum: row.orderNum ?? 0,
      runTime: points[0]?.runtime ?? null,
      state: machine.state.state,
      worstMappingId: worstPoint(machine, alarmsOf.get(equipmentId) ?? [], found),
      mappingDetailVOList: points.map(({ mappingId, mappingName, sensorId, model }, i) => ({
        mappingId,
        mappingName,
        sensorId,
        sensorType: model,
        state: machine.state.points[i]!.state,
      })),
    }
  })
  return areas.map(({ machines, ...area }) => ({ ...area, equipmentDetailVOList: machines }))
}
