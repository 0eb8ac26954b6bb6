import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import { describe, expect, it } from 'vitest'
import { type Sound, type SoundTask, soundOf, soundRate } from './sound-task.ts'

const made = (sampleHz: number, seconds: number, value: (s: number) => number) =>
  Float32Array.from({ length: Math.round(sampleHz * seconds) }, (_, i) => value(i / sampleHz))
const sine = (hz: number) => (s: number) => Math.sin(2 * Math.PI * hz * s)
const task = (more: Partial<SoundTask>): SoundTask => ({
  samples: made(12_800, 1, sine(440)),
  sampleHz: 12_800,
  hearing: 'whole',
  band: { lowHz: 500, highHz: 5000 },
  slowness: 1,
  outputHz: 48_000,
  ...more,
})
function heard(more: Partial<SoundTask>): Sound {
  const sound = soundOf(task(more))
  if ('error' in sound) throw new Error(sound.error)
  return sound
}
function loudestHz({ samples, soundHz }: Sound): number {
  const { amplitude, df } = amplitudeSpectrum(samples, soundHz)
  return amplitude.indexOf(Math.max(...amplitude)) * df
}

describe('the sound of a wave', () => {
  it.each([
    [208, 40, 8000],
    [833, 100, 8000],
    [1666.67, 440, 8000],
    [6660, 440, 26_640],
    [25_600, 3000, 48_000],
    [51_200, 9000, 48_000],
  ])('at %f Hz keeps its pitch, is as long as the wave and nearly as loud as can be', (sampleHz, hz, soundHz) => {
    const samples = made(sampleHz, 2, (s) => 9.81 + 0.01 * sine(hz)(s))
    const sound = heard({ samples, sampleHz })
    expect(sound.soundHz).toBe(soundHz)
    expect(sound.samples.length / soundHz).toBeCloseTo(samples.length / sampleHz, 3)
    expect(Math.abs(loudestHz(sound) - hz)).toBeLessThan(1)
    expect(Math.max(...sound.samples.map(Math.abs))).toBeCloseTo(0.9, 3)
  })

  it('slower is longer at the same pitch', () => {
    const sound = heard({ slowness: 4 })
    expect(sound.samples.length / sound.soundHz).toBeCloseTo(4, 3)
    expect(Math.abs(loudestHz(sound) - 440)).toBeLessThan(1)
  })

  it('contains the band, or the modulation of the band', () => {
    const samples = made(12_800, 2, (s) => 3 * sine(50)(s) + (1 + sine(30)(s)) * sine(3000)(s))
    expect(Math.abs(loudestHz(heard({ samples, hearing: 'band' })) - 3000)).toBeLessThan(1)
    expect(Math.abs(loudestHz(heard({ samples, hearing: 'envelope' })) - 30)).toBeLessThan(1)
  })

  it('of a constant wave is silence of its length', () => {
    const sound = heard({ samples: new Float32Array(1000).fill(9.81), sampleHz: 1000, slowness: 2 })
    expect(sound).toMatchObject({ silent: true, soundHz: 8000 })
    expect(sound.samples).toEqual(new Float32Array(16_000))
  })

  it.each([
    [{ samples: Float32Array.of(1) }, 'tooShort'],
    [{ samples: new Float32Array(0) }, 'noSamples'],
    [{ samples: Float32Array.of(1, Number.NaN, 2) }, 'notFinite'],
    [{ hearing: 'band', band: { lowHz: 5000, highHz: 40_000 } }, 'bandAboveNyquist'],
    [{ hearing: 'envelope', samples: Float32Array.of(1, 2, 1, 2), band: { lowHz: 1, highHz: 2 } }, 'bandEmpty'],
    [{ samples: Float32Array.of(1, 2), sampleHz: 0 }, 'badRate'],
  ] as const)('is rejected with its problem %#', (more, error) => expect(soundOf(task(more))).toEqual({ error }))
})

it('plays at the rate of the browser, slow waves at less', () => {
  expect([208, 2560, 12_000, 97_656].map((hz) => soundRate(hz, 44_100))).toEqual([8000, 10_240, 44_100, 44_100])
})

it('reports what a saturated sensor clipped', () => {
  const cut = made(12_800, 1, (s) => Math.max(-0.5, Math.min(0.5, sine(100.3)(s))))
  expect(heard({ samples: cut }).saturatedPermille).toBeGreaterThan(500)
  expect(heard({}).saturatedPermille).toBe(0)
})
