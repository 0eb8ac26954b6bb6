import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import { describe, expect, it } from 'vitest'
import { createSpectrumCache } from './spectrum-cache.ts'
import type { SpectrumJob, WaveLoad } from './spectrum-job.ts'

const n = 1600
const sampleHz = 12_800
const sine = (i: number) => 3 * Math.sin((2 * Math.PI * 200 * i) / sampleHz)

/** Waveforms axis by axis in one buffer, as in the binary response. */
function load(waveId: number, axes: readonly ((i: number) => number)[]): WaveLoad {
  const all = new Float32Array(axes.length * n)
  for (const [index, value] of axes.entries()) for (let i = 0; i < n; i++) all[index * n + i] = value(i)
  return { waveId, axes: (['X', 'Y', 'Z'] as const).slice(0, axes.length), n, sampleHz, body: all.buffer }
}

const job = (part: Partial<SpectrumJob> = {}): SpectrumJob => ({
  waveId: 1,
  kind: 'acceleration',
  choice: {},
  fmaxHz: 0,
  factor: 1,
  part: null,
  ...part,
})

describe('the spectrum cache', () => {
  const cache = createSpectrumCache()
  cache.load(load(1, [sine, () => 2, (i) => (i < 1000 ? sine(i) : Number.NaN)]))

  it('returns the spectrum of the record for every axis', () => {
    const [x, y, z] = cache.compute(job()) ?? []
    expect(x?.amplitude).toEqual(
      amplitudeSpectrum(
        Float32Array.from({ length: n }, (_, i) => sine(i)),
        sampleHz,
      ).amplitude,
    )
    expect(y?.amplitude.every((value) => value === 0)).toBe(true)
    // The third record ends early: the rest are not samples, and its lines are wider apart.
    expect(z?.binHz).toBeCloseTo(12.8, 9)
    expect(z?.problem).toBeNull()
  })

  it('ends at Fmax and scales amplitudes', () => {
    const [x] = cache.compute(job({ fmaxHz: 1000, factor: 2 })) ?? []
    expect(x?.amplitude.length).toBe(126)
    expect(x?.amplitude[25]).toBeCloseTo(6, 6)
  })

  it('reports why an axis has no spectrum, without hiding the others', () => {
    const answers = cache.compute(job({ kind: 'whitenedEnvelope' })) ?? []
    expect(answers.map(({ problem }) => problem)).toEqual([null, 'constant', null])
    expect((cache.compute(job({ kind: 'envelope', choice: { band: { lowHz: 500, highHz: 7000 } } })) ?? [])[0]?.problem).toBe(
      'bandAboveNyquist',
    )
  })

  it('transforms a part of the waveform as its own record', () => {
    const [x] = cache.compute(job({ part: [0.025, 0.075] })) ?? []
    const cut = Float32Array.from({ length: 640 }, (_, i) => sine(i + 320))
    expect(x?.amplitude).toEqual(amplitudeSpectrum(cut, sampleHz).amplitude)
    const [none] = cache.compute(job({ part: [0.5, 0.6] })) ?? []
    expect(none?.problem).not.toBeNull()
  })

  it('returns null for an unknown waveform', () => {
    expect(cache.compute(job({ waveId: 2 }))).toBeNull()
  })

  it('rejects a record that consists of gaps only', () => {
    cache.load(load(3, [() => Number.NaN]))
    expect((cache.compute(job({ waveId: 3 })) ?? [])[0]?.problem).toBe('notFinite')
  })
})
