import { describe, expect, it } from 'vitest'
import { dice } from '../testing/dice.ts'
import { neededFor, rulesWithin, runProbability } from './conformal.ts'

it('no baseline is long enough for a rate of nothing', () => {
  for (const budget of [0, -1, Number.NaN]) expect(() => neededFor(budget)).toThrow(RangeError)
})

describe('the probability of a run', () => {
  it('is 1/(n + 1) for one value above all', () => {
    for (const n of [1, 19, 99]) expect(runProbability(n, 1, 1)).toBeCloseTo(1 / (n + 1), 12)
  })

  it('is what counting all orders of a few values gives', () => {
    const orders = (values: number[]): number[][] =>
      values.length <= 1 ? [values] : values.flatMap((one) => orders(values.filter((other) => other !== one)).map((rest) => [one, ...rest]))
    const all = orders([1, 2, 3, 4, 5, 6])
    for (const [run, rank] of [
      [1, 1],
      [2, 1],
      [2, 2],
      [3, 2],
    ] as const) {
      const n = 6 - run
      const hits = all.filter((order) => {
        const limit = order.slice(0, n).sort((a, b) => b - a)[rank - 1]!
        return order.slice(n).every((value) => value > limit)
      })
      expect(runProbability(n, rank, run), `${run} of rank ${rank}`).toBeCloseTo(hits.length / all.length, 12)
    }
  })

  it('is met by random values', () => {
    const next = dice(7)
    let hits = 0
    const trials = 20_000
    for (let trial = 0; trial < trials; trial++) {
      const limit = Array.from({ length: 30 }, next).sort((a, b) => b - a)[4]!
      if (next() > limit && next() > limit && next() > limit) hits++
    }
    const expected = runProbability(30, 5, 3) * trials
    expect(Math.abs(hits - expected)).toBeLessThan(4 * Math.sqrt(expected))
  })
})

describe('the rules of a baseline', () => {
  it('stay within the budget together, and use it', () => {
    for (const n of [40, 150, 600])
      for (const budget of [1 / 700, 1 / 3000]) {
        const rules = rulesWithin(n, budget)
        const sum = rules.reduce((total, { run, rank }) => total + runProbability(n, rank, run), 0)
        expect(sum).toBeLessThanOrEqual(budget)
        expect(sum).toBeGreaterThan(budget / 4)
      }
  })

  it('need fewer baseline recordings than a single one would', () => {
    const budget = 1 / 1461
    expect(neededFor(budget)).toBeLessThan(30)
    expect(rulesWithin(neededFor(budget) - 1, budget)).toEqual([])
    expect(rulesWithin(60, budget).map(({ run }) => run)).not.toContain(1)
    // One recording can be an alarm only when 1/(n + 1) is within its share of the budget.
    expect(rulesWithin(5000, budget).map(({ run }) => run)).toContain(1)
  })
})
