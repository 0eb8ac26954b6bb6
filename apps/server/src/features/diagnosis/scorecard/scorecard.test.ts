import { expect, test } from 'vitest'
import type { ConcludedFinding } from './scorecard.store.ts'
import { scorecardOf } from './scorecard.ts'

const concluded = (part: Partial<ConcludedFinding> = {}): ConcludedFinding => ({
  ...{ equipmentId: 1, fault: 'bearingBreath', part: 'outer', answer: null, basis: null, instead: null },
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

test('failures that were warned of, with the days before', () => {
  expect(scorecardOf([], [{ days: 4 }, { days: null }, { days: 20 }, { days: 8 }]).failures).toMatchObject({
    all: 4,
    warned: 3,
    days: { median: 8, least: 4, most: 20 },
  })
  expect(scorecardOf([], []).failures).toEqual({ all: 0, warned: 0, recall: null, days: null })
})
