import { protocolOf, protocols } from '@undertone/device/protocols'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** The newest values of a sensor without a measuring point. */
export interface HeardValues {
  readonly t: number
  readonly values: Readonly<Record<string, number>>
}

/** Newest entries of the quarantine that are read (guess: some for each of the sensors that a crew mounts at once). */
const maxEntries = 500

/**
 * The newest values that sensors without a measuring point have sent through these gateways, by sensor id. They wait in the quarantine until
 * their sensor is bound. Entries of connectors are left out: without its mapping their content is not readable.
 */
export async function heardUnbound(
  db: Queries,
  tenantId: number,
  gatewayIds: readonly number[],
): Promise<ReadonlyMap<string, HeardValues>> {
  const heard = new Map<string, HeardValues>()
  if (gatewayIds.length === 0) return heard
  const { rows } = await sql<{ topic: string; raw: Buffer; receivedAt: Date; deviceId: string }>`
    select q.topic, q.raw, q.received_at, g.device_id from quarantine q join gateway g on g.id = q.gateway_id
    where q.tenant_id = ${tenantId} and q.gateway_id = any(${gatewayIds}::int[]) and q.reason = 'unboundSensor' and q.kept = 'whole'
    order by q.received_at desc limit ${maxEntries}`.execute(db)
  for (const { topic, raw, receivedAt, deviceId } of rows) {
    const protocol = protocolOf(topic)
    const decoded = protocol && protocols[protocol].decode(raw, topic, null)
    if (!decoded || 'error' in decoded || decoded.kind !== 'samples') continue
    for (const { sensorId, t, values } of decoded.points) {
      const id = sensorId ?? deviceId
      const at = t ?? receivedAt.getTime()
      if (at > (heard.get(id)?.t ?? Number.NEGATIVE_INFINITY)) heard.set(id, { t: at, values })
    }
  }
  return heard
}
