import { fill, type Text } from '@undertone/domain/core/text'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { expect, it } from 'vitest'
import { spectrumDefaults } from '../../address/spectrum-address.ts'
import { blockedAverages, blockedBand, blockedForAll, blockedLines } from '../settings/blocked-settings.ts'
import { type SpectrumSettings, settingsIn } from '../settings/spectrum-settings.ts'
import type { AxisSpectrum } from '../task/spectrum-job.ts'
import { spectrumNotices } from './spectrum-notices.ts'

const say = (text: Text, values?: Readonly<Record<string, string | number>>) => fill(text.en, values)
const slow = { sampleHz: 208, n: 1024 }
const settings = settingsIn(spectrumDefaults)
const answer = (part: Partial<AxisSpectrum>): AxisSpectrum => ({
  axis: 'X',
  binHz: 1,
  amplitude: new Float64Array(0),
  averages: 1,
  problem: null,
  saturatedPermille: 0,
  ...part,
})
const noticesOf = (axes: readonly AxisSpectrum[], changed: Partial<SpectrumSettings> = {}) =>
  spectrumNotices(axes, { ...settings, ...changed }, slow, sensorLetters, say)

it('a valid spectrum has no notices', () => {
  expect(noticesOf([answer({})])).toEqual([])
})

it('names the setting that the rate does not support, once for all axes', () => {
  const band = { lowHz: 500, highHz: 5000 }
  const axes = (['X', 'Y', 'Z'] as const).map((axis) => answer({ axis, problem: 'bandAboveNyquist' }))
  expect(noticesOf(axes, { band })).toEqual(['500–5000 Hz cannot be demodulated: it exceeds half the sampling rate of 208 Hz (104 Hz)'])
  expect(noticesOf([answer({ problem: 'tooShort' })], { lines: 800 })).toEqual([
    '800 lines up to 81.3 Hz need 9.85 s; this waveform is 4.92 s long',
  ])
  expect(noticesOf([answer({})], { fmaxHz: 500 })).toEqual(['At a sampling rate of 208 Hz, the maximum is 81.3 Hz (fs/2.56)'])
})

it('names the axis whose record is invalid', () => {
  expect(noticesOf([answer({ axis: 'Y', problem: 'notFinite' }), answer({ saturatedPermille: 12.5 })])).toEqual([
    'No spectrum for Y: it contains invalid values',
    'X: 12.5 ‰ of samples are at the limit of the range. The sensor was overloaded; harmonics may not come from the machine.',
  ])
})

it('disables a choice only if no waveform supports it', () => {
  const fast = { sampleHz: 25_600, n: 65_536 }
  const band = { lowHz: 500, highHz: 5000 }
  const reason = ({ sampleHz }: typeof fast) => blockedBand(band, sampleHz, say)
  expect(blockedForAll([slow, fast], reason)).toBeNull()
  expect(blockedForAll([slow], reason)).toContain('208')
  expect(blockedForAll([], reason)).toBeNull()
  expect(blockedLines(3200, settings, fast, say)).toBeNull()
  expect(blockedAverages(2, settings, fast, say)).toContain('Select a number of lines first')
  expect(blockedAverages(16, { ...settings, lines: 12_800 }, fast, say)).toContain('only 3 segments')
})
