import { fill, type Text } from '@undertone/domain/core/text'
import type { SpectrumKindKey } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { describe, expect, it } from 'vitest'
import { spectrumDefaults } from '../../address/spectrum-address.ts'
import { settingChoices } from './setting-choices.ts'
import { type SpectrumSettings, settingsIn, type WaveMeasure } from './spectrum-settings.ts'

const say = (text: Text, values?: Readonly<Record<string, string | number>>) => fill(text.en, values)
/** Half a second at 25.6 kHz, which supports 10 kHz. */
const fast: WaveMeasure = { sampleHz: 25_600, n: 12_800 }
/** Five seconds at 208 Hz, which support 81 Hz. */
const slow: WaveMeasure = { sampleHz: 208, n: 1024 }

function choicesOf(
  settings: Partial<SpectrumSettings> = {},
  measures: readonly WaveMeasure[] = [fast],
  kinds: readonly SpectrumKindKey[] = ['acceleration'],
) {
  const all = settingChoices({ ...settingsIn(spectrumDefaults), ...settings }, measures, kinds, say)
  return (key: string) => all.find((one) => one.key === key)!
}
const enabled = (choice: { offered: readonly { label: string; blocked: string | null }[] }) =>
  choice.offered.filter(({ blocked }) => blocked === null).map(({ label }) => label)

describe('the highest frequency', () => {
  it('is offered as far as the sampling rate supports it, with the reason above', () => {
    expect(enabled(choicesOf()('fmax')).at(-1)).toBe('10 kHz')
    const { offered } = choicesOf({}, [slow])('fmax')
    expect(offered.map(({ label, blocked }) => [label, blocked === null]).slice(0, 3)).toEqual([
      ['All', true],
      ['50 Hz', true],
      ['100 Hz', false],
    ])
    expect(offered[2]?.blocked).toBe('At a sampling rate of 208 Hz, the maximum is 81.3 Hz (fs/2.56)')
  })

  it('is offered if one of several waveforms supports it, and before any has loaded', () => {
    expect(enabled(choicesOf({}, [slow, fast])('fmax')).at(-1)).toBe('10 kHz')
    expect(enabled(choicesOf({}, [])('fmax'))).toHaveLength(10)
  })
})

describe('the number of lines', () => {
  it('is limited by the length of the waveform, and by a lower highest frequency even more', () => {
    expect(enabled(choicesOf()('lines')).at(-1)).toBe('3,200')
    expect(enabled(choicesOf({ fmaxHz: 1000 })('lines'))).toEqual(['All', '400'])
  })

  it('says how long the waveform would have to be', () => {
    const blocked = choicesOf({ fmaxHz: 1000 })('lines').offered.find(({ value }) => value === 800)?.blocked
    expect(blocked).toBe('800 lines up to 1000 Hz need 0.80 s; this waveform is 0.50 s long')
  })
})

describe('averages', () => {
  it('apply only after a number of lines was selected', () => {
    for (const key of ['averages', 'averaging', 'overlap']) {
      expect(choicesOf()(key).blocked).toMatch(/^Select a number of lines first/)
      expect(choicesOf({ lines: 400 })(key).blocked).toBeNull()
    }
  })

  it('are offered up to the number of segments, which overlap more gives more of', () => {
    const half = choicesOf({ lines: 1600 })('averages')
    expect([half.offered[0]?.label, enabled(half).slice(1)]).toEqual(['Maximum (5)', ['1', '2', '4']])
    expect(enabled(choicesOf({ lines: 1600, overlap: 75 })('averages')).slice(1)).toEqual(['1', '2', '4', '8'])
    expect(half.offered.find(({ value }) => value === 8)?.blocked).toBe('This waveform has only 5 segments')
  })
})

describe('settings that a kind of spectrum does not use', () => {
  it('the high-pass of an envelope is its band', () => {
    expect(choicesOf({}, [fast], ['envelope'])('highPass').blocked).toMatch(/the band limits them$/)
    expect(choicesOf({}, [fast], ['envelope', 'velocity'])('highPass').blocked).toBeNull()
  })

  it('accelerations in g need an acceleration', () => {
    expect(choicesOf({}, [fast], ['velocity'])('gravity').blocked).toMatch(/^Only for acceleration/)
    expect(choicesOf({}, [fast], ['envelope'])('gravity').blocked).toBeNull()
  })
})

describe('a change', () => {
  it.each([
    ['window', 'flatTop', { window: 'flatTop' }],
    ['window', 'hann', { window: '' }],
    ['lines', 1600, { lines: 1600 }],
    ['fmax', 500, { fmax: 500 }],
    ['averages', 4, { averages: 4 }],
    ['averaging', 'peakHold', { averaging: 'peakHold' }],
    ['averaging', 'rms', { averaging: '' }],
    ['overlap', 75, { overlap: 75 }],
    ['highPass', 10, { highPass: 10 }],
    ['detection', 'rms', { detection: 'rms' }],
    ['detection', 'peak', { detection: '' }],
    ['gravity', 'g', { gravity: true }],
    ['gravity', 'si', { gravity: false }],
  ] as const)('of %s to %s writes what the URL needs; a default is omitted', (key, value, patch) => {
    expect(choicesOf()(key).patch(value)).toEqual(patch)
    const read = settingsIn({ ...spectrumDefaults, ...patch })
    expect(choicesOf(read)(key).value).toBe(value)
  })
})

it('the summary names what always applies, and what was changed', () => {
  const summary = (settings: Partial<SpectrumSettings>) => {
    const of = choicesOf(settings)
    return ['window', 'lines', 'fmax', 'averages', 'overlap', 'highPass', 'detection', 'gravity'].filter((key) => of(key).inSummary)
  }
  expect(summary({})).toEqual(['window', 'detection'])
  expect(summary({ lines: 800, fmaxHz: 500, highPassHz: 10 })).toEqual(['window', 'lines', 'fmax', 'highPass', 'detection'])
})
