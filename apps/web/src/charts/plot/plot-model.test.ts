import { describe, expect, it } from 'vitest'
import { rangeAfter } from './plot-model.ts'

describe('rangeAfter', () => {
  it('keeps showing all', () => {
    expect(rangeAfter([0, 10], [0, 10], [0, 50], true)).toEqual([0, 50])
  })
  it('keeps the view of the same data in another unit', () => {
    expect(rangeAfter([100, 200], [0, 1000], [0, 40], false)).toEqual([4, 8])
  })
  it('clamps the view to other data', () => {
    expect(rangeAfter([6, 8], [0, 10], [0, 7], true)).toEqual([5, 7])
    expect(rangeAfter([6, 8], [0, 10], [0, 10], true)).toEqual([6, 8])
  })
})
