import { faultLineFamilies } from '@undertone/domain/diagnosis/fault-line-families.table'
import { expect, test } from 'vitest'
import { type BandShape, bandRanges, type ShaftState, shaftHz } from './band.ts'
import { type BandInput, measureWave } from './band-value.ts'

const sampleHz = 12_800
const n = 16_384
const df = sampleHz / n
/** Frequencies on a bin, so that a line is exact. */
const on = (bin: number) => bin * df

const shape = (given: Partial<BandShape>): BandShape => ({
  scale: 'Hz',
  low: null,
  high: null,
  faultLine: null,
  harmonics: null,
  widthPercent: null,
  ...given,
})
const turning: ShaftState = {
  speedHz: 25,
  lines: faultLineFamilies.bpfo.harmonics.map((harmonic) => ({ family: 'bpfo', harmonic, sideband: 0, order: 3.5 * harmonic, fixedHz: 0 })),
}

const sine = (...lines: readonly (readonly [amplitude: number, hz: number])[]) =>
  Float64Array.from({ length: n }, (_, i) =>
    lines.reduce((sum, [amplitude, hz]) => sum + amplitude * Math.cos((2 * Math.PI * hz * i) / sampleHz), 0),
  )
const ask = (x: Float64Array, band: BandInput) => measureWave({ x, sampleHz, bands: [band], metrics: [] }).bands[0]

test('a band in Hz is fixed, one in orders follows the speed', () => {
  expect(bandRanges(shape({ low: 10, high: 200 }), turning, sampleHz)).toEqual([{ lowHz: 10, highHz: 200 }])
  expect(bandRanges(shape({ scale: 'Order', low: 0.5, high: 2 }), turning, sampleHz)).toEqual([{ lowHz: 12.5, highHz: 50 }])
  expect(bandRanges(shape({ scale: 'Order', low: 0.5, high: 2 }), { ...turning, speedHz: null }, sampleHz)).toBe('NoSpeed')
})

test('a band above Nyquist is rejected, not cut', () => {
  expect(bandRanges(shape({ low: 10, high: 6401 }), turning, sampleHz)).toBe('AboveNyquist')
  expect(bandRanges(shape({ scale: 'Order', low: 1, high: 300 }), turning, sampleHz)).toBe('AboveNyquist')
})

test('a band around a fault line covers its first harmonics, with the requested width', () => {
  const found = bandRanges(shape({ scale: 'FaultLine', faultLine: 'bpfo', harmonics: 2, widthPercent: 2 }), turning, sampleHz)
  expect(found).toEqual([
    { lowHz: 87.5 * 0.98, highHz: 87.5 * 1.02 },
    { lowHz: 175 * 0.98, highHz: 175 * 1.02 },
  ])
})

test('harmonics above Nyquist are left out, and a point without the part reports so', () => {
  const bpfo = shape({ scale: 'FaultLine', faultLine: 'bpfo', harmonics: 6, widthPercent: 2 })
  expect(bandRanges(bpfo, turning, 512)).toHaveLength(2)
  expect(bandRanges(bpfo, turning, 100)).toBe('AboveNyquist')
  expect(bandRanges(shape({ scale: 'FaultLine', faultLine: 'gmf' }), turning, sampleHz)).toBe('NoLine')
  expect(bandRanges(bpfo, { ...turning, speedHz: null }, sampleHz)).toBe('NoSpeed')
})

test('a line at a fixed frequency needs no speed', () => {
  const lines: ShaftState['lines'] = [{ family: 'lf', harmonic: 1, sideband: 0, order: 0, fixedHz: 100 }]
  const lf = shape({ scale: 'FaultLine', faultLine: 'lf', harmonics: 1, widthPercent: 1 })
  expect(bandRanges(lf, { speedHz: null, lines }, sampleHz)).toEqual([{ lowHz: 99, highHz: 101 }])
})

