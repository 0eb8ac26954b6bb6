import { expect, test } from 'vitest'
import { factsOf, orderRows, percentOf } from './bearing-facts.ts'

// Geometry of the 6205 of the Case Western data: 9 balls, 0.3126 in on 1.537 in.
const typed = {
  rollerCount: '9',
  elementDiameter: '0.3126',
  pitchDiameter: '1.537',
  contactAngle: '',
  bpfo: '3.5848',
  bpfi: '',
  bsf: '2.4',
  ftf: '-',
}

test('typed values are read, an incomplete number counts as missing', () => {
  expect(factsOf(typed)).toMatchObject({ rollerCount: 9, elementDiameter: 0.3126, contactAngle: null, bpfi: null, ftf: null })
})

test('entered orders are compared with the geometry, and contradictions are marked', () => {
  const rows = orderRows(factsOf(typed))
  expect(rows.map((row) => row.computed?.toFixed(4))).toEqual(['3.5848', '5.4152', '2.3567', '0.3983'])
  expect(rows.map((row) => row.contradicts)).toEqual([false, false, true, false])
  expect(percentOf(rows[2]?.difference ?? 0)).toBe('1.8')
})

test('without a complete geometry nothing is computed', () => {
  expect(orderRows(factsOf({ ...typed, pitchDiameter: '0.3' })).every((row) => row.computed === null)).toBe(true)
})
