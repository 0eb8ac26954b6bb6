import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentSplit } from './percent-split.ts'

test.each([
  [[1, 1, 1], 0, [34, 33, 33]],
  [[1, 1, 1], 1, [33.4, 33.3, 33.3]],
  [[2, 1, 3], 0, [33, 17, 50]],
  [[995, 3, 2], 0, [100, 0, 0]],
  [[7], 0, [100]],
  [[0, 0], 0, [0, 0]],
  [[], 0, []],
])('%j with %i decimals is %j', (parts, decimals, shares) => expect(percentSplit(parts, decimals)).toEqual(shares))

test('the shares of anything total 100, and each is its part, rounded up or down', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 2 }), (list, decimals) => {
      const whole = list.reduce((sum, part) => sum + part, 0)
      const scale = 10 ** decimals
      const shares = percentSplit(list, decimals).map((share) => Math.round(share * scale))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : 100 * scale)
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - (whole === 0 ? 0 : ((list[at] ?? 0) / whole) * 100 * scale))).toBeLessThan(1)
    }),
  )
})
