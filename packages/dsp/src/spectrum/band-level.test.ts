import { expect, test } from 'vitest'
import { envelopeSpectrum } from '../filter/envelope.ts'
import am from '../fixtures/syn-am.json' with { type: 'json' }
import { joinedBands, peakInBands, rmsInBands } from './band-level.ts'
import { amplitudeSpectrum, bandRms } from './spectrum.ts'

/** The formula of the oracle's vector: 3 kHz, modulated by half with 20 Hz. */
const signal = Float64Array.from(
  { length: am.N },
  (_, n) => (1 + 0.5 * Math.cos((2 * Math.PI * 20 * n) / am.fs)) * Math.cos((2 * Math.PI * 3000 * n) / am.fs),
)
const spectrum = amplitudeSpectrum(signal, am.fs)

test('a band over the whole spectrum has the RMS of the oracle, and its parts add up by their squares', () => {
  expect(rmsInBands(spectrum, [{ lowHz: 0, highHz: am.fs / 2 }])).toBeCloseTo(am.spectrum.rms_from_spectrum, 10)
  const parts = [
    { lowHz: 2970, highHz: 2990 },
    { lowHz: 2991, highHz: 3009 },
  ]
  const squares = parts.map(({ lowHz, highHz }) => bandRms(spectrum.amplitude, spectrum.df, lowHz, highHz) ** 2)
  expect(rmsInBands(spectrum, parts)).toBeCloseTo(Math.sqrt((squares[0] ?? 0) + (squares[1] ?? 0)), 12)
  // The carrier is 1, each of the two sidebands a quarter.
  expect(rmsInBands(spectrum, [{ lowHz: 2991, highHz: 3009 }])).toBeCloseTo(Math.SQRT1_2, 9)
})

test('the highest line is that of the oracle, in the spectrum and in the envelope spectrum', () => {
  const [line] = am.spectrum.peaks
  expect(peakInBands(spectrum, [{ lowHz: 2900, highHz: 3100 }])).toBeCloseTo(line?.a_interp ?? Number.NaN, 9)
  const [lowHz = 0, highHz = 0] = am.envelope.band
  const [modulation] = am.envelope.peaks
  expect(modulation?.f).toBe(20)
  expect(peakInBands(envelopeSpectrum(signal, am.fs, { lowHz, highHz }), [{ lowHz: 18, highHz: 22 }])).toBeCloseTo(
    modulation?.a_interp ?? Number.NaN,
    9,
  )
})

test('a line between two bins is found although its range contains no bin', () => {
  const df = 1.5625
  const at = 49.9
  const x = Float64Array.from({ length: 16_384 }, (_, n) => 2 * Math.cos((2 * Math.PI * at * n) / 25_600))
  const off = amplitudeSpectrum(x, 25_600)
  expect(off.df).toBe(df)
  const ranges = joinedBands([{ lowHz: at - 0.1, highHz: at + 0.1 }], df)
  expect(rmsInBands(off, ranges)).toBeCloseTo(Math.SQRT2, 1)
  expect(peakInBands(off, ranges)).toBeCloseTo(2, 1)
})

test('adjacent ranges are joined, so that no bin counts twice', () => {
  expect(
    joinedBands(
      [
        { lowHz: 110, highHz: 130 },
        { lowHz: 100, highHz: 120 },
        { lowHz: 200, highHz: 220 },
      ],
      1,
    ),
  ).toEqual([
    { lowHz: 100, highHz: 130 },
    { lowHz: 200, highHz: 220 },
  ])
  expect(joinedBands([{ lowHz: 1, highHz: 1 }], 1)).toEqual([{ lowHz: 0, highHz: 3 }])
})

test('a band above the spectrum is empty', () => {
  expect(rmsInBands(spectrum, [{ lowHz: 20_000, highHz: 30_000 }])).toBe(0)
  expect(peakInBands(spectrum, [{ lowHz: 20_000, highHz: 30_000 }])).toBe(0)
})
