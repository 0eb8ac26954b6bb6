import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { expect, test } from 'vitest'
import { spectrumDefaults } from '../address/spectrum-address.ts'
import { settingsIn } from '../spectrum/settings/spectrum-settings.ts'
import { spectrumExportQuery } from './spectrum-export-query.ts'

const read = (address: Partial<typeof spectrumDefaults>) =>
  recordingCalls.exportSpectrum.query.parse(spectrumExportQuery(7, 'envelope', settingsIn({ ...spectrumDefaults, ...address }), 25_600))

test('the default settings request the whole record under a Hann window', () => {
  expect(read({})).toEqual({ waveId: 7, kind: 'envelope', window: 'hann', detection: 'peak' })
})

test('every setting of the URL is sent to the server as the calculation expects it', () => {
  const address = {
    window: 'flatTop',
    lines: 800,
    fmax: 1000,
    averages: 4,
    averaging: 'peakHold',
    overlap: 67,
    highPass: 10,
    bandLow: 500,
    bandHigh: 2500.5,
  }
  expect(read({ ...address, detection: 'rms', gravity: true, part: '0.025~0.5' })).toEqual({
    waveId: 7,
    kind: 'envelope',
    window: 'flatTop',
    segment: 20_480,
    overlap: 0.67,
    averaging: 'peakHold',
    most: 4,
    highPassHz: 10,
    bandLowHz: 500,
    bandHighHz: 2500.5,
    fmaxHz: 1000,
    detection: 'rms',
    gravity: 'true',
    fromS: 0.025,
    toS: 0.5,
  })
})
