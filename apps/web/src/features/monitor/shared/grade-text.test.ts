import { ungradedReason } from '@undertone/domain/monitor/monitor.enums'
import { expect, it } from 'vitest'
import { boundariesOf, boundariesText, gradeProblem, limitLines } from './grade-text.ts'

const grade = {
  zone: 'C' as const,
  axis: 'X' as const,
  value: 5,
  standard: 'ISO 10816-3',
  group: 'group 1',
  band: '10–1000 Hz',
  limits: [2.3, 4.5, 7.1],
  source: 'notes',
}

it('draws each boundary in the colour of the zone that starts there', () => {
  expect(limitLines(boundariesOf(grade)).map(({ value, tone }) => [value, tone])).toEqual([
    [2.3, 'zone-b'],
    [4.5, 'zone-c'],
    [7.1, 'zone-d'],
  ])
  expect(boundariesText(grade)).toBe('A/B 2.3 · B/C 4.5 · C/D 7.1')
})

it('has no boundary A/B where the standard does not separate the two zones', () => {
  expect(boundariesText({ ...grade, zone: 'A/B', limits: [2.82, 4.46] })).toBe('B/C 2.82 · C/D 4.46')
})

it('has no limits and a reason if nothing was graded', () => {
  expect(boundariesOf({ refused: 'rateTooLow' })).toEqual([])
  expect(gradeProblem({ refused: 'rateTooLow' })).toBe(ungradedReason.members.RateTooLow)
  expect(gradeProblem(grade)).toBeNull()
})
