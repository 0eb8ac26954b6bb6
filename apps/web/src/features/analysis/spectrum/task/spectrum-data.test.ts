import { fill, type Text } from '@undertone/domain/core/text'
import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { spectrumKindOf } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import type { BinaryHead } from '@undertone/domain/waveform/waveform.calls'
import { expect, it } from 'vitest'
import { spectrumDefaults } from '../../address/spectrum-address.ts'
import { type SpectrumSettings, settingsIn } from '../settings/spectrum-settings.ts'
import { jobOf, liveSpectrum, unitNeeded } from './spectrum-data.ts'
import type { AxisSpectrum } from './spectrum-job.ts'

const head: BinaryHead = { waveId: 1, chartType: 100, axes: ['X', 'Y'], n: 8, step: 0.5, sampleHz: 2000, rpm: 1500, unit: 'm/s²' }
const say = (text: Text, values?: Readonly<Record<string, string | number>>) => fill(text.en, values)
const words = { names: axisNamesOf([1, 3, 2]), channel: null, rotation: 0, say }
const defaults = settingsIn(spectrumDefaults)
const answer = (axis: 'X' | 'Y', binHz: number, values: readonly number[]): AxisSpectrum => ({
  axis,
  binHz,
  amplitude: Float64Array.from(values),
  averages: 1,
  problem: null,
  saturatedPermille: 0,
})

const shown = (view: 101 | 103 | 104, changed: Partial<SpectrumSettings>, axes: readonly AxisSpectrum[], demodulation = '', part = {}) => {
  const settings = { ...defaults, ...changed }
  const kind = spectrumKindOf(view, demodulation)
  return liveSpectrum({ job: jobOf(1, kind, settings, head), kind, head, settings, axes }, { ...words, ...part })
}

it('contains unit, detection and speed', () => {
  const axes = [answer('X', 10, [0, 1])]
  expect(shown(101, {}, axes)).toMatchObject({ unit: 'm/s²', quantity: 'peak', speedHz: 25, speedFrom: 'sampling', sampleHz: 2000 })
  expect(shown(103, { detection: 'rms' }, axes)).toMatchObject({ unit: 'mm/s', quantity: 'RMS' })
  expect(shown(101, { gravity: true }, axes)).toMatchObject({ unit: 'g', decimals: 4 })
  expect(shown(104, {}, axes, 'whitenedEnvelope')).toMatchObject({ unit: '', decimals: 4, level: { isPower: true } })
  expect(shown(101, {}, axes, '', { rotation: 600 })).toMatchObject({ speedHz: 10, speedFrom: 'entered' })
})

it('requests amplitudes in g only if the unit is declared', () => {
  const kind = spectrumKindOf(101)
  const gravity = { ...defaults, gravity: true }
  expect(jobOf(1, kind, gravity, head).factor).toBeCloseTo(1 / 9.80665, 12)
  expect(jobOf(1, kind, gravity, { ...head, unit: 'mV' }).factor).toBe(1)
  expect(jobOf(1, spectrumKindOf(103), { ...gravity, detection: 'rms' }, head).factor).toBe(Math.SQRT1_2)
})

it('shows a single channel, and nothing if no axis has a spectrum', () => {
  const axes = [answer('X', 10, [0, 1]), answer('Y', 10, [0, 2])]
  expect(shown(101, {}, axes, '', { channel: 'Y' })?.lines.map(({ key, label }) => [key, label])).toEqual([['Y', 'V']])
  expect(shown(101, {}, [{ ...answer('X', 0, []), problem: 'notFinite' }])).toBeNull()
})

it('draws a shorter record over the bins of the longest', () => {
  const data = shown(101, {}, [answer('X', 10, [0, 1, 2, 3]), answer('Y', 20, [5, 6])])
  expect(data?.binHz).toBe(10)
  expect(Array.from(data?.lines[1]?.amplitude ?? [])).toEqual([5, 6, 6, 6])
})

it('integrates declared units only', () => {
  expect([101, 103, 104].map((view) => unitNeeded(spectrumKindOf(view as 101), 'mV'))).toEqual([false, true, false])
})
