import { expect, test } from 'vitest'
import { type HealthDays, scoreTrend, velocityTrend } from './health-trend.ts'

const day = (t: number, score: number | null, value: number | null = null) => ({ t, score, value, level: null, lost: null, confidence: 1 })
const answer: HealthDays = {
  days: [day(1, 90, 1.2), day(2, null), day(3, 71.5, 2.9)],
  step: 1,
  reweighted: [1, 2],
  boundaries: [1.4, 2.8, 4.5],
  baseline: 1.1,
}

test('days without a score are not points, and the levels are limits', () => {
  const trend = scoreTrend(answer, [0, 4], { score: 'Score', reweighted: 'Weights', level: (letter) => `Level ${letter}` })
  expect([...(trend.lines[0]?.values ?? [])]).toEqual([90, 71.5])
  expect(trend.limits?.map(({ value, label }) => [value, label])).toEqual([
    [80, 'Level A'],
    [60, 'Level B'],
  ])
  expect(trend.marks).toEqual([{ x: 2, label: 'Weights', tone: 'quiet' }])
  expect(trend.axes[0]?.range).toEqual([0, 100])
})

test('velocities are shown with the zones of the machine and its baseline', () => {
  const trend = velocityTrend(answer, [0, 4], { value: 'Median', baseline: 'Baseline' })
  expect([...(trend.lines[0]?.values ?? [])]).toEqual([1.2, 2.9])
  expect(trend.limits?.map(({ label }) => label)).toEqual(['A/B', 'B/C', 'C/D', 'Baseline'])
})

test('a standard that does not separate zones A and B has the boundaries B/C and C/D', () => {
  const trend = velocityTrend({ ...answer, boundaries: [2.82, 4.46] }, [0, 4], { value: 'Median', baseline: 'Baseline' })
  expect(trend.limits?.map(({ value, label, tone }) => [value, label, tone]).slice(0, 2)).toEqual([
    [2.82, 'B/C', 'zone-c'],
    [4.46, 'C/D', 'zone-d'],
  ])
})
