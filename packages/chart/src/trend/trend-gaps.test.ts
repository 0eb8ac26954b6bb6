import { describe, expect, it } from 'vitest'
import { silenceMs } from './trend-gaps.ts'

const hour = 3_600_000

describe('silence', () => {
  it('is three usual periods', () => expect(silenceMs([0, hour, 2 * hour, 9 * hour], 4)).toBe(3 * hour))
  it('is never shorter than what makes a point offline', () => expect(silenceMs([0, 1000, 2000], 3)).toBe(600_000))
  it('is longer in a trend that the server has thinned', () => expect(silenceMs([0, hour, 2 * hour], 900)).toBe(6 * hour))
})
