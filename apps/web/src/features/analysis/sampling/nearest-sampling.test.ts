import { expect, it } from 'vitest'
import { listPageOf, nearer } from './nearest-sampling.ts'

const at = (waveId: number, dateTime: string) => ({ waveId, dateTime })

it('selects the nearer neighbour, or the only one', () => {
  expect(nearer(10, at(1, '4'), at(2, '12'), Number)?.waveId).toBe(2)
  expect(nearer(10, at(1, '9'), at(2, '12'), Number)?.waveId).toBe(1)
  expect(nearer(10, at(1, '9'), undefined, Number)?.waveId).toBe(1)
  expect(nearer(10, undefined, undefined, Number)).toBeNull()
})

it('computes the page of the list', () => {
  expect([0, 15, 16, 33].map((later) => listPageOf(later, 16))).toEqual([1, 1, 2, 3])
})
