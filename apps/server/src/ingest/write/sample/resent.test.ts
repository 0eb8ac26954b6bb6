import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cellFirsts,
  cellMs,
  contextOf,
  type Neighbour,
  nearMsOf,
  reachOf,
  resentAmong,
  resentAmongAppended,
  runMustBeginBefore,
} from './resent.ts'

const second = 1000
const start = 1000 * cellMs
const at = (seconds: number, more: Partial<Neighbour> = {}): Neighbour => ({
  t: start + seconds * second,
  digest: `of ${seconds}`,
  resend: false,
  ...more,
})
const resentOf = (samples: readonly Neighbour[], uploadMinutes: number): number[] => {
  const sorted = [...samples].sort((a, b) => a.t - b.t)
  return [...resentAmong(sorted, nearMsOf(uploadMinutes))].map((i) => (sorted[i]!.t - start) / second).sort((a, b) => a - b)
}

test('near is less than half of the cycle, at most a minute; 0 without a cycle', () => {
  expect([0.5, 1, 5, 60, 0].map(nearMsOf)).toEqual([15_000, 30_000, 60_000, 60_000, 0])
})

describe('resent is', () => {
  const hour = Array.from({ length: 120 }, (_, i) => at(i * 30, { digest: `of ${i % 7}` }))

  test('none of an hour of 30 s cycles, even of a stopped machine', () => {
    expect(resentOf(hour, 0.5)).toEqual([])
    expect(
      resentOf(
        hour.map((one) => ({ ...one, digest: 'still' })),
        0.5,
      ),
    ).toEqual([])
  })

  test('all of the hour repeated 20 s later as a resend, and none of the first', () => {
    const again = hour.map((one) => ({ ...one, t: one.t + 20 * second, resend: true }))
    expect(resentOf([...hour, ...again], 0.5)).toEqual(again.map(({ t }) => (t - start) / second))
  })

  test('a resend with equal values up to a minute away, on either side; never by its mark alone', () => {
    const resend = at(0, { digest: 'same', resend: true })
    expect(resentOf([resend, at(60, { digest: 'same' })], 0.5)).toEqual([0])
    expect(resentOf([at(-60, { digest: 'same' }), resend], 0.5)).toEqual([0])
    expect(resentOf([resend, at(60.001, { digest: 'same' })], 0.5)).toEqual([])
    expect(resentOf([resend, at(60)], 0.5)).toEqual([])
    expect(resentOf([resend], 0.5)).toEqual([])
  })

  test('the later of two that are too near; of a resend and an original always the resend', () => {
    expect(resentOf([at(0), at(14.999)], 0.5)).toEqual([14.999])
    expect(resentOf([at(0), at(15)], 0.5)).toEqual([])
    expect(resentOf([at(0, { resend: true }), at(10)], 0.5)).toEqual([0])
    expect(resentOf([at(0), at(59.999)], 60)).toEqual([59.999])
    expect(resentOf([at(0), at(1)], 0)).toEqual([])
  })

  test('not a sample that is near only to a resent one', () => {
    expect(resentOf([at(0), at(10), at(20)], 0.5)).toEqual([10])
    expect(resentOf([at(0), at(10, { resend: true }), at(20, { resend: true })], 0.5)).toEqual([10])
  })

  test('of a sensor faster than configured, all but one per minute: its alarms continue', () => {
    const fast = Array.from({ length: 7200 }, (_, i) => at(i))
    const resent = new Set(resentOf(fast, 60))
    const kept = fast.map((one) => (one.t - start) / second).filter((s) => !resent.has(s))
    expect(kept).toEqual(Array.from({ length: 120 }, (_, i) => i * 60))
  })
})

test('appended samples get the same result as a full calculation', () => {
  const gaps = fc.array(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 70 }) }, fc.integer({ min: 1, max: 900 })), {
    minLength: 2,
    maxLength: 200,
  })
  fc.assert(
    fc.property(gaps, fc.constantFrom(15_000, 30_000, 60_000), fc.nat(), (steps, nearMs, cut) => {
      let t = start
      const times = steps.map((step) => (t += step * second))
      const samples = times.map((time) => ({ t: time, digest: '', resend: false }))
      const resent = resentAmong(samples, nearMs)
      const old = cut % times.length
      const tail = {
        before: times[old - 1] ?? Number.NEGATIVE_INFINITY,
        retained: times.findLast((_, i) => i < old && !resent.has(i)) ?? Number.NEGATIVE_INFINITY,
      }
      const later = times.slice(old)
      const lasts = (at: number) => {
        const from = times.findLastIndex((time) => time < runMustBeginBefore(at))
        return from >= 0 && times.every((time, i) => i <= from || time > at || time - times[i - 1]! < nearMs)
      }
      const beginAnew = new Set(cellFirsts(later, tail, nearMs).filter(lasts))
      expect(resentAmongAppended(later, tail, nearMs, beginAnew)).toEqual(times.filter((_, i) => i >= old && resent.has(i)))
    }),
    { numRuns: 2000 },
  )
})

test('a change needs only its surroundings, however long the run', () => {
  const dense = fc.array(
    fc.record({
      t: fc.integer({ min: 0, max: 16 * 60 }).map((steps) => start + steps * 5 * second),
      digest: fc.constantFrom('a', 'b', 'c'),
      resend: fc.boolean(),
    }),
    { minLength: 2, maxLength: 700 },
  )
  const every = fc.record({
    gap: fc.integer({ min: 1, max: 40 }),
    holes: fc.array(fc.nat({ max: 900 })),
    resends: fc.array(fc.nat({ max: 900 })),
  })
  const regular = every.map(({ gap, holes, resends }) =>
    Array.from({ length: Math.floor(4800 / gap) }, (_, i) => i)
      .filter((i) => !holes.includes(i))
      .map((i) => at(i * gap, { digest: `of ${i % 3}`, resend: resends.includes(i) })),
  )
  const times = (samples: readonly Neighbour[], flags: ReadonlySet<number>) =>
    new Set(samples.filter((_, i) => flags.has(i)).map(({ t }) => t))
  fc.assert(
    fc.property(fc.oneof(dense, regular), fc.constantFrom(15_000, 30_000, 60_000), fc.nat(), (given, nearMs, pick) => {
      const samples = [...new Map(given.map((one) => [one.t, one])).values()].sort((a, b) => a.t - b.t)
      const changed = samples[pick % samples.length]!
      const without = samples.filter((one) => one !== changed)
      const before = times(without, resentAmong(without, nearMs))
      const after = times(samples, resentAmong(samples, nearMs))

      const reach = reachOf(changed.t)
      const context = contextOf(reach)
      const seen = samples.filter(({ t }) => t >= context.from && t < context.to)
      const local = times(seen, resentAmong(seen, nearMs))
      const expected = samples.filter(({ t }) => (t >= reach.from && t < reach.to ? local : before).has(t)).map(({ t }) => t)
      expect(expected).toEqual([...after])
    }),
    { numRuns: 3000 },
  )
})
