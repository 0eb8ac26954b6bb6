import { defaultWeights } from '@undertone/domain/health/health-parts.table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointScore } from './point-score.ts'
import { groupScore, machineScore } from './total-score.ts'

const point = (severity: number, alarm = 0) => pointScore({ severity, alarm, change: 0 }, defaultWeights)
const scores = fc.array(
  fc
    .record({ severity: fc.double({ min: 0, max: 1, noNaN: true }), alarm: fc.constantFrom(0, 0.5, 1) })
    .map((one) => point(one.severity, one.alarm)),
  { minLength: 1, maxLength: 8 },
)

test('the worst point counts seven tenths, the mean of all three', () => {
  // 100, 100 and 85: 0.7 × 85 + 0.3 × 95.
  expect(machineScore([point(0), point(0), point(0.3)], [])?.exact).toBeCloseTo(88, 9)
  expect(machineScore([point(0.3)], [])?.exact).toBeCloseTo(85, 9)
  expect(machineScore([], [59])).toBeNull()
})

test('a machine is no better than its worst point allows, though the others are well', () => {
  const machine = machineScore([point(0), point(0), point(0), point(0.75)], [])
  expect(machine?.level).toBe('C')
  expect(machine?.losses.ceiling).toBeGreaterThan(0)
})

test('an open alarm at a point without a score caps its machine', () => {
  expect(machineScore([point(0), point(0)], [])?.score).toBe(100)
  expect(machineScore([point(0), point(0)], [59])).toMatchObject({ score: 59, level: 'C', losses: { ceiling: 41 } })
})

test('losses and score of a machine add up in tenths, and it lies between its worst and its best point', () => {
  fc.assert(
    fc.property(scores, fc.array(fc.constantFrom(59, 79, 100), { maxLength: 2 }), (points, ceilings) => {
      const { exact, losses } = machineScore(points, ceilings)!
      expect(exact + losses.severity + losses.alarm + losses.change + losses.ceiling).toBeCloseTo(100, 9)
      expect(exact).toBeLessThanOrEqual(Math.max(...points.map((one) => one.exact)) + 0.25)
      expect(exact).toBeGreaterThanOrEqual(Math.min(...points.map((one) => one.exact), ...ceilings) - 0.25)
    }),
  )
})

test('in an area a machine of criticality A weighs three times as much as one of C', () => {
  const area = (of: readonly (readonly ['A' | 'C', number])[]) =>
    groupScore(
      'area',
      of.map(([criticality, severity]) => ({ criticality, score: point(severity) })),
    )?.exact
  // Worst 85 counts half; the mean is (3 × 85 + 100) / 4 or (85 + 3 × 100) / 4.
  expect(
    area([
      ['A', 0.3],
      ['C', 0],
    ]),
  ).toBeCloseTo(0.5 * 85 + 0.5 * 88.75, 1)
  expect(
    area([
      ['C', 0.3],
      ['A', 0],
    ]),
  ).toBeCloseTo(0.5 * 85 + 0.5 * 96.25, 1)
  expect(groupScore('company', [])).toBeNull()
})
