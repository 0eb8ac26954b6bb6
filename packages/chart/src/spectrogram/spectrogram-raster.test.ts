import { describe, expect, it } from 'vitest'
import { heightOf, hertzAt, hertzAxis, spectrogramRaster } from './spectrogram-raster.ts'

const colors = Array.from({ length: 256 }, (_, level) => [level, level, level] as const)
/** Two frames of 65 bins of 100 Hz: a line at 1 kHz, then one at 4 kHz. */
const levels = new Uint8Array(130)
levels[10] = 200
levels[65 + 40] = 100
const found = { levels, bins: 65, frames: 2, df: 100 }

describe('the picture of a spectrogram', () => {
  it.each([false, true])('has each line at its frequency, logarithmic %s', (log) => {
    const axis = hertzAxis(12_800, 100, log)
    const rows = 500
    const { pixels } = spectrogramRaster(found, axis, rows, colors)
    for (const [frame, hz, level] of [
      [0, 1000, 200],
      [1, 4000, 100],
    ] as const) {
      const lit = Array.from({ length: rows }, (_, row) => row).filter((row) => pixels[row * 2 + frame] === level)
      expect(lit.length).toBeGreaterThan(0)
      const middle = (lit[0]! + lit.at(-1)! + 1) / 2
      expect(hertzAt(axis, 1 - middle / rows)).toBeGreaterThan(hz - 60)
      expect(hertzAt(axis, 1 - middle / rows)).toBeLessThan(hz + 60)
    }
  })

  it('keeps every line with fewer rows than bins', () => {
    const { pixels } = spectrogramRaster(found, hertzAxis(12_800, 100, false), 7, colors)
    expect([Math.max(...pixels.filter((_, i) => i % 2 === 0)), Math.max(...pixels.filter((_, i) => i % 2 === 1))]).toEqual([200, 100])
  })
})

it('ends at Fmax, and a height is a frequency both ways', () => {
  for (const log of [false, true]) {
    const axis = hertzAxis(25_600, 25, log)
    expect([hertzAt(axis, 0), hertzAt(axis, 1)].map((hz) => Math.round(hz))).toEqual([log ? 100 : 0, 10_000])
    expect(heightOf(axis, hertzAt(axis, 0.3))).toBeCloseTo(0.3, 12)
  }
})
