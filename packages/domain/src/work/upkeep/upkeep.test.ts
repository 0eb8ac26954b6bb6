import { describe, expect, test } from 'vitest'
import { lifeAfter, type MeterKind, type MeterReading, meterProblem } from './meter.ts'
import { nextUpkeeps, type UpkeepBasis, upkeepDue } from './upkeep-due.ts'

const day = 86_400_000
const at = (text: string) => Date.parse(text)
const basis = (part: Partial<UpkeepBasis>): UpkeepBasis => ({
  ...{ lastMs: at('2027-01-01T06:00:00Z'), lastHours: 1000, everyDays: null, everyHours: null, hours: 1200, hoursPerDay: 20 },
  ...{ nowMs: at('2027-01-11T06:00:00Z'), timeZone: 'UTC' },
  ...part,
})

describe('maintenance is due', () => {
  test('at last done + interval, at the same time of the clock also over its change', () => {
    expect(upkeepDue(basis({ everyDays: 30 }))).toEqual({ ms: at('2027-01-31T06:00:00Z'), by: 'days' })
    const berlin = basis({ everyDays: 30, lastMs: at('2027-03-10T05:00:00Z'), timeZone: 'Europe/Berlin' })
    expect(upkeepDue(berlin)).toEqual({ ms: at('2027-04-09T04:00:00Z'), by: 'days' })
  })

  test('by hours from how much the machine runs, and at once where they have passed', () => {
    expect(upkeepDue(basis({ everyHours: 500 }))).toEqual({ ms: at('2027-01-11T06:00:00Z') + 15 * day, by: 'hours' })
    expect(upkeepDue(basis({ everyHours: 100 }))).toEqual({ ms: at('2027-01-11T06:00:00Z'), by: 'hours' })
    expect(upkeepDue(basis({ everyHours: 500, hours: null }))).toBeNull()
    expect(upkeepDue(basis({ everyHours: 500, hoursPerDay: 0 }))).toBeNull()
  })

  test('by whichever comes first', () => {
    expect(upkeepDue(basis({ everyDays: 30, everyHours: 250 }))?.by).toBe('hours')
    expect(upkeepDue(basis({ everyDays: 12, everyHours: 500 }))?.by).toBe('days')
  })

  test('again and again: each counts from the one before', () => {
    const next = nextUpkeeps(basis({ everyDays: 30, everyHours: 500 }), 5)
    expect(next.map(({ by }) => by)).toEqual(['hours', 'hours', 'hours', 'hours', 'hours'])
    expect(next.slice(1).map(({ ms }, i) => Math.round((ms - next[i]!.ms) / day))).toEqual([25, 25, 25, 25])
    expect(nextUpkeeps(basis({ everyDays: 7, nowMs: at('2027-03-01T06:00:00Z') }), 2).map(({ ms }) => ms)).toEqual([
      at('2027-01-08T06:00:00Z'),
      at('2027-03-08T06:00:00Z'),
    ])
  })
})

describe('a reading of a meter', () => {
  const rollsAt = 100_000
  const last: MeterReading = { value: 95_000, kind: 1, ms: 0, life: 295_000 }
  const before: MeterReading = { value: 94_900, kind: 1, ms: -200 * 3_600_000, life: 294_900 }
  const problem = (value: number, kind: MeterKind = 1, hours = 10, isConfirmed = false) =>
    meterProblem([last, before], { value, ms: hours * 3_600_000, kind }, { rollsAt, isConfirmed })

  test('adds to the life of the machine, whatever the meter shows', () => {
    const life = (value: number, kind: MeterKind) => lifeAfter([last, before], { value, ms: 1, kind }, rollsAt)
    expect([life(95_010, 1), life(12, 2), life(7, 3), life(94_950, 4)]).toEqual([295_010, 300_012, 295_000, 294_950])
    expect(lifeAfter([], { value: 40, ms: 0, kind: 1 }, rollsAt)).toBe(40)
  })

  test('is corrected in the way of the one that it corrects', () => {
    const after = (readings: readonly MeterReading[], value: number) => lifeAfter(readings, { value, ms: 1, kind: 4 }, rollsAt)
    const replaced: MeterReading = { value: 50, kind: 3, ms: 1, life: 295_000 }
    expect(after([replaced, last], 5)).toBe(295_000)
    const rolled: MeterReading = { value: 900, kind: 2, ms: 1, life: 300_900 }
    expect(after([rolled, last], 90)).toBe(300_090)
    const corrected: MeterReading = { value: 90, kind: 4, ms: 1, life: 300_090 }
    expect(after([corrected, rolled, last], 80)).toBe(300_080)
    expect(after([last], 40)).toBe(40)
  })

  test('never shortens the life of a machine', () => {
    expect(problem(94_000, 4, 10, true)).toBe('lower')
    expect(problem(94_950, 4)).toBeNull()
    expect(meterProblem([last, before], { value: 5, ms: 1, kind: 2 }, { rollsAt: 10_000, isConfirmed: true })).toBe('lower')
  })

  test.each([
    ['a normal one', problem(95_008), null],
    ['a lower one', problem(90_000), 'lower'],
    ['one that probably rolled over', problem(300), 'rolledOver'],
    ['one that is said to have rolled over, after long enough', problem(300, 2, 6000), null],
    ['more hours than have passed', problem(95_100), 'jump'],
    ['the same, confirmed', problem(95_100, 1, 10, true), null],
    ['a replaced meter', problem(5, 3), null],
    ['one before the last', problem(95_001, 1, -1), 'earlier'],
    ['more than the meter can show', problem(120_000), 'beyond'],
  ])('%s', (_of, found, expected) => expect(found).toBe(expected))
})
