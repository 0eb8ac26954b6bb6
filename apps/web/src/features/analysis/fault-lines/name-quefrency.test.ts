import { expect, it } from 'vitest'
import { line, lines } from '../../../points/testing/fault-samples.ts'
import { nameQuefrencies } from './name-quefrency.ts'

/** The period of an order at 30 Hz, in ms. */
const period = (order: number) => 1000 / (order * 30)
const namesOf = (periods: readonly number[], of = lines, axis = (_index: number) => 'X') =>
  nameQuefrencies(
    periods.map((ms, index) => ({ line: axis(index), ms })),
    of,
    30,
    0.05,
  )

it('are those of the lines whose periods the peaks are, with the slip of a bearing', () => {
  expect(namesOf([period(3.585), period(3.585 * 0.994), period(7)])).toEqual(['BPFO', 'BPFO', 'GMF'])
})

it('of multiples need the period itself on the same axis', () => {
  expect(namesOf([period(5.415), 2 * period(5.415)])).toEqual(['BPFI', '2 T (BPFI)'])
  expect(namesOf([2 * period(5.415)])).toEqual([null])
  expect(namesOf([period(5.415), 2 * period(5.415)], lines, (index) => 'XY'.charAt(index))).toEqual(['BPFI', null])
})

it('are not those of sidebands or rules of thumb, and there are none without a speed', () => {
  expect(namesOf([period(3.4), period(4.415)])).toEqual([null, null])
  expect(namesOf([period(3.585)], [line('bpfo', 'BPFO', 3.585, { isEstimate: true })])).toEqual([null])
  expect(nameQuefrencies([{ line: 'X', ms: period(3.585) }], lines, undefined, 0.05)).toEqual([null])
})
