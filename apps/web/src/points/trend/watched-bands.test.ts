import { fill, type Text } from '@undertone/domain/core/text'
import type { Detection } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import { expect, test } from 'vitest'
import { watchedBand as bandWith, type LimitedBand } from './watched-bands.ts'

const say = (text: Text, values?: Readonly<Record<string, string | number>>) => fill(text.en, values)
const watchedBand = (band: LimitedBand, detection: Detection, unitFactor = 1) => bandWith(band, { detection, say, unitFactor })

const band = (part: Partial<LimitedBand> = {}): LimitedBand => ({
  ...{ id: 7, name: 'Outer race', measure: 'Rms', limitC: 2, limitD: null },
  ranges: [{ lowHz: 80, highHz: 120 }],
  ...part,
})
const heights = (...of: Parameters<typeof watchedBand>) => watchedBand(...of).limits.map(({ value }) => Number(value.toFixed(4)))

test('a band has its ranges, and a limit for each level that is set', () => {
  expect(watchedBand(band(), 'rms')).toEqual({
    ...{ key: '7', label: 'Outer race' },
    ranges: [{ lowHz: 80, highHz: 120 }],
    limits: [{ value: 2, label: 'Warning 2 RMS', tone: 'warning' }],
  })
  expect(watchedBand(band({ limitD: 5 }), 'rms').limits.map(({ label, tone }) => [label, tone])).toEqual([
    ['Warning 2 RMS', 'warning'],
    ['Danger 5 RMS', 'danger'],
  ])
  expect(watchedBand(band({ limitC: null }), 'rms').limits).toEqual([])
})

test('an RMS limit is reached by a sine whose peak is √2 higher', () => {
  expect(heights(band(), 'peak')).toEqual([2.8284])
  expect(heights(band(), 'peakToPeak')).toEqual([5.6569])
})

test('a limit of the highest line is as high as that line', () => {
  const highest = band({ measure: 'Highest' })
  expect(heights(highest, 'peak')).toEqual([2])
  expect(watchedBand(highest, 'peak').limits[0]?.label).toBe('Warning 2')
})

test('limits follow the unit of the axis', () => {
  expect(heights(band(), 'rms', 9.80665)).toEqual([19.6133])
})
