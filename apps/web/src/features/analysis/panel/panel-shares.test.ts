import { expect, test } from 'vitest'
import { movedShares, readShares } from './panel-shares.ts'

test('stored shares are read if they are of that many panels and none is too small', () => {
  expect(readShares('0.3,0.45,0.25', 3)).toEqual([0.3, 0.45, 0.25])
  for (const text of ['0.5,0.5', '', '0.9,0.05,0.05', 'a,b,c', '2,1,1']) expect(readShares(text, 3)).toBeNull()
})

test('a border takes from one panel what it gives to the other, and stops at the minimum share', () => {
  expect(movedShares([0.3, 0.45, 0.25], 0, 0.1)).toEqual([0.4, 0.35, 0.25])
  expect(movedShares([0.3, 0.45, 0.25], 1, 0.5)).toEqual([0.3, 0.58, 0.12])
  expect(movedShares([0.3, 0.45, 0.25], 0, -0.9)).toEqual([0.12, 0.63, 0.25])
})
