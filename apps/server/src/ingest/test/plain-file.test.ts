import { hash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addPlant, type IngestFixture, openIngestFixture, type Plant, send } from './test-fixture.ts'

let fixture: IngestFixture
let plant: Plant
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
})
afterAll(async () => fixture.close())

test.each([4, 5] as const)('a file with only a name, size and checksum is quarantined whole (MQTT %i)', async (protocolVersion) => {
  const client = await fixture.client(plant.token, { protocolVersion })
  const bytes = randomBytes(25_000)
  const id = hash('sha256', bytes, 'hex')
  expect(await send(client, `$file/${id}/init`, JSON.stringify({ name: 'plan.png', size: bytes.length, checksum: id }))).toBe(0)
  // Segments and the end are sent without waiting for each other.
  const steps = [0, 10_240, 20_480].map((offset) => send(client, `$file/${id}/${offset}`, bytes.subarray(offset, offset + 10_240)))
  const codes = await Promise.all([...steps, send(client, `$file/${id}/fin/${bytes.length}`, '')])
  expect(codes).toEqual([0, 0, 0, 0])
  const kept = await fixture.db.selectFrom('quarantine').select(['reason', 'detail', 'raw']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(kept).toEqual({ reason: 'noWave', detail: 'the file plan.png of 25000 bytes is not a waveform', raw: bytes })
  await client.endAsync()
})
