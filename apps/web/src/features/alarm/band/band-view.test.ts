import type { BandPoint } from '@undertone/domain/alarm/band/band-alarm.calls'
import { fill, type Text } from '@undertone/domain/core/text'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { expect, test } from 'vitest'
import { watchedBand } from '../../../points/trend/watched-bands.ts'
import { bandAnalysisLink, bandLevel, bandTrend, rangesText, suggestedLimits } from './band-view.ts'

const say = (text: Text, values: Readonly<Record<string, string | number>> = {}) => fill(text.en, values)
const points = (...values: readonly number[]): BandPoint[] => values.map((value, i) => ({ waveId: i, ms: i, axis: 'X', value }))

test('a value exceeds the strictest limit that it is above, not one that it equals', () => {
  const limits = { limitC: 1, limitD: 3 }
  expect([null, 0.5, 1, 1.1, 3, 3.1].map((value) => bandLevel(value, limits))).toEqual([null, null, null, 'C', 'C', 'D'])
  expect(bandLevel(5, { limitC: null, limitD: null })).toBeNull()
})

test('limits are suggested above the history, and not from a few values', () => {
  expect(suggestedLimits(points(1, 1, 1, 1))).toBeNull()
  // All equal: a tenth of the median is used as their spread.
  expect(suggestedLimits(points(1, 1, 1, 1, 1))).toEqual({ limitC: 1.3, limitD: 1.6 })
  const wild = suggestedLimits(points(1, 1.2, 0.8, 1.1, 0.9, 50))
  expect(wild?.limitC).toBeLessThan(3)
})

test('up to three ranges are listed', () => {
  const ranges = [10, 20, 30, 40].map((lowHz) => ({ lowHz, highHz: lowHz + 1.23456 }))
  expect(rangesText(ranges.slice(0, 1), say)).toBe('10–11.23 Hz')
  expect(rangesText(ranges, say)).toBe('10–11.23 Hz, 20–21.23 Hz, 30–31.23 Hz and 1 more')
})

test('a trend has a line for each axis that has values, and the limits that are set', () => {
  const drawn = bandTrend(points(1, 2), { names: sensorLetters, title: 'Band', unit: 'mm/s', limits: { limitC: null, limitD: 3 }, say })
  expect(drawn.lines.map(({ key }) => key)).toEqual(['X'])
  expect(drawn.limits).toEqual([{ value: 3, tone: 'danger', label: 'Danger 3' }])
})

test('the analysis page opens on the range around the band, with the demodulated band', () => {
  const ranges = [
    { lowHz: 100, highHz: 110 },
    { lowHz: 200, highHz: 220 },
  ]
  const link = bandAnalysisLink({ mappingId: 3, waveId: 7, quantity: 'envelope', ranges, envelope: { lowHz: 500, highHz: 5000 } })
  expect(Object.fromEntries(new URLSearchParams(link.split('?')[1]))).toEqual({
    mappingId: '3',
    waveId: '7',
    view: '-104',
    lineSeen: '0~340',
    bandLow: '500',
    bandHigh: '5000',
  })
})

test('an RMS limit is drawn as high as the line that reaches it, a peak limit as is', () => {
  const band = { id: 1, name: 'B', ranges: [], limitC: 1, limitD: null }
  expect(watchedBand({ ...band, measure: 'Rms' }, { detection: 'peak', say }).limits[0]?.value).toBeCloseTo(Math.SQRT2, 12)
  expect(watchedBand({ ...band, measure: 'Rms' }, { detection: 'rms', say }).limits[0]?.value).toBeCloseTo(1, 12)
  expect(watchedBand({ ...band, measure: 'Peak' }, { detection: 'peakToPeak', say }).limits[0]?.value).toBeCloseTo(2, 12)
})
