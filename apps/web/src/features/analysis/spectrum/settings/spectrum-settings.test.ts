import { expect, it } from 'vitest'
import { spectrumDefaults, withoutSettings } from '../../address/spectrum-address.ts'
import { carriesFmax, changedSettings, choiceOf, pieceLength, piecesOf, settingsIn } from './spectrum-settings.ts'

const settings = settingsIn(spectrumDefaults)

it('a URL without settings requests what the server computes', () => {
  expect(choiceOf(settings, 12_800)).toEqual({ window: 'hann' })
  expect(settings).toMatchObject({ detection: 'peak', band: null, fmaxHz: 0, gravity: false })
  expect(changedSettings(spectrumDefaults)).toBe(0)
})

it('reads offered values and replaces others by the default', () => {
  const typed = {
    ...spectrumDefaults,
    window: 'kaiser',
    lines: 777,
    fmax: -5,
    averages: 3,
    averaging: 'x',
    overlap: 99,
    detection: 'toString',
  }
  expect(settingsIn(typed)).toEqual(settings)
  const chosen = { ...spectrumDefaults, window: 'flatTop', lines: 1600, bandLow: 500, bandHigh: 4000, detection: 'rms' }
  expect(settingsIn(chosen)).toMatchObject({ window: 'flatTop', lines: 1600, band: { lowHz: 500, highHz: 4000 }, detection: 'rms' })
  expect(changedSettings(chosen)).toBe(4)
  expect(changedSettings({ ...chosen, ...withoutSettings })).toBe(0)
})

it('lines and Fmax determine the segment length as in analysers', () => {
  // 4,096 samples give 1,600 lines up to fs / 2.56.
  expect(pieceLength({ lines: 1600, fmaxHz: 0 }, 25_600)).toBe(4096)
  expect(pieceLength({ lines: 1600, fmaxHz: 1000 }, 25_600)).toBe(40_960)
  expect(pieceLength({ lines: 0, fmaxHz: 1000 }, 25_600)).toBeNull()
  expect(piecesOf({ ...settings, lines: 400 }, { sampleHz: 25_600, n: 8192 })).toBe(15)
  expect(piecesOf({ ...settings, lines: 12_800 }, { sampleHz: 25_600, n: 8192 })).toBe(0)
  expect(choiceOf({ ...settings, lines: 400, averages: 4, overlap: 75 }, 25_600)).toEqual({
    window: 'hann',
    pieces: { segment: 1024, overlap: 0.75, kind: 'rms', max: 4 },
  })
})

it('a sampling rate supports frequencies up to fs / 2.56', () => {
  expect([carriesFmax(100, 256), carriesFmax(200, 256)]).toEqual([true, false])
})
