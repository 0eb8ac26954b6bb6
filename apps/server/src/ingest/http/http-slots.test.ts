import { expect, test } from 'vitest'
import type { Access } from '../access/gateway-access.ts'
import { HttpSlots } from './http-slots.ts'

const access = (tenantId: number, gatewayId: number) => ({ sender: { tenantId, gatewayId, deviceId: 'G' } }) as Access

test('a tenant at its limit leaves slots to others, and gets its slots back', () => {
  const places = new HttpSlots()
  const ends = Array.from({ length: 20 * 8 }, (_, i) => places.acquire(access(1, 100 + (i >> 3)))).filter((end) => end !== null)
  expect(ends).toHaveLength(32)
  expect(Array.from({ length: 9 }, () => places.acquire(access(2, 200))).filter((end) => end !== null)).toHaveLength(8)
  for (const end of ends) {
    end()
    end()
  }
  expect(Array.from({ length: 28 }, (_, i) => places.acquire(access(1, 300 + (i >> 3)))).filter((end) => end !== null)).toHaveLength(28)
})
