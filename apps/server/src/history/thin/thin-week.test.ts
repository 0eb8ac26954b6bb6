import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Columns } from '../codec/columns-codec.ts'
import { dayMs, hourMs, weekStart } from '../codec/span.ts'
import { extentOf, joinSpans } from './merge-spans.ts'
import { lossOf, type SeriesSpans, type TargetOf, thinWeek, type WeekHistory } from './thin-week.ts'

const begin = weekStart(2900)

interface Sample {
  readonly t: number
  readonly vX: number | null
  readonly tem: number | null
  readonly ambTem: number | null
  readonly resent: boolean
  readonly extra: string | null
}

function rowsOf(samples: readonly Sample[]): Columns {
  const sorted = [...new Map(samples.map((one) => [one.t, one])).values()].sort((a, b) => a.t - b.t)
  const column = <T>(of: (one: Sample) => T) => sorted.map(of)
  return {
    n: sorted.length,
    cells: new Map<string, (number | string | null)[]>([
      ['ts', column((one) => one.t * 1000)],
      ['resent', column((one) => (one.resent ? 1 : 0))],
      ['v_x', column((one) => one.vX)],
      ['tem', column((one) => one.tem)],
      ['amb_tem', column((one) => one.ambTem)],
      ['extra', column((one) => one.extra)],
    ]),
  }
}

const sample = fc.record({
  t: fc.integer({ min: 0, max: 7 * 24 * 12 - 1 }).map((i) => begin + i * 300_000),
  vX: fc.option(fc.integer({ min: 0, max: 900 }).map((whole) => whole / 100)),
  tem: fc.option(fc.constantFrom(40.1, 39.98, 151, 20)),
  ambTem: fc.option(fc.constantFrom(25.3, 24, 999)),
  resent: fc.boolean(),
  extra: fc.option(fc.constant('{"fw":"1"}')),
})
const samples = fc.array(sample, { maxLength: 120 })
const width = fc.constantFrom(0, 600, 3600, 86_400)
const targets = fc.record({ vibration: width, temperature: width, others: width })
type Targets = typeof targets extends fc.Arbitrary<infer T> ? T : never

const targetOf =
  ({ vibration, temperature, others }: Targets): TargetOf =>
  (series) =>
    series.startsWith('tem') || series === 'amb_tem' ? temperature : series === 'v_x' ? vibration : others

const spansOf = ({ spans }: WeekHistory, series: string): SeriesSpans[] => spans.filter((one) => one.series === series)

interface Peaks {
  n: number
  low: number
  high: number
}

/** Number, minimum and maximum velocity of a day in rows. */
function peaksOf(all: readonly Columns[], day: number): Peaks {
  const values = all.flatMap(({ n, cells }) =>
    Array.from({ length: n }, (_, i) => ({
      t: Number(cells.get('ts')?.[i]) / 1000,
      value: cells.get('v_x')?.[i],
    }))
      .filter(({ t, value }) => t >= day && t < day + dayMs && typeof value === 'number')
      .map(({ value }) => Number(value)),
  )
  return { n: values.length, low: Math.min(...values), high: Math.max(...values) }
}

/** The same of a week in any form. */
function peaksIn(week: WeekHistory, day: number): Peaks {
  const raw = week.rows ? peaksOf([week.rows], day) : { n: 0, low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY }
  const spans = spansOf(week, 'v_x').map((one) => {
    const at = one.spans.t.flatMap((t, i) => (t >= day && t < day + dayMs ? [i] : []))
    const part = (name: 't' | 'n' | 'low' | 'high' | 'mean' | 'last') => at.map((i) => one.spans[name][i] ?? 0)
    return { t: part('t'), n: part('n'), low: part('low'), high: part('high'), mean: part('mean'), last: part('last') }
  })
  const thinned = extentOf(spans)
  return { n: raw.n + thinned.n, low: Math.min(raw.low, thinned.low), high: Math.max(raw.high, thinned.high) }
}

describe('thinning a week', () => {
  test('loses no peak of any day, counts every value, never refines, and is idempotent', () => {
    fc.assert(
      fc.property(samples, samples, targets, targets, (first, late, once, again) => {
        const thinned = thinWeek({ rows: rowsOf(first), spans: [] }, targetOf(once))
        // Late samples are rows next to the spans of a week without rows.
        const opened = thinned.rows || late.length === 0 ? thinned : { ...thinned, rows: rowsOf(late) }
        const twice = thinWeek(opened, targetOf(again))
        expect(lossOf(opened, twice, targetOf(again))).toBeNull()
        expect(thinWeek(twice, targetOf(again))).toEqual(twice)
        const measured = [rowsOf(first), ...(opened === thinned ? [] : [rowsOf(late)])]
        for (let day = begin; day < begin + 7 * dayMs; day += dayMs) expect(peaksIn(twice, day)).toEqual(peaksOf(measured, day))
        const finest = Math.min(...spansOf(twice, 'v_x').map(({ resolutionS }) => resolutionS))
        if (!twice.rows) expect(finest).toBeGreaterThanOrEqual(Math.min(once.vibration || 600, again.vibration || 600))
      }),
      { numRuns: 300 },
    )
  })

  test('leaves groups without a policy unchanged, and drops rows when none is left', () => {
    const rows = rowsOf([
      { t: begin, vX: 1, tem: 40, ambTem: 25, resent: false, extra: null },
      { t: begin + 60_000, vX: 9, tem: 41, ambTem: 25, resent: false, extra: null },
      { t: begin + hourMs, vX: 3, tem: 151, ambTem: 25, resent: false, extra: null },
      { t: begin + hourMs + 1000, vX: 99, tem: 40, ambTem: 25, resent: true, extra: null },
    ])
    const vibration = thinWeek({ rows, spans: [] }, targetOf({ vibration: 3600, temperature: 0, others: 0 }))
    expect(vibration.rows?.cells.has('v_x')).toBe(false)
    expect(vibration.rows?.cells.get('tem')).toEqual([40, 41, 151, 40])
    expect(spansOf(vibration, 'v_x')[0]?.spans).toEqual({
      t: [begin, begin + hourMs],
      n: [2, 2],
      low: [1, 3],
      high: [9, 99],
      mean: [5, 51],
      last: [9, 99],
    })
    // The rows themselves are counted.
    expect(extentOf(spansOf(vibration, 'ts').map(({ spans }) => spans)).n).toBe(0)
    const all = thinWeek(vibration, targetOf({ vibration: 86_400, temperature: 3600, others: 0 }))
    expect(all.rows).toBeNull()
    expect(spansOf(all, 'v_x')[0]?.spans).toEqual({ t: [begin], n: [4], low: [1], high: [99], mean: [28], last: [99] })
    expect(spansOf(all, 'tem')[0]?.spans.high).toEqual([41, 40])
    expect(spansOf(all, 'tem_rise')[0]?.spans.high).toEqual([16, 15])
    expect(extentOf(spansOf(all, 'ts').map(({ spans }) => spans)).n).toBe(4)
  })

  test('of two merged spans the later gives the last value, and the mean is weighted', () => {
    const part = (t: number, n: number, value: number) => ({ t: [t], n: [n], low: [value], high: [value], mean: [value], last: [value] })
    expect(joinSpans([part(600_000, 3, 2), part(0, 1, 6)], hourMs)).toEqual({ t: [0], n: [4], low: [2], high: [6], mean: [3], last: [2] })
  })
})
