import { describe, expect, it } from 'vitest'
import { gapThresholdMs } from './trend-gaps.ts'

const hour = 3_600_000

describe('silence', () => {
  it('is three typical periods', () => expect(gapThresholdMs([0, hour, 2 * hour, 9 * hour], 4)).toBe(3 * hour))
  it('is never shorter than the offline time', () => expect(gapThresholdMs([0, 1000, 2000], 3)).toBe(600_000))
  it('is longer in a downsampled trend', () => expect(gapThresholdMs([0, hour, 2 * hour], 900)).toBe(6 * hour))
})
