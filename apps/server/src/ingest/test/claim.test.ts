import { hash } from 'node:crypto'
import { claimAddress } from '@undertone/device/thingsboard/claim'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addPlant, type IngestFixture, openIngestFixture, type Plant, send } from './test-fixture.ts'

let fixture: IngestFixture
let plant: Plant

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
})
afterAll(() => fixture?.close())

const offers = () => fixture.db.selectFrom('gatewayClaim').selectAll().where('gatewayId', '=', plant.gatewayId).execute()
const minutesLeft = (expiresAt: Date) => Math.round((expiresAt.getTime() - Date.now()) / 60_000)

test('a gateway offers itself for a time; its last word counts, and wrong secrets stay counted while it is the same', async () => {
  const client = await fixture.client(plant.token)
  const offer = (payload: object) => send(client, claimAddress, JSON.stringify(payload))
  expect(await offer({ secretKey: 'A7F3-9921', durationMs: 3_600_000 })).toBe(0)
  const [first] = await offers()
  expect(first).toMatchObject({ tenantId: plant.tenantId, attempts: 0, secretHash: hash('sha256', 'A7F3-9921', 'buffer') })
  expect(minutesLeft(first!.expiresAt)).toBe(60)

  await fixture.db.updateTable('gatewayClaim').set({ attempts: 7 }).where('gatewayId', '=', plant.gatewayId).execute()
  expect(await offer({ secretKey: 'A7F3-9921' })).toBe(0)
  const [again] = await offers()
  expect(again).toMatchObject({ attempts: 7 })
  expect(minutesLeft(again!.expiresAt)).toBe(24 * 60)
  expect(await offer({ secretKey: 'another-secret', durationMs: 1e15 })).toBe(0)
  const [last] = await offers()
  expect(last).toMatchObject({ attempts: 0 })
  expect(minutesLeft(last!.expiresAt)).toBe(30 * 24 * 60)
  await client.endAsync()
})

test('an offer with a short secret or no time is quarantined, and changes nothing', async () => {
  const before = await offers()
  const client = await fixture.client(plant.token)
  for (const payload of ['{"secretKey":"short"}', '{"secretKey":"A7F3-9921","durationMs":-1}', '{}', 'x'])
    expect(await send(client, claimAddress, payload)).toBe(0x99)
  expect(await offers()).toEqual(before)
  const kept = await fixture.db.selectFrom('quarantine').select('topic').where('gatewayId', '=', plant.gatewayId).execute()
  expect(kept.map(({ topic }) => topic)).toContain(claimAddress)
  await client.endAsync()
})

test('by HTTP it is the same message', async () => {
  const access = await fixture.ingest.http.authorize(plant.token, { address: '127.0.0.1', isEncrypted: false })
  if (typeof access === 'string') throw new Error(access)
  const payload = Buffer.from('{"secretKey":"by-http-1"}')
  expect(await fixture.ingest.http.accept(access, { protocol: 'thingsboard', address: claimAddress, payload })).toMatchObject({
    answer: 'stored',
  })
  expect((await offers())[0]?.secretHash).toEqual(hash('sha256', 'by-http-1', 'buffer'))
})
