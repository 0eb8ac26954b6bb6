import { createHash, randomUUID } from 'node:crypto'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { sql } from 'kysely'
import type { Site } from '../../trials/product/site.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault } from '../../trials/trial/fault.ts'

/** Another customer, whose gateway sends. */
const otherTenant = 9101
const sensorId = 'VICTIM-1'

/** A gateway of a tenant with a credential. */
async function addGateway(site: Site, tenantId: number, deviceId: string): Promise<{ id: number; token: string }> {
  const token = randomUUID()
  const { rows } = await sql<{ id: number }>`insert into gateway (tenant_id, company_id, name, device_id, type, credential_hash)
    values (${tenantId}, ${tenantId}, ${deviceId}, ${deviceId}, 'NV3Station', ${createHash('sha256').update(token).digest()}) returning id`.execute(
    site.db,
  )
  return { id: rows[0]?.id ?? 0, token }
}

async function eventsOf(site: Site, tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select e.kind from security_event e join gateway g on g.id = e.gateway_id
    where g.tenant_id = ${tenantId} and (g.device_id like 'ATTACK-%' or g.device_id like 'VICTIM-%') order by e.id`.execute(site.db)
  return rows.map(({ kind }) => kind)
}

/** A gateway sends data for a sensor of another customer (S-67). */
export const foreignSensor: Fault = {
  id: 'foreign-sensor',
  name: 'data for a sensor of another customer',
  pass: 'nothing is stored, both owners have an event, and neither learns of the other',
  times: { short: 1, long: 1 },
  inject: async ({ site, fail }) => {
    await sql`insert into company (id, tenant_id, name) values (${otherTenant}, ${otherTenant}, 'Other')`.execute(site.db)
    await sql`insert into tenant (id, edition) values (${otherTenant}, 'Full')`.execute(site.db)
    const victim = await addGateway(site, demoCompanyId, 'VICTIM-GW')
    const attacker = await addGateway(site, otherTenant, 'ATTACK-GW')
    await sql`insert into sensor (tenant_id, company_id, gateway_id, sensor_id, name, model)
      values (${demoCompanyId}, ${demoCompanyId}, ${victim.id}, ${sensorId}, ${sensorId}, 'VB21H')`.execute(site.db)
    for (const name of [sensorId, 'NOBODYS-1']) {
      const body = JSON.stringify({ [name]: [{ ts: Date.now(), values: { vX: 1 } }] })
      const headers = { 'content-type': 'application/json' }
      await fetch(`${site.base}/api/v1/${attacker.token}/gateway/telemetry`, { method: 'POST', headers, body })
    }
    await until('the owner of the sensor has an event', async () => (await eventsOf(site, demoCompanyId)).includes('sensorElsewhere'))
    const [theirs, own] = [await eventsOf(site, demoCompanyId), await eventsOf(site, otherTenant)]
    if (theirs.length !== 1) fail(`the owner of the sensor has the events ${theirs.join(', ')}`)
    if (own.join() !== 'unknownSensor') fail(`the sender has the events ${own.join(', ')}`)
    const { rows } = await sql`select from feature f join sensor s on s.id = f.sensor_pk where s.sensor_id = ${sensorId}`.execute(site.db)
    if (rows.length > 0) fail('data of the foreign sensor was stored')
  },
}
