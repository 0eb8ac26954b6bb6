import type { BandPoint } from '@undertone/domain/alarm/band/band-alarm.calls'
import { fill, type Text } from '@undertone/domain/core/text'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { expect, test } from 'vitest'
import { watchedBand } from '../../../points/trend/watched-bands.ts'
import { bandBenchLink, bandLevel, bandTrend, rangesText, suggestedLimits } from './band-view.ts'

const say = (text: Text, values: Readonly<Record<string, string | number>> = {}) => fill(text.en, values)
const points = (...values: readonly number[]): BandPoint[] => values.map((value, i) => ({ waveId: i, ms: i, axis: 'X', value }))

test('a value is beyond the strictest limit that it passes, and not on it', () => {
  const limits = { limitC: 1, limitD: 3 }
  expect([null, 0.5, 1, 1.1, 3, 3.1].map((value) => bandLevel(value, limits))).toEqual([null, null, null, 'C', 'C', 'D'])
  expect(bandLevel(5, { limitC: null, limitD: null })).toBeNull()
})

test('limits are suggested above what the band was, and not from a handful of values', () => {
  expect(suggestedLimits(points(1, 1, 1, 1))).toBeNull()
  // All alike: a tenth of the median is taken for their spread.
  expect(suggestedLimits(points(1, 1, 1, 1, 1))).toEqual({ limitC: 1.3, limitD: 1.6 })
  const wild = suggestedLimits(points(1, 1.2, 0.8, 1.1, 0.9, 50))
  expect(wild?.limitC).toBeLessThan(3)
})

test('ranges are written out up to three', () => {
  const ranges = [10, 20, 30, 40].map((lowHz) => ({ lowHz, highHz: lowHz + 1.23456 }))
  expect(rangesText(ranges.slice(0, 1), say)).toBe('10–11.23 Hz')
  expect(rangesText(ranges, say)).toBe('10–11.23 Hz, 20–21.23 Hz, 30–31.23 Hz and 1 more')
})

test('a trend has a line for each axis that has values, and the limits that are set', () => {
  const drawn = bandTrend(points(1, 2), { names: sensorLetters, title: 'Band', unit: 'mm/s', limits: { limitC: null, limitD: 3 }, say })
  expect(drawn.lines.map(({ key }) => key)).toEqual(['X'])
  expect(drawn.limits).toEqual([{ value: 3, tone: 'danger', label: 'D 3' }])
})

test('the bench opens on the stretch about the band, with what is demodulated', () => {
  const ranges = [
    { lowHz: 100, highHz: 110 },
    { lowHz: 200, highHz: 220 },
  ]
  const link = bandBenchLink({ mappingId: 3, waveId: 7, quantity: 'envelope', ranges, envelope: { lowHz: 500, highHz: 5000 } })
  expect(Object.fromEntries(new URLSearchParams(link.split('?')[1]))).toEqual({
    mappingId: '3',
    waveId: '7',
    view: '-104',
    lineSeen: '0~340',
    bandLow: '500',
    bandHigh: '5000',
  })
})

test('a limit of an RMS stands as high as the line that reaches it, one of a peak where it is', () => {
  const band = { id: 1, name: 'B', ranges: [], limitC: 1, limitD: null }
  expect(watchedBand({ ...band, measure: 'Rms' }, 'peak').limits[0]?.value).toBeCloseTo(Math.SQRT2, 12)
  expect(watchedBand({ ...band, measure: 'Rms' }, 'rms').limits[0]?.value).toBeCloseTo(1, 12)
  expect(watchedBand({ ...band, measure: 'Peak' }, 'peakToPeak').limits[0]?.value).toBeCloseTo(2, 12)
})
