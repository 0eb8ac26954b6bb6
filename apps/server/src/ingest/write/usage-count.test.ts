import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, sampleOf, send } from '../test/test-fixture.ts'

let fixture: IngestFixture
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
})
afterAll(() => fixture.close())

test('messages, their bytes and stored values are counted for their tenant, without a write per message, and a stop loses none', async () => {
  const plant = await addPlant(fixture.db, 'Plant')
  const other = await addPlant(fixture.db, 'Other')
  await sql`insert into tenant (id, edition) values (${plant.tenantId}, 'Full'), (${other.tenantId}, 'Full')`.execute(fixture.db)
  await addSensor(fixture.db, plant, 'S-1')
  const client = await fixture.client(plant.token)
  const stranger = await fixture.client(other.token)
  const at = Date.UTC(2026, 9, 1)
  const [topic, payload] = ['v1/gateway/telemetry', sampleOf('S-1', at, { vX: 1, vY: 2, tem: 40 })]
  await send(client, topic, payload)
  await send(client, topic, payload)
  await send(client, topic, sampleOf('S-1', at + 60_000, { vX: 3 }))
  // Of an unknown sensor: received and quarantined.
  await send(stranger, topic, sampleOf('S-9', at, { vX: 1 }))
  const counted = async () =>
    (await sql`select tenant_id, messages, message_bytes > 0 as has_bytes, measured_values from usage_day order by 1`.execute(fixture.db))
      .rows
  expect(await counted()).toEqual([])
  await fixture.ingest.stop()
  expect(await counted()).toEqual([
    // The copy is received and not stored again.
    { tenantId: plant.tenantId, messages: 3, hasBytes: true, measuredValues: 4 },
    { tenantId: other.tenantId, messages: 1, hasBytes: true, measuredValues: 0 },
  ])
})
