import { openTransferBytes } from '@undertone/domain/device/gateway/ingest-rates.table'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, send } from '../../test/test-fixture.ts'
import { TransferCapacity } from './transfer-capacity.ts'

let fixture: IngestFixture
let plant: Plant
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
})
afterAll(async () => fixture.close())

const MiB = 1024 * 1024
const size = 4 * MiB
const sender = (gatewayId: number, tenantId = 1) => ({ gatewayId, tenantId })

test('a gateway has a limit, and all gateways of a tenant together have one', () => {
  const room = new TransferCapacity()
  const gateways = openTransferBytes.tenant / openTransferBytes.gateway
  for (let gateway = 0; gateway < gateways; gateway++) {
    for (let i = 0; i < openTransferBytes.gateway / size; i++) expect(room.open(sender(gateway), size, null)).toBeNull()
    expect(room.open(sender(gateway), size, null)).toContain('of the gateway')
  }
  expect(room.open(sender(99), size, null)).toContain('of the tenant')
  expect(room.open(sender(100, 2), size, null)).toBeNull()
  room.close(sender(0), size)
  expect(room.open(sender(99), size, null)).toBeNull()
})

test('a repeated announcement replaces the previous one', () => {
  const room = new TransferCapacity()
  for (let i = 0; i < openTransferBytes.gateway / size; i++) room.open(sender(1), size, null)
  expect(room.open(sender(1), size, size)).toBeNull()
  expect(room.open(sender(1), size + 1, size)).toContain('of the gateway')
})

test('I-7: a gateway that announces much and finishes nothing must pause, only for files', async () => {
  const client = await fixture.client(plant.token)
  const announce = (file: number) => {
    const user_data = {
      type: 'wave',
      sensorId: 'S-1',
      t0: Date.UTC(2026, 9, 1) + file,
      fs: 25_600,
      n: size / 4,
      axis: 'X',
      quantity: 'acceleration',
      unit: 'm/s2',
      dtype: 'float32le',
      scale: 1,
      offset: 0,
      freqMode: 2,
    }
    return send(client, `$file/f-${file}/init`, JSON.stringify({ name: 'w.bin', size, user_data }))
  }
  const codes: number[] = []
  for (let file = 0; file < 20; file++) codes.push(await announce(file))
  expect(codes).toEqual(Array.from({ length: 20 }, (_, file) => (file < openTransferBytes.gateway / size ? 0 : 0x97)))
  expect(await announce(0)).toBe(0)
  expect(await send(client, 'v1/gateway/telemetry', '{"S-1":[{"ts":1790812800000,"values":{"vX":1}}]}')).toBe(0)
})