test('the speed of the measurement takes precedence over that of the record', () => {
  expect([shaftHz(1500, 1480), shaftHz(null, 1480), shaftHz(0, 1480), shaftHz(null, null)]).toEqual([25, 1480 / 60, 1480 / 60, null])
})

test('RMS and highest line of a band of acceleration are those of the sines in it', () => {
  const x = sine([3, on(128)], [4, on(256)], [10, on(2000)])
  const input = { quantity: 'acceleration', envelope: null, ranges: [{ lowHz: on(100), highHz: on(300) }] } as const
  expect(ask(x, { ...input, measure: 'Rms' })).toBeCloseTo(5 / Math.SQRT2, 9)
  expect(ask(x, { ...input, measure: 'Peak' })).toBeCloseTo(4, 6)
})

test('a band of velocity is integrated: 10 m/s² at 100 Hz are 15.9 mm/s', () => {
  const hz = on(128)
  const asked = { quantity: 'velocity', envelope: null, measure: 'Peak' } as const
  expect(ask(sine([10, hz]), { ...asked, ranges: [{ lowHz: 50, highHz: 150 }] })).toBeCloseTo(10_000 / (2 * Math.PI * hz), 6)
  // Below 10 Hz is included only where the band reaches down there.
  const slow = on(6)
  expect(ask(sine([0.1, slow]), { ...asked, ranges: [{ lowHz: 2, highHz: 8 }] })).toBeCloseTo(100 / (2 * Math.PI * slow), 5)
  expect(ask(sine([0.1, slow]), { ...asked, ranges: [{ lowHz: 10, highHz: 100 }] })).toBeLessThan(0.01)
})

test('an envelope band shows the modulation of the demodulated band', () => {
  const [carrier, modulation] = [on(3000), on(64)]
  const x = Float64Array.from(
    { length: n },
    (_, i) => (1 + 0.5 * Math.cos((2 * Math.PI * modulation * i) / sampleHz)) * Math.cos((2 * Math.PI * carrier * i) / sampleHz),
  )
  const asked = { quantity: 'envelope', ranges: [{ lowHz: 40, highHz: 60 }], measure: 'Peak' } as const
  expect(ask(x, { ...asked, envelope: { lowHz: 2000, highHz: 2700 } })).toBeCloseTo(0.5, 6)
  expect(ask(x, { ...asked, envelope: { lowHz: 3000, highHz: 4000 } })).toBeLessThan(0.01)
  expect(ask(x, { ...asked, envelope: { lowHz: 2000, highHz: 7000 } })).toBe('AboveNyquist')
})

test('the metrics of a wave are those that a sensor would report', () => {
  const hz = on(128)
  const x = sine([10, hz])
  const { metrics } = measureWave({ x, sampleHz, bands: [], metrics: ['v', 'kurt', 'peak', 'hf'] })
  expect(metrics[0]).toBeCloseTo(10_000 / (2 * Math.PI * hz) / Math.SQRT2, 6)
  expect(metrics[1]).toBeCloseTo(1.5, 6)
  expect(metrics[2]).toBeCloseTo(Math.SQRT2, 6)
  expect(metrics[3]).toBeLessThan(1e-6)
  expect(measureWave({ x, sampleHz: 2000, bands: [], metrics: ['v'] }).metrics).toEqual([null])
})

test('a dead axis gives no band and no ratio', () => {
  const x = new Float64Array(n)
  const { bands, metrics } = measureWave({
    x,
    sampleHz,
    bands: [{ quantity: 'envelope', envelope: null, ranges: [{ lowHz: 1, highHz: 9 }], measure: 'Rms' }],
    metrics: ['kurt'],
  })
  expect(metrics).toEqual([null])
  expect(bands).toEqual([0])
  const broken = measureWave({
    x: Float64Array.of(1, Number.NaN, 2),
    sampleHz,
    bands: [{ quantity: 'velocity', envelope: null, ranges: [{ lowHz: 10, highHz: 20 }], measure: 'Rms' }],
    metrics: [],
  })
  expect(broken.bands).toEqual(['NoSignal'])
})
