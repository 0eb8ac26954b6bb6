import { describe, expect, it } from 'vitest'
import { defaultSegment, type SpectrogramLevels, type SpectrogramTask, segmentsFor, spectrogramOf } from './spectrogram-task.ts'

const sampleHz = 12_800
/** A tone of 1 kHz that becomes one of 3 kHz after a second. */
const twoTones = Float32Array.from({ length: 2 * sampleHz }, (_, i) =>
  Math.sin((2 * Math.PI * (i < sampleHz ? 1000 : 3000) * i) / sampleHz),
)
const task = (more: Partial<SpectrogramTask> = {}): SpectrogramTask => ({
  samples: twoTones,
  sampleHz,
  fromS: 0,
  toS: 2,
  segment: 0,
  columns: 400,
  ...more,
})
function levelsOf(more: Partial<SpectrogramTask> = {}): SpectrogramLevels {
  const found = spectrogramOf(task(more))
  if ('error' in found) throw new Error(found.error)
  return found
}
const hzAt = (found: SpectrogramLevels, s: number) => found.loudestHz[Math.round((s - found.firstS) / found.stepS)]

describe('a spectrogram', () => {
  it('shows each tone at its time and frequency, brightest where it is', () => {
    const found = levelsOf()
    expect(found).toMatchObject({ segment: 512, bins: 257, df: 25 })
    expect(hzAt(found, 0.5)).toBe(1000)
    expect(hzAt(found, 1.5)).toBe(3000)
    expect(found.levels[Math.round((0.5 - found.firstS) / found.stepS) * found.bins + 40]).toBe(255)
    expect(found.levels[Math.round((0.5 - found.firstS) / found.stepS) * found.bins + 120]).toBe(0)
  })

  it('of the visible range is finer, at the same position, and keeps its colours', () => {
    const whole = levelsOf()
    const part = levelsOf({ fromS: 0.9, toS: 1.1, top: whole.top })
    expect(part.segment).toBe(128)
    expect(part.stepS).toBeLessThan(whole.stepS)
    expect(part.firstS).toBeLessThan(0.9)
    expect(part.firstS + (part.frames - 1) * part.stepS).toBeGreaterThan(1.1)
    expect(hzAt(part, 0.95)).toBe(1000)
    expect(hzAt(part, 1.05)).toBe(3000)
    expect(part.top).toBe(whole.top)
  })

  it('uses the selected length if it fits', () => {
    expect(levelsOf({ segment: 2048 }).df).toBe(6.25)
    expect(levelsOf({ segment: 999 }).segment).toBe(512)
  })

  it('of a constant record is dark; half as loud is 6 dB lower', () => {
    const still = levelsOf({ samples: new Float32Array(4096).fill(9.81) })
    expect(new Set(still.levels)).toEqual(new Set([0]))
    expect(still.loudestHz.every(Number.isNaN)).toBe(true)
    const half = levelsOf({ top: 2 })
    expect(Math.max(...half.levels)).toBe(Math.round(255 * (1 - 6.02 / 60)))
  })

  it.each([
    [{ samples: Float32Array.of(1) }, 'tooShort'],
    [{ samples: Float32Array.from({ length: 100 }, () => Number.NaN) }, 'notFinite'],
    [{ sampleHz: 0 }, 'badRate'],
  ])('is rejected with its problem %#', (more, error) => expect(spectrogramOf(task(more))).toEqual({ error }))

  it.each([
    [208, 1600],
    [833, 1024],
    [6660, 4096],
    [25_600, 1_048_576],
    [51_200, 33],
  ])('of a wave at %i Hz with %i samples has spectra and an image that fits a screen', (hz, n) => {
    const samples = Float32Array.from({ length: n }, (_, i) => Math.sin(i))
    const found = levelsOf({ samples, sampleHz: hz, toS: n / hz })
    expect(found.segment).toBe(defaultSegment(n, hz, n / hz))
    expect(found.frames).toBeGreaterThan(0)
    expect(found.frames).toBeLessThanOrEqual(8192)
    expect(found.levels.length).toBe(found.frames * found.bins)
  })
})

it('offers lengths of which at least four fit', () => {
  expect(segmentsFor(1600)).toEqual([32, 64, 128, 256])
  expect(segmentsFor(1_048_576)).toEqual([256, 512, 1024, 2048, 4096, 8192, 16_384])
  expect(segmentsFor(33)).toEqual([])
})
