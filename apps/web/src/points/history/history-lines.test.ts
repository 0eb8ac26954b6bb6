import type { HistoryTrend } from '@undertone/domain/data-search/history.calls'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { expect, it } from 'vitest'
import { type ChartPoint, gapLimitsOf, metricData, metricsIn } from './history-lines.ts'

const minute = 60_000
const trend = (mappingId: number, more: Partial<HistoryTrend> = {}): HistoryTrend => ({
  mappingId,
  directions: null,
  points: 3,
  columns: ['vX', 'vZ', 'tem'],
  list: [
    { t: 0, values: [1, 4, null] },
    { t: minute, values: [2, null, 40] },
    { t: 2 * minute, values: [3, 6, null] },
  ],
  ...more,
})
const point = (one: HistoryTrend, name = ''): ChartPoint => ({ trend: one, name, axes: { ...sensorLetters, X: 'H' } })

it('finds the available metrics, in the order of the telemetry', () => {
  expect(metricsIn([trend(1), trend(2, { columns: ['runtime', 'aX'] })])).toEqual([1, 2, 4, null])
  expect(metricsIn([])).toEqual([])
})

it('draws the axes of one point in their colours, each value at its own time', () => {
  const { lines, axes } = metricData([point(trend(1))], 2, 'Velocity', [0, 10])
  expect(lines.map(({ label, tone }) => [label, tone])).toEqual([
    ['H', 'x'],
    ['Z', 'z'],
  ])
  expect(lines[1]).toMatchObject({ times: [0, 2 * minute], values: Float64Array.of(4, 6) })
  expect(axes[0]).toMatchObject({ unit: 'mm/s' })
})

it('gives several points a colour each and their axes dashes; a metric without axes has only the name', () => {
  const both = [point(trend(1), 'DE'), point(trend(2), 'NDE')]
  const { lines } = metricData(both, 2, 'Velocity', null)
  expect(lines.map(({ label }) => label)).toEqual(['DE H', 'DE Z', 'NDE H', 'NDE Z'])
  expect(new Set(lines.map(({ tone }) => tone)).size).toBe(2)
  expect(lines[0]?.dash).not.toEqual(lines[1]?.dash)
  expect(metricData(both, 4, 'Temperature', null).lines.map(({ label }) => label)).toEqual(['DE', 'NDE'])
})

it('has a gap while the sensor was silent, and none where only its period was changed', () => {
  const hour = 60 * minute
  const changed = [0, hour, 2 * hour, 2 * hour + minute, 2 * hour + 2 * minute]
  expect(changed.slice(0, -1).filter((t, i) => changed[i + 1]! - t > gapLimitsOf(changed)(t))).toEqual([])
  const away = [0, minute, 2 * minute, 5 * hour, 5 * hour + minute]
  expect(away.slice(0, -1).filter((t, i) => away[i + 1]! - t > gapLimitsOf(away)(t))).toEqual([2 * minute])
})

it('contains a downsampled period once', () => {
  const stretch = { from: 0, to: minute, seconds: 600 }
  const { downsampled: thinned } = metricData(
    [point(trend(1, { thinned: [stretch] })), point(trend(2, { thinned: [stretch] }))],
    2,
    '',
    null,
  )
  expect(thinned).toEqual([stretch])
})
