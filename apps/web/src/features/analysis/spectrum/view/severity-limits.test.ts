import { expect, it } from 'vitest'
import { severityLimits } from './severity-limits.ts'

const grade = { zone: 'B', axis: 'X', value: 3, standard: '', group: '', band: '', limits: [2.3, 4.5, 7.1], source: '' } as const

it('are the limits on an RMS axis, and √2 higher on a peak axis', () => {
  const found = { ...grade, limits: [...grade.limits] }
  expect(severityLimits(found, 'rms').map(({ value, tone }) => [Number(value.toFixed(9)), tone])).toEqual([
    [4.5, 'warning'],
    [7.1, 'danger'],
  ])
  expect(severityLimits(found, 'peak')[0]?.value).toBeCloseTo(4.5 * Math.SQRT2, 9)
  expect(severityLimits(found, 'peak')[0]?.label).toBe('B/C 4.5 mm/s RMS')
})

it('are empty if nothing was graded', () => {
  expect(severityLimits({ refused: 'noClass' }, 'rms')).toEqual([])
})
