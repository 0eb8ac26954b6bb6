import { sql } from 'kysely'
import type { Site } from '../../trials/product/site.ts'
import { until } from '../../trials/senders/crew.ts'
import { buildFleet } from '../../trials/senders/fleet.ts'
import type { Fault } from '../../trials/trial/fault.ts'

async function eventsOf(site: Site, deviceId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select e.kind from security_event e join gateway g on g.id = e.gateway_id
    where g.device_id = ${deviceId} order by e.id`.execute(site.db)
  return rows.map(({ kind }) => kind)
}

const small = { gateways: 1, sensorsEach: 1, uploadMinutes: 0 } as const

/** A gateway sends data for a sensor of another customer (S-67). */
export const foreignSensor: Fault = {
  id: 'foreign-sensor',
  name: 'data for a sensor of another customer',
  pass: 'nothing is stored, both owners have an event, and neither learns of the other',
  times: { short: 1, long: 1 },
  inject: async ({ site, fail }) => {
    const [victim] = await buildFleet(site.db, { name: 'VICTIM', isVisited: true, ...small })
    const [attacker] = await buildFleet(site.db, { name: 'ATTACK', ...small })
    const sensorId = victim?.sensors[0]
    if (!sensorId || !attacker) throw new Error('the fleet is too small')
    for (const name of [sensorId, 'NOBODYS-1']) {
      const body = JSON.stringify({ [name]: [{ ts: Date.now(), values: { vX: 1 } }] })
      const headers = { 'content-type': 'application/json' }
      await fetch(`${site.base}/api/v1/${attacker.token}/gateway/telemetry`, { method: 'POST', headers, body })
    }
    await until('the owner of the sensor has an event', async () => (await eventsOf(site, 'VICTIM-1')).includes('sensorElsewhere'))
    const [theirs, own] = [await eventsOf(site, 'VICTIM-1'), await eventsOf(site, 'ATTACK-1')]
    if (theirs.length !== 1) fail(`the owner of the sensor has the events ${theirs.join(', ')}`)
    if (own.join() !== 'unknownSensor') fail(`the sender has the events ${own.join(', ')}`)
    const { rows } = await sql`select from feature f join sensor s on s.id = f.sensor_pk where s.sensor_id = ${sensorId}`.execute(site.db)
    if (rows.length > 0) fail('data of the foreign sensor was stored')
  },
}
