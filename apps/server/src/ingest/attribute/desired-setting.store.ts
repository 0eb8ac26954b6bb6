import { offerTo } from '../../plant/firmware/offered-firmware.ts'
import { applied } from '../../plant/point-plan.ts'
import { sensorPayload } from '../../plant/sensor-setting.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * What a device is wanted to be set to, and the firmware that it is offered: the shared attributes of ThingsBoard. Of the gateway itself, or of one of its own sensors; without
 * secrets, which are sent as commands over encrypted connections only.
 */
export async function desiredSettingsOf(db: Database, gatewayId: number, sensorId: string): Promise<Record<string, unknown>> {
  if (sensorId === '') {
    const rows = await db
      .selectFrom('gatewaySetting')
      .select(['key', 'value'])
      .where('gatewayId', '=', gatewayId)
      .where('sealed', 'is', null)
      .where('value', 'is not', null)
      .orderBy('key')
      .execute()
    return { ...Object.fromEntries(rows.map(({ key, value }) => [key, value])), ...(await offerTo(db, gatewayId, ''))?.attributes }
  }
  const row = await db
    .selectFrom('sensor')
    .selectAll()
    .where('gatewayId', '=', gatewayId)
    .where('sensorId', '=', sensorId)
    .executeTakeFirst()
  if (!row) return {}
  return { ...sensorPayload(await applied(db, { ...row })), ...(await offerTo(db, gatewayId, sensorId))?.attributes }
}
