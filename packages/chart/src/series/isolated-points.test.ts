import { describe, expect, test } from 'vitest'
import { lonelyPoints } from './isolated-points.ts'

describe('values that no line joins', () => {
  test('stand between gaps, or between a gap and an end', () => {
    expect(lonelyPoints([1, null, 2, Number.NaN, 3, 4, null, 5], 0, 7)).toEqual([0, 2, 7])
  })

  test('are not cut off by places that only another series has', () => {
    expect(lonelyPoints([1, undefined, 2, null, undefined, 3, undefined, null], 0, 7)).toEqual([5])
  })

  test('are asked for in the visible range, but judged by what is beside it', () => {
    expect(lonelyPoints([null, 1, 2, 3, null, 4, null], 2, 5)).toEqual([5])
  })
})
