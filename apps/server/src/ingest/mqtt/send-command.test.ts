import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { DownCommand } from '../../contracts/device-link.ts'
import { addPlant, type IngestFixture, openIngestFixture, type Plant } from '../test/test-fixture.ts'

const command: DownCommand = { id: 41, sensorId: 'S-1', method: 'readParams', params: {}, hasSecrets: false }
const own: DownCommand = { ...command, id: 42, sensorId: null, method: 'restart' }

let fixture: IngestFixture
let plant: Plant
const reachable: number[] = []

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  fixture.events.on('gatewayListens', ({ gatewayId }) => void reachable.push(gatewayId))
  plant = await addPlant(fixture.db, 'Plant')
})
afterAll(() => fixture?.close())

test('a command is handed to the one client of the gateway that listens for it', async () => {
  expect(fixture.ingest.send(plant.gatewayId, command)).toBe('notConnected')
  const tool = await fixture.client(plant.token, { clientId: 'tool' })
  expect(fixture.ingest.send(plant.gatewayId, command)).toBe('notSupported')
  const client = await fixture.client(plant.token, { clientId: 'gateway', protocolVersion: 4 })
  const received: string[] = []
  client.on('message', (topic, payload) => received.push(`${topic} ${payload}`))
  expect(reachable).toEqual([])
  await client.subscribeAsync(['v1/gateway/rpc', 'v1/devices/me/rpc/request/+'])
  expect(reachable).toEqual([plant.gatewayId])
  expect(fixture.ingest.send(plant.gatewayId, command)).toBe('delivered')
  expect(fixture.ingest.send(plant.gatewayId, own)).toBe('delivered')
  await expect
    .poll(() => received)
    .toEqual([
      'v1/gateway/rpc {"device":"S-1","data":{"id":41,"method":"readParams","params":{}}}',
      'v1/devices/me/rpc/request/42 {"method":"restart","params":{}}',
    ])
  expect(fixture.ingest.send(plant.gatewayId, { ...command, hasSecrets: true })).toBe('notSupported')
  expect(fixture.ingest.send(plant.gatewayId + 1, command)).toBe('notConnected')
  await client.endAsync()
  await tool.endAsync()
  await expect.poll(() => fixture.ingest.send(plant.gatewayId, command)).toBe('notConnected')
})

test('a client that takes no commands gets settings as shared attributes, and is not waited for', async () => {
  const client = await fixture.client(plant.token, { clientId: 'attributes' })
  const received: string[] = []
  client.on('message', (topic, payload) => received.push(`${topic} ${payload}`))
  await client.subscribeAsync(['v1/gateway/attributes', 'v1/devices/me/attributes'])
  const settings = { ...command, method: 'writeSettings', params: { sleepT: 30 } }
  expect(fixture.ingest.send(plant.gatewayId, settings)).toBe('deliveredUnanswered')
  expect(fixture.ingest.send(plant.gatewayId, { ...settings, sensorId: null })).toBe('deliveredUnanswered')
  expect(fixture.ingest.send(plant.gatewayId, command)).toBe('notSupported')
  await expect
    .poll(() => received)
    .toEqual(['v1/gateway/attributes {"device":"S-1","data":{"sleepT":30}}', 'v1/devices/me/attributes {"sleepT":30}'])
  await client.endAsync()
})
