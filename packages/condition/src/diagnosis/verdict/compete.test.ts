import { describe, expect, test } from 'vitest'
import type { Claim } from '../rule/rule.ts'
import { type Candidate, compete } from './compete.ts'

const line = (hz: number, db = 20): Claim => ({ channel: 'H', view: 'velocity', hz, db })
const candidate = (kind: Candidate['kind'], confidence: number, claims: readonly Claim[], more: Partial<Candidate> = {}): Candidate => ({
  kind,
  confidence,
  claims,
  rule: kind,
  part: null,
  component: null,
  channels: ['H'],
  stage: null,
  evidence: [],
  doubts: [],
  ...more,
})
const kindsOf = (candidates: readonly Candidate[]) => compete(candidates).map(({ kind }) => kind)

describe('explanations compete for the lines', () => {
  const four = [line(25), line(50), line(75), line(100)]

  test('one that accounts for all of them beats three that each account for one, and has them as doubts', () => {
    const found = compete([
      candidate('imbalance', 0.6, [four[0]!]),
      candidate('misaligned', 0.6, [four[1]!]),
      candidate('coupling', 0.6, [four[2]!]),
      candidate('looseness', 0.6, four),
    ])
    expect(found.map(({ kind }) => kind)).toEqual(['looseness'])
    expect(found[0]?.doubts).toHaveLength(3)
    expect(found[0]?.doubts[0]?.en).toMatch(/caused by: Imbalance .*; it accounts for 1 of the 4 lines$/)
  })

  test('one that accounts for the same lines, with weaker signs, says so', () => {
    const [found] = compete([candidate('looseness', 0.9, four), candidate('misaligned', 0.6, four)])
    expect(found?.kind).toBe('looseness')
    expect(found?.doubts.map(({ en }) => en)).toEqual([expect.stringMatching(/accounts for all of them, but its other signs are weaker$/)])
  })

  test('two that account for different lines both stay', () => {
    expect(kindsOf([candidate('imbalance', 0.9, [line(25)]), candidate('fanBreath', 0.6, [line(175)])])).toEqual(['imbalance', 'fanBreath'])
  })

  test('lines of other channels and views are other lines', () => {
    const other: Claim = { ...line(25), view: 'envelope' }
    expect(kindsOf([candidate('imbalance', 0.9, [line(25)]), candidate('bearingBreath', 0.9, [other])])).toHaveLength(2)
  })

  test('a fault beside which another one is only a doubt demotes it, though they share no line', () => {
    const found = compete([
      candidate('imbalance', 0.9, [line(25)]),
      candidate('bearingBreath', 0.8, [{ ...line(90), view: 'envelope' }], { demotedBy: ['imbalance'] }),
    ])
    expect(found.map(({ kind }) => kind)).toEqual(['imbalance'])
    expect(found[0]?.doubts[0]?.en).toMatch(/Bearing/)
  })

  test('a finding that demotes a surer one is at least probable, and no surer than that one was', () => {
    const confidenceBeside = (confidence: number) =>
      compete([
        candidate('looseness', 0.45, [line(12), line(25), line(37)]),
        candidate('imbalance', confidence, [{ ...line(25), channel: 'V' }], { demotedBy: ['looseness'] }),
      ])[0]?.confidence
    expect([0.92, 0.5, 0.3].map(confidenceBeside)).toEqual([0.6, 0.5, 0.45])
  })

  test('a low line counts less than a high one', () => {
    expect(kindsOf([candidate('imbalance', 0.5, [line(25, 30)]), candidate('rub', 0.5, [line(25, 30), line(8, 5)])])).toEqual(['rub'])
  })

  test('more candidates than can be tried in every set are tried one after the other', () => {
    const many = Array.from({ length: 14 }, (_, i) => candidate('rub', 0.3, [line(25 + 10 * i)], { rule: `rule ${i}` }))
    const all = candidate(
      'looseness',
      0.6,
      Array.from({ length: 14 }, (_, i) => line(25 + 10 * i)),
    )
    expect(kindsOf([...many, all])).toEqual(['looseness'])
  })
})
