import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import { describe, expect, it } from 'vitest'
import { spectrumDesk } from './spectrum-cache.ts'
import type { SpectrumJob, WaveLoad } from './spectrum-job.ts'

const n = 1600
const sampleHz = 12_800
const sine = (i: number) => 3 * Math.sin((2 * Math.PI * 200 * i) / sampleHz)

/** Waves axis by axis in one buffer, as the binary answer holds them. */
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

describe('the desk', () => {
  const desk = spectrumDesk()
  desk.load(load(1, [sine, () => 2, (i) => (i < 1000 ? sine(i) : Number.NaN)]))

  it('answers with the spectrum of the record, every axis for itself', () => {
    const [x, y, z] = desk.answer(job()) ?? []
    expect(x?.amplitude).toEqual(
      amplitudeSpectrum(
        Float32Array.from({ length: n }, (_, i) => sine(i)),
        sampleHz,
      ).amplitude,
    )
    expect(y?.amplitude.every((value) => value === 0)).toBe(true)
    // The third record ends early: what follows are no samples, and its lines lie wider apart.
    expect(z?.binHz).toBeCloseTo(12.8, 9)
    expect(z?.problem).toBeNull()
  })

  it('ends at Fmax and states heights as asked', () => {
    const [x] = desk.answer(job({ fmaxHz: 1000, factor: 2 })) ?? []
    expect(x?.amplitude.length).toBe(126)
    expect(x?.amplitude[25]).toBeCloseTo(6, 6)
  })

  it('says why an axis has no spectrum and hides no other', () => {
    const answers = desk.answer(job({ kind: 'whitenedEnvelope' })) ?? []
    expect(answers.map(({ problem }) => problem)).toEqual([null, 'constant', null])
    expect((desk.answer(job({ kind: 'envelope', choice: { band: { lowHz: 500, highHz: 7000 } } })) ?? [])[0]?.problem).toBe(
      'bandAboveNyquist',
    )
  })

  it('transforms a part of the wave as a record of its own', () => {
    const [x] = desk.answer(job({ part: [0.025, 0.075] })) ?? []
    const cut = Float32Array.from({ length: 640 }, (_, i) => sine(i + 320))
    expect(x?.amplitude).toEqual(amplitudeSpectrum(cut, sampleHz).amplitude)
    const [none] = desk.answer(job({ part: [0.5, 0.6] })) ?? []
    expect(none?.problem).not.toBeNull()
  })

  it('does not know a wave that was never handed over', () => {
    expect(desk.answer(job({ waveId: 2 }))).toBeNull()
  })

  it('a record that holds nothing but gaps is refused as such', () => {
    desk.load(load(3, [() => Number.NaN]))
    expect((desk.answer(job({ waveId: 3 })) ?? [])[0]?.problem).toBe('notFinite')
  })
})
