import { expect, test } from 'vitest'
import { type AttentionRank, attentionLevelOf, compareAttention, overLimitOf } from './rank.ts'

const calm = { state: 'normal', alarm: null, silentPoints: 0, hasFinding: false } as const

test.each([
  [{}, null],
  [{ state: 'danger' }, 'danger'],
  [{ state: 'warning', hasFinding: true, silentPoints: 2 }, 'warning'],
  [{ alarm: 'C' }, 'warning'],
  [{ hasFinding: true, silentPoints: 1 }, 'finding'],
  [{ silentPoints: 1 }, 'offline'],
  [{ state: 'offline', silentPoints: 4 }, 'offline'],
  // Fallen silent in danger: nothing shows that it ended.
  [{ state: 'offline', alarm: 'D', silentPoints: 4 }, 'danger'],
  // Stopped by hand: its condition waits, its sensors do not.
  [{ state: 'stopped', alarm: 'D', hasFinding: true }, null],
  [{ state: 'stopped', silentPoints: 1 }, 'offline'],
  // No point has a sensor.
  [{ state: 'offline' }, null],
] as const)('%o needs attention as %s', (change, level) => {
  expect(attentionLevelOf({ ...calm, ...change })).toBe(level)
})

test('the order: level, acknowledged, distance to the limit, age, name', () => {
  const row = (id: number, change: Partial<AttentionRank>): AttentionRank => ({
    ...{ level: 'warning', isAcknowledged: false, overLimit: 1.2, sinceMs: 1000, name: 'P', id },
    ...change,
  })
  const inOrder = [
    row(1, { level: 'danger', overLimit: 1.5 }),
    row(2, { level: 'danger', overLimit: 1.5, sinceMs: null }),
    row(3, { level: 'danger', overLimit: 9, isAcknowledged: true }),
    row(4, { overLimit: 1.6, sinceMs: 2000 }),
    row(5, { overLimit: 1.24, sinceMs: 500 }),
    // In tenths the same distance: the longer one is first.
    row(6, { overLimit: 1.21, sinceMs: 600 }),
    row(7, { name: 'A' }),
    row(8, {}),
    row(9, {}),
    row(10, { overLimit: null }),
    row(11, { level: 'finding', overLimit: 0.8 }),
    row(12, { level: 'offline', overLimit: null }),
  ]
  for (const shuffled of [inOrder.toReversed(), [...inOrder].sort((a, b) => (a.id % 5) - (b.id % 5))])
    expect(shuffled.toSorted(compareAttention).map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
})

test.each([
  [9, 4.5, 'above', 2],
  [3, 3.6, 'below', 1.2],
  [-40, -20, 'below', 1],
  [5, 0, 'above', 1],
  [null, 4.5, 'above', null],
  [5, null, null, null],
] as const)('%s of a limit of %s (%s) is %s times the limit', (value, limit, side, times) => {
  expect(overLimitOf(value, limit, side)).toEqual(times === null ? null : expect.closeTo(times, 9))
})
