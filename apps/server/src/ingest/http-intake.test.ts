import { expect, test } from 'vitest'
import type { Access } from './access.ts'
import { type HttpEndpoint, HttpIntake } from './http-intake.ts'

const unused = (): never => {
  throw new Error('not asked for')
}
const endpoint = new Proxy({} as HttpEndpoint, { get: unused })
const access = (tenantId: number, gatewayId: number) => ({ sender: { tenantId, gatewayId, deviceId: 'G' } }) as Access

test('a tenant that fills its places leaves some to others, and gets them back', () => {
  const intake = new HttpIntake(endpoint)
  const ends = Array.from({ length: 20 * 8 }, (_, i) => intake.begin(access(1, 100 + (i >> 3)))).filter((end) => end !== null)
  expect(ends).toHaveLength(32)
  expect(Array.from({ length: 9 }, () => intake.begin(access(2, 200))).filter((end) => end !== null)).toHaveLength(8)
  for (const end of ends) {
    end()
    end()
  }
  expect(Array.from({ length: 28 }, (_, i) => intake.begin(access(1, 300 + (i >> 3)))).filter((end) => end !== null)).toHaveLength(28)
})
