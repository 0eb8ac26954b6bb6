import { gatewayModels } from '@undertone/domain/device/gateway-models.table'

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
