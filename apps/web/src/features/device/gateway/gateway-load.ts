import { gatewayModels } from '@undertone/domain/device/model/gateway-models.table'

/** How many sensors a gateway carries, and above how many it warns. */
export interface GatewayLoad {
  readonly count: number
  readonly limit: number
}

/** Reads the load out of a gateway's row; null when the server did not count or the type is unknown. */
export function loadOf(row: Readonly<Record<string, unknown>> | undefined): GatewayLoad | null {
  const model = gatewayModels.find((one) => one.type === row?.type)
  return model && typeof row?.sensorCount === 'number' ? { count: row.sensorCount, limit: model.sensorWarning } : null
}

/** True when one more sensor would make more than the gateway should carry. */
export const isFull = (load: GatewayLoad): boolean => load.count >= load.limit

/** True when it already carries more than it should. */
export const isOverfull = (load: GatewayLoad): boolean => load.count > load.limit

/** A sensor that changes its gateway; a new one comes from none. */
export interface GatewayMove {
  readonly from: number | null
  readonly to: number | null
}

/** How many sensors each gateway gets by all of these together, less those that leave it; one that gets none is not named. */
export function gatewayGains(moves: readonly GatewayMove[]): ReadonlyMap<number, number> {
  const gains = new Map<number, number>()
  const count = (id: number | null, by: number) => id !== null && gains.set(id, (gains.get(id) ?? 0) + by)
  for (const { from, to } of moves) {
    if (from === to) continue
    count(from, -1)
    count(to, 1)
  }
  return new Map([...gains].filter(([, gain]) => gain > 0))
}

/** True when so many more sensors would make more than the gateway should carry. */
export const wouldOverfill = (load: GatewayLoad, gain: number): boolean => load.count + gain > load.limit
