import { protocolOf, protocols } from '@undertone/device/protocols'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** The newest values of a sensor without a measuring point. */
export interface HeardValues {
  readonly t: number
  readonly values: Readonly<Record<string, number>>
}

/**
 * What is read of the quarantine (guesses: a crew mounts sensors at a few gateways, and a message of values has some hundred bytes). Entries and
 * bytes are limited for each gateway, so that one that sends much does not hide the others: 5 MB at most.
 */
const limits = { gateways: 20, entries: 200, entryBytes: 16_384, bytes: 262_144 }

/**
 * The newest values that sensors without a measuring point have sent through these gateways, by sensor id. They wait in the quarantine until
 * their sensor is bound. Only the first gateways, and the newest small messages of each, are read. Entries of connectors are left out: without its mapping their content is not readable.
 */
export async function heardUnbound(
  db: Queries,
  tenantId: number,
  gatewayIds: readonly number[],
): Promise<ReadonlyMap<string, HeardValues>> {
  const heard = new Map<string, HeardValues>()
  if (gatewayIds.length === 0) return heard
  const { rows } = await sql<{ topic: string; raw: Buffer; receivedAt: Date; deviceId: string }>`
    select q.topic, q.raw, q.received_at, g.device_id from gateway g cross join lateral (
        select n.*, sum(octet_length(n.raw)) over (order by n.received_at desc rows unbounded preceding) as bytes from (
          select topic, raw, received_at from quarantine
          where gateway_id = g.id and tenant_id = ${tenantId} and reason = 'unboundSensor' and kept = 'whole'
            and octet_length(raw) <= ${limits.entryBytes}
          order by received_at desc limit ${limits.entries}) n) q
    where g.tenant_id = ${tenantId} and g.id = any(${gatewayIds.slice(0, limits.gateways)}::int[]) and q.bytes <= ${limits.bytes}`.execute(
    db,
  )
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
