import { binsOf } from '@undertone/condition/diagnosis/verdict/reliability'
import { describe, expect, test } from 'vitest'
import { interval, upperBound } from './intervals.ts'
import { fitLogistic, probability } from './logistic.ts'
import { brier, brierOfBaseRate } from './reliability.ts'
import { outcomeOf, setOf, truthOf } from './scores.ts'

describe('exact bounds', () => {
  test('of nothing seen: the rule of three', () => {
    expect(upperBound(0, 100)).toBeCloseTo(1 - 0.05 ** (1 / 100), 6)
    expect(upperBound(0, 100)).toBeCloseTo(0.03, 2)
  })

  test('equal published values of Clopper and Pearson', () => {
    const [low, high] = interval(5, 20)
    expect(low).toBeCloseTo(0.0866, 4)
    expect(high).toBeCloseTo(0.491, 3)
    expect(interval(0, 0)).toEqual([0, 1])
    expect(interval(10, 10)[1]).toBe(1)
  })
})

describe('a logistic', () => {
  test('finds the weights that made its examples', () => {
    const truth = [-1, 2]
    const examples = Array.from({ length: 4000 }, (_, i) => {
      const features = [1, ((i * 37) % 200) / 100 - 0.5]
      return { features, isRight: ((i * 7919) % 1000) / 1000 < probability(truth, features) }
    })
    const weights = fitLogistic(examples)
    expect(weights[0]).toBeCloseTo(-1, 0)
    expect(weights[1]).toBeCloseTo(2, 0)
  })

  test('has an answer where everything is right', () => {
    const weights = fitLogistic([
      { features: [1, 1], isRight: true },
      { features: [1, 2], isRight: true },
    ])
    expect(weights.every(Number.isFinite)).toBe(true)
  })
})

describe('reliability', () => {
  test('bins below twenty are joined, and nothing is lost', () => {
    const stated = Array.from({ length: 50 }, (_, i) => ({ p: i / 50, isRight: i % 2 === 0 }))
    const bins = binsOf(stated)
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(50)
    for (const { count } of bins) expect(count).toBeGreaterThanOrEqual(20)
  })

  test('the score of being sure and right is 0, of the base rate its variance', () => {
    expect(brier([{ p: 1, isRight: true }])).toBe(0)
    expect(
      brierOfBaseRate([
        { p: 1, isRight: true },
        { p: 1, isRight: false },
      ]),
    ).toBe(0.25)
  })
})

describe('scores', () => {
  const part = truthOf({ fault: 'bearing', part: 'outer_race' })!
  test.each([
    ['right', [{ fault: 'bearingBreath' as const, part: 'outer' as const }]],
    ['wrong', [{ fault: 'bearingBreath' as const, part: 'inner' as const }]],
    ['false', [{ fault: 'imbalance' as const, part: null }]],
    ['refused', []],
  ])('%s, where the outer race is damaged', (outcome, findings) => expect(outcomeOf(part, findings)).toBe(outcome))

  test('a finding on a healthy machine is false; gears and runs to failure are not scored', () => {
    expect(outcomeOf({ of: 'none' }, [{ fault: 'looseness', part: null }])).toBe('false')
    expect(outcomeOf({ of: 'none' }, [])).toBe('quiet')
    expect(truthOf({ fault: 'gear' })).toBeNull()
    expect(truthOf({ fault: 'run_to_failure' })).toBeNull()
    expect(truthOf(null)).toBeNull()
  })

  test('sets are named by what precedes the number', () => {
    expect([setOf('cwru_106_DE_IR007_1hp'), setOf('cwru_109_DE48_IR007_0hp'), setOf('mfpt_IR_vload1'), setOf('pump45kw_F1')]).toEqual([
      'CWRU DE',
      'CWRU DE48',
      'MFPT',
      'PUMP',
    ])
  })
})
