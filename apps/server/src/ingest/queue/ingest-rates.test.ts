import { expect, test } from 'vitest'
import type { Access } from '../access/gateway-access.ts'
import { IngestRates, type RateTable } from './ingest-rates.ts'
import { TokenBucket } from './token-bucket.ts'

test('a bucket grants its burst immediately, goes into debt beyond it, and refills', () => {
  const bucket = new TokenBucket(10, 3, 0)
  bucket.take(30, 0)
  expect(bucket.waitMs(0)).toBe(0)
  bucket.take(5, 0)
  expect(bucket.waitMs(0)).toBe(500)
  expect(bucket.waitMs(200)).toBe(300)
  expect(bucket.waitMs(500)).toBe(0)
  expect(bucket.isFull(3000)).toBe(false)
  expect(bucket.isFull(3500)).toBe(true)
})

const table: RateTable = {
  gateway: { messagesPerSecond: 10, bytesPerSecond: 1000, burstSeconds: 1 },
  tenants: { Full: { messagesPerSecond: 15, bytesPerSecond: 10_000, burstSeconds: 1 } },
}
const accessOf = (gatewayId: number, tenantId: number): Access => ({
  sender: { gatewayId, tenantId, deviceId: '' },
  credentialHash: Buffer.alloc(0),
  edition: 'Full',
  tlsRequired: false,
  singleAddress: false,
})

test('gateways of one tenant share its rate without affecting others', () => {
  let now = 0
  const rates = new IngestRates(table, () => now)
  const [first, second, stranger] = [accessOf(1, 1), accessOf(2, 1), accessOf(3, 2)]
  for (let i = 0; i < 11; i++) rates.take(first, 10)
  expect(rates.waitOf(first)).toEqual({ by: 'gateway', ms: 100 })
  expect(rates.waitOf(second)).toBeNull()
  for (let i = 0; i < 7; i++) rates.take(second, 10)
  expect(rates.waitOf(second)).toEqual({ by: 'tenant', ms: 200 })
  expect(rates.waitOf(stranger)).toBeNull()
  now = 200
  expect(rates.waitOf(second)).toBeNull()
})

test('bytes count like messages, and a sweep removes only meters without debt', () => {
  let now = 0
  const rates = new IngestRates(table, () => now)
  rates.take(accessOf(1, 1), 3000)
  expect(rates.waitOf(accessOf(1, 1))).toEqual({ by: 'gateway', ms: 2000 })
  rates.sweep()
  expect(rates.waitOf(accessOf(1, 1))?.ms).toBe(2000)
  now = 10_000
  rates.sweep()
  expect(rates.waitOf(accessOf(1, 1))).toBeNull()
})
