import { expect, it } from 'vitest'
import { unitRoots } from './unit-root.ts'

it.each([8, 12, 100, 1009, 65_536])(
  'the roots of %i: the first eighth is that of Math to the last digit or the one before, all lie on the circle',
  (n) => {
    const roots = unitRoots(n, n)
    for (let k = 0; k < n; k++) {
      const [c, s] = [roots[2 * k]!, roots[2 * k + 1]!]
      expect(Math.abs(c * c + s * s - 1)).toBeLessThan(5e-16)
      if (8 * k > n) continue
      const angle = (Math.PI / 4) * ((8 * k) / n)
      expect(Math.abs(c - Math.cos(angle))).toBeLessThanOrEqual(2 ** -53)
      expect(Math.abs(s + Math.sin(angle))).toBeLessThanOrEqual(2 ** -53)
    }
  },
)

it('quarters are exact', () => {
  expect([...unitRoots(4, 4)].map((v) => v + 0)).toEqual([1, 0, 0, -1, -1, 0, 0, 1])
})
