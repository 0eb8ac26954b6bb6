import { expect, test } from 'vitest'
import type { Access } from '../access/gateway-access.ts'
import { HttpPlaces } from './http-slots.ts'

const access = (tenantId: number, gatewayId: number) => ({ sender: { tenantId, gatewayId, deviceId: 'G' } }) as Access

test('a tenant that fills its places leaves some to others, and gets them back', () => {
  const places = new HttpPlaces()
  const ends = Array.from({ length: 20 * 8 }, (_, i) => places.take(access(1, 100 + (i >> 3)))).filter((end) => end !== null)
  expect(ends).toHaveLength(32)
  expect(Array.from({ length: 9 }, () => places.take(access(2, 200))).filter((end) => end !== null)).toHaveLength(8)
  for (const end of ends) {
    end()
    end()
  }
  expect(Array.from({ length: 28 }, (_, i) => places.take(access(1, 300 + (i >> 3)))).filter((end) => end !== null)).toHaveLength(28)
})
