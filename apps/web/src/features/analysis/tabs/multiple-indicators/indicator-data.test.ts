import { indicators } from '@undertone/domain/analysis/analysis-indicators.table'
import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { expect, it } from 'vitest'
import { indicatorData } from './indicator-data.ts'

const names = axisNamesOf([1, 3, 2])
const of = (...metrics: number[]) => indicators.filter(({ metric }) => metrics.includes(metric))
const rows = [
  { x: '', t: 0, ay1: 1, ay2: null, ay3: 3, vy1: 4, tem: 40, rSpeed: null },
  { x: '', t: 60_000, ay1: 2, ay2: null, ay3: null, vy1: 5, tem: 41, rSpeed: 1480 },
]
const statedAs = (metric: number) => (metric === 1 || metric === 2 ? 'RMS' : '')
const read = (...metrics: number[]) =>
  indicatorData({ rows, measured: 2, thinned: [], chosen: of(...metrics), names, nameOf: (metric) => `m${metric}`, statedAs, period: null })

it('draws a line for each axis that has values, and a missing value is a gap', () => {
  const { lines, axes } = read(1)
  expect(lines.map(({ key, label, tone }) => [key, label, tone])).toEqual([
    ['ay1', 'H', 'x'],
    ['ay3', 'A', 'z'],
  ])
  expect(lines[1]?.values).toEqual(Float64Array.of(3, Number.NaN))
  expect(axes).toEqual([{ key: 'first', label: 'm1', unit: 'm/s² RMS', side: 'left' }])
})

it('contains the downsampled periods', () => {
  const thinned = [{ from: 0, to: 60_000, seconds: 600 }]
  expect(indicatorData({ rows, measured: 2, thinned, chosen: of(1), names, nameOf: String, statedAs, period: null }).downsampled).toEqual(
    thinned,
  )
})

it('puts temperature and speed on the second axis, each value in its own unit', () => {
  const { lines, axes } = read(1, 2, 4, 9)
  expect(lines.map(({ key, axis, unit }) => [key, axis, unit])).toEqual([
    ['ay1', 'first', 'm/s²'],
    ['ay3', 'first', 'm/s²'],
    ['vy1', 'first', 'mm/s'],
    ['tem', 'second', '℃'],
    ['rSpeed', 'second', 'r/min'],
  ])
  expect(axes.map(({ unit, side }) => [unit, side])).toEqual([
    ['m/s² RMS · mm/s RMS', 'left'],
    ['℃ · r/min', 'right'],
  ])
})

it('distinguishes two metrics of one axis by dashes and names', () => {
  const { lines } = read(1, 2)
  expect(lines.filter(({ tone }) => tone === 'x').map(({ label, dash }) => [label, dash])).toEqual([
    ['m1 H', []],
    ['m2 H', [7, 4]],
  ])
})

it('temperature alone needs no first axis', () => {
  expect(read(4).axes.map(({ key }) => key)).toEqual(['second'])
})
