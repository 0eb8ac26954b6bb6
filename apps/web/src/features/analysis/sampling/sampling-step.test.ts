import { describe, expect, it } from 'vitest'
import { stepAround, stepInTime } from './sampling-step.ts'

describe('arrow keys', () => {
  it('wrap around at both ends', () => {
    expect(stepAround([5, 4, 3], 3, 1)).toBe(5)
    expect(stepAround([5, 4, 3], 5, -1)).toBe(3)
    expect(stepAround([5, 4, 3], 4, 1)).toBe(3)
  })
  it('start at the first item if the selected one is elsewhere', () => {
    expect(stepAround([5, 4, 3], 99, -1)).toBe(5)
    expect(stepAround([], 99, 1)).toBeNull()
  })
})

describe('earlier and later measurement', () => {
  const page = { list: 2, pageSize: 3, total: 8 }
  it('moves inside the page', () => {
    expect(stepInTime([5, 4, 3], 4, 'earlier', page)).toEqual({ waveId: 3 })
    expect(stepInTime([5, 4, 3], 4, 'later', page)).toEqual({ waveId: 5 })
  })
  it('changes the page at its ends', () => {
    expect(stepInTime([5, 4, 3], 3, 'earlier', page)).toEqual({ list: 3, pick: 'first' })
    expect(stepInTime([5, 4, 3], 5, 'later', page)).toEqual({ list: 1, pick: 'last' })
  })
  it('stops at the ends of the list', () => {
    expect(stepInTime([2, 1], 1, 'earlier', { list: 3, pageSize: 3, total: 8 })).toBeNull()
    expect(stepInTime([8, 7], 8, 'later', { list: 1, pageSize: 3, total: 8 })).toBeNull()
  })
})
