import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** A sensor id with the gateway that it is bound to. */
export interface SensorOwner {
  readonly sensorId: string
  readonly gatewayId: number
  readonly tenantId: number
  readonly deviceId: string
}

/** The gateways, of any tenant, that have sensors with these ids. */
export async function gatewaysOfSensors(db: Queries, sensorIds: readonly string[]): Promise<SensorOwner[]> {
  const { rows } = await sql<SensorOwner>`select s.sensor_id, g.id as gateway_id, g.tenant_id, g.device_id
    from sensor s join gateway g on g.id = s.gateway_id where s.sensor_id = any(${[...sensorIds]}::text[])`.execute(db)
  return rows
}
