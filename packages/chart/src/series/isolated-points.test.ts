import { describe, expect, test } from 'vitest'
import { isolatedPoints } from './isolated-points.ts'

describe('isolated values', () => {
  test('stand between gaps, or between a gap and an end', () => {
    expect(isolatedPoints([1, null, 2, Number.NaN, 3, 4, null, 5], 0, 7)).toEqual([0, 2, 7])
  })

  test('are not isolated by positions that only another series has', () => {
    expect(isolatedPoints([1, undefined, 2, null, undefined, 3, undefined, null], 0, 7)).toEqual([5])
  })

  test('are searched in the visible range, but with their neighbours outside it', () => {
    expect(isolatedPoints([null, 1, 2, 3, null, 4, null], 2, 5)).toEqual([5])
  })
})
