import type { AttentionPlant } from '@undertone/domain/alarm/attention/attention.calls'
import { machineStanding } from '@undertone/domain/alarm/attention/attention.enums'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import type { Fleet, PointRow } from '../../../plant/fleet.store.ts'
import type { AssessedMachine } from '../state/fleet.ts'
import type { GatewayCount } from './attention.store.ts'
import type { RankedMachine } from './rank-machines.ts'

const newestIn = (points: readonly PointRow[]): number | null =>
  points.reduce<number | null>((newest, { t }) => (t !== null && t > (newest ?? 0) ? t : newest), null)

/** A machine that needs no attention and is offline has no sensor that could report, or is new and has yet to send. */
const restOf = ({ state }: AssessedMachine): string =>
  state.state === liveState.members.Offline.code ? machineStanding.members.Unmonitored.code : state.state

/** The companies with areas or gateways: how their machines stand, by the levels of the ranking, and what is silent. */
export function plantsOf(
  { machines: rows }: Fleet<PointRow>,
  machines: readonly AssessedMachine[],
  gateways: readonly GatewayCount[],
  ranked: readonly RankedMachine[],
): AttentionPlant[] {
  const levelOf = new Map(ranked.map(({ machine, level }) => [machine.equipmentId, level]))
  const names = new Map([...rows, ...gateways].map(({ companyId, companyName }) => [companyId, companyName]))
  const machinesOf = Map.groupBy(machines, ({ row }) => row.companyId)
  return [...names].map(([companyId, companyName]) => {
    const own = machinesOf.get(companyId) ?? []
    const counts: Record<string, number> = {}
    for (const machine of own) {
      const standing = levelOf.get(machine.equipmentId) ?? restOf(machine)
      counts[standing] = (counts[standing] ?? 0) + 1
    }
    const gateway = gateways.find((one) => one.companyId === companyId)
    return {
      companyId,
      companyName,
      counts,
      machines: own.length,
      sensors: own.reduce((sum, { points }) => sum + points.filter(({ model }) => model !== null).length, 0),
      silentSensors: own.reduce((sum, { silent }) => sum + silent.length, 0),
      gateways: gateway?.gateways ?? 0,
      silentGateways: gateway?.silentGateways ?? 0,
      newestMs: newestIn(own.flatMap(({ points }) => points)),
    }
  })
}
