import { expect, test } from 'vitest'
import type { ConcludedFinding } from './scorecard.store.ts'
import { scorecardOf } from './scorecard.ts'

const concluded = (part: Partial<ConcludedFinding> = {}): ConcludedFinding => ({
  ...{ equipmentId: 1, fault: 'bearingBreath', part: 'outer', answer: null, basis: null, instead: null, isByWork: false },
  ...{ confidence: 0.9, foundBy: 'rules-7', model: null, modelVersion: null },
  ...part,
})

test('only what was seen or measured counts; the rest is shown as judged from the desk, or unchecked', () => {
  const { rows } = scorecardOf(
    [
      concluded({ equipmentId: 1, answer: 'Confirmed', basis: 'Seen' }),
      concluded({ equipmentId: 2, answer: 'Rejected', basis: 'Measured' }),
      concluded({ equipmentId: 3, answer: 'Confirmed', basis: 'Desk' }),
      concluded({ equipmentId: 4, answer: 'Watched', basis: 'Seen' }),
      concluded({ equipmentId: 5 }),
      concluded({ equipmentId: 6, answer: 'Corrected', basis: 'Seen', instead: 'looseness' }),
    ],
    [],
  )
  expect(rows).toMatchObject([
    {
      fault: 'bearingBreath',
      findings: 6,
      right: 1,
      other: 1,
      nothing: 1,
      desk: 1,
      unchecked: 2,
      instead: [{ fault: 'looseness', count: 1 }],
    },
  ])
  expect(rows[0]?.precision?.share).toBeCloseTo(1 / 3)
})

test('a fault of a machine counts once, by the conclusion that weighs most', () => {
  const { rows } = scorecardOf(
    [
      concluded({ answer: 'Rejected', basis: 'Desk' }),
      concluded({ answer: 'Confirmed', basis: 'Seen' }),
      concluded(),
      concluded({ part: 'inner' }),
    ],
    [],
  )
  expect(rows).toMatchObject([{ findings: 2, right: 1, desk: 0, unchecked: 1 }])
})

test('repairs are counted apart, and each version that found something by itself', () => {
  const { rows, versions } = scorecardOf(
    [
      concluded({ equipmentId: 1, answer: 'Confirmed', basis: 'Seen', isByWork: true }),
      concluded({ equipmentId: 2, answer: 'Rejected', basis: 'Measured' }),
      concluded({ equipmentId: 3, answer: 'Confirmed', basis: 'Desk', isByWork: true }),
      concluded({ equipmentId: 4, fault: 'imbalance', part: null, model: 'Net', modelVersion: 2, answer: 'Confirmed', basis: 'Measured' }),
    ],
    [],
  )
  expect(rows.map(({ fault, byWork }) => [fault, byWork])).toEqual([
    ['bearingBreath', 1],
    ['imbalance', 0],
  ])
  expect(versions).toMatchObject([
    { foundBy: 'rules-7', findings: 3, right: 1, nothing: 1, desk: 1 },
    { foundBy: 'Net 2', isModel: true, findings: 1, right: 1 },
  ])
})

test('what was stated beside what was right, in intervals with enough findings', () => {
  const at = (equipmentId: number, confidence: number, answer: 'Confirmed' | 'Rejected') =>
    concluded({ equipmentId, confidence, answer, basis: 'Seen' })
  const sure = Array.from({ length: 25 }, (_, i) => at(i, 0.95, i < 24 ? 'Confirmed' : 'Rejected'))
  const unsure = Array.from({ length: 20 }, (_, i) => at(100 + i, 0.3, i < 5 ? 'Confirmed' : 'Rejected'))
  const few = [at(200, 0.7, 'Confirmed')]
  const { calibration } = scorecardOf([...sure, ...unsure, ...few], [])
  expect(calibration).toMatchObject([
    { from: 0, to: 0.4, count: 20, stated: expect.closeTo(0.3), right: { share: 0.25 } },
    { from: 0.4, to: 1, count: 26, stated: expect.closeTo(0.94, 2), right: { share: expect.closeTo(25 / 26) } },
  ])
  expect(scorecardOf([concluded()], []).calibration).toEqual([])
})

test('failures that were warned of, with the days before', () => {
  expect(scorecardOf([], [{ days: 4 }, { days: null }, { days: 20 }, { days: 8 }]).failures).toMatchObject({
    all: 4,
    warned: 3,
    days: { median: 8, least: 4, most: 20 },
  })
  expect(scorecardOf([], []).failures).toEqual({ all: 0, warned: 0, recall: null, days: null })
})
