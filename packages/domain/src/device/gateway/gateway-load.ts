import type { Text } from '../../core/text.ts'
import { gatewayModels } from '../model/gateway-models.table.ts'

/** The number of sensors of a gateway, and the number above which to warn. */
export interface GatewayLoad {
  readonly count: number
  readonly limit: number
}

/** Reads the load from a gateway's row; null without a count or with an unknown type. */
export function loadOf(row: Readonly<Record<string, unknown>> | undefined): GatewayLoad | null {
  const model = gatewayModels.find((one) => one.type === row?.type)
  return model && typeof row?.sensorCount === 'number' ? { count: row.sensorCount, limit: model.sensorWarning } : null
}

/** True if one more sensor would exceed the limit. */
export const isFull = (load: GatewayLoad): boolean => load.count >= load.limit

/** True if the limit is exceeded. */
export const isOverfull = (load: GatewayLoad): boolean => load.count > load.limit

/** A sensor that changes its gateway; a new one has no previous gateway. */
export interface GatewayMove {
  readonly from: number | null
  readonly to: number | null
}

/** The net gain of sensors per gateway; only gateways that gain some are included. */
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

/** Shown before sensors are bound to a gateway that would then have more than its type should. */
export const overfullText = {
  cn: '{name}：将绑定 {count} 个传感器，超过 {limit} 个可能丢失数据',
  en: '{name} would have {count} {count|sensor|sensors}; above {limit} data may be lost',
} as const satisfies Text

/** True if `gain` more sensors would exceed the limit. */
export const wouldOverfill = (load: GatewayLoad, gain: number): boolean => load.count + gain > load.limit
