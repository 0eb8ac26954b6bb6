import { diagnosisParameters } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { defaultWeights } from '@undertone/domain/health/health-parts.table'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alarmLoss, alarmOrFindingLoss, changeLoss, severityLoss } from './losses.ts'
import { type LostShares, pointScore, scoreLevelOf } from './point-score.ts'

const row = { ab: 1.4, bc: 2.8, cd: 4.5 }
const well: LostShares = { severity: 0, alarm: 0, change: 0 }
const share = fc.double({ min: 0, max: 1, noNaN: true })
const shares = fc.record({ severity: share, alarm: fc.constantFrom(0, 0.5, 1), change: fc.option(share) })
const weights = fc.tuple(fc.nat(100), fc.nat(100)).map(([a, b]) => {
  const severity = Math.min(a, b)
  const alarm = Math.abs(a - b)
  return { severity, alarm, change: 100 - severity - alarm }
})

test('a finding loses less than a warning, a hint nothing, and neither is counted twice nor capped', () => {
  expect([alarmOrFindingLoss(null, null), alarmOrFindingLoss(null, 'hint'), alarmOrFindingLoss(null, 'probable')]).toEqual([0, 0, 0.2])
  expect([alarmOrFindingLoss('C', 'clear'), alarmOrFindingLoss('D', 'clear')]).toEqual([alarmLoss('C'), alarmLoss('D')])
  expect(pointScore({ ...well, alarm: alarmOrFindingLoss(null, 'clear') }, defaultWeights)).toMatchObject({ score: 90, ceiling: 100 })
})

test('the weight of findings is that of experts, and none costs nothing', () => {
  const lost = (word: 'hint' | 'probable' | 'clear', weight: number) => alarmOrFindingLoss(null, word, weight)
  expect([lost('clear', 48), lost('probable', 48), lost('hint', 48), lost('clear', 0)]).toEqual([0.48, 0.24, 0, 0])
  // The most that experts can set is less than a warning, so that a finding caps no score.
  expect(lost('clear', diagnosisParameters.findingWeight.max)).toBeLessThan(alarmLoss('C'))
})

describe('the loss by severity', () => {
  test.each([
    [0.5, 0],
    [1.4, 0],
    [2.8, 0.3],
    [3.65, 0.5],
    [4.5, 0.7],
    [4.5 * 1.25, 1],
    [50, 1],
  ])('%f mm/s loses %f', (value, lost) => expect(severityLoss(value, row)).toBeCloseTo(lost, 10))

  test('with the usual weights a zone ends in the level that its meaning asks for', () => {
    const levelAt = (value: number) => pointScore({ ...well, severity: severityLoss(value, row) }, defaultWeights).level
    expect([1, 2.8, 2.81, 4.5, 4.51, 40].map(levelAt)).toEqual(['A', 'A', 'B', 'B', 'C', 'C'])
  })
})

test('a rise counts from half of the significant change on, a quarter of B/C', () => {
  expect([-3, 0.35, 0.7, 1.4, 9].map((rise) => changeLoss(rise, row))).toEqual([0, 0, 0.5, 1, 1])
})

test('an open alarm costs half or all of its weight', () => {
  expect([null, 'C', 'D'].map((level) => alarmLoss(level as 'C' | 'D' | null))).toEqual([0, 0.5, 1])
})

describe('a score', () => {
  test('is rounded before it is graded', () => {
    expect([79.4, 79.5, 59.4, 59.5].map((exact) => scoreLevelOf(Math.round(exact)))).toEqual(['B', 'A', 'C', 'B'])
    const { exact, score, level } = pointScore({ severity: 0.3, alarm: 0, change: 0.218 }, defaultWeights)
    expect([exact, score, level]).toEqual([79.5, 80, 'A'])
  })

  test('and its losses add up to a hundred, whatever the weights', () => {
    fc.assert(
      fc.property(shares, weights, (lost, given) => {
        const { exact, losses } = pointScore(lost, given)
        expect(exact + losses.severity + losses.alarm + losses.change + losses.ceiling).toBeCloseTo(100, 9)
        expect(exact).toBeGreaterThanOrEqual(-1e-9)
      }),
    )
  })

  test('with a danger is never above level C, with a warning never in level A', () => {
    fc.assert(
      fc.property(shares, weights, (lost, given) => {
        expect(pointScore({ ...lost, alarm: 1 }, given).level).toBe('C')
        expect(pointScore({ ...lost, severity: 0.71 }, given).level).toBe('C')
        expect(pointScore({ ...lost, alarm: 0.5 }, given).level).not.toBe('A')
        expect(pointScore({ ...lost, severity: 0.31 }, given).level).not.toBe('A')
      }),
    )
  })

  test('never rises when a share does', () => {
    fc.assert(
      fc.property(shares, weights, share, (lost, given, more) => {
        const worse = { ...lost, severity: Math.min(1, lost.severity + more) }
        expect(pointScore(worse, given).exact).toBeLessThanOrEqual(pointScore(lost, given).exact + 1e-9)
      }),
    )
  })
})
