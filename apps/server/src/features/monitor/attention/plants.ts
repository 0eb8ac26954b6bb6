import type { AttentionPlant } from '@undertone/domain/alarm/attention/attention.calls'
import type { Fleet, PointRow } from '../../../plant/fleet.store.ts'
import type { AssessedMachine } from '../state/fleet.ts'
import type { GatewayCount } from './attention.store.ts'

const newestIn = (points: readonly PointRow[]): number | null =>
  points.reduce<number | null>((newest, { t }) => (t !== null && t > (newest ?? 0) ? t : newest), null)

/** The companies with areas or gateways: states of their machines, and what is silent. */
export function plantsOf(
  { machines: rows }: Fleet<PointRow>,
  machines: readonly AssessedMachine[],
  gateways: readonly GatewayCount[],
): AttentionPlant[] {
  const names = new Map([...rows, ...gateways].map(({ companyId, companyName }) => [companyId, companyName]))
  const machinesOf = Map.groupBy(machines, ({ row }) => row.companyId)
  return [...names].map(([companyId, companyName]) => {
    const own = machinesOf.get(companyId) ?? []
    const counts: Record<string, number> = {}
    for (const { state } of own) counts[state.state] = (counts[state.state] ?? 0) + 1
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
