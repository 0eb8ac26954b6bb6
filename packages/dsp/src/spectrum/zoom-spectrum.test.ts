import { describe, expect, it } from 'vitest'
import { isProblem, type Problem } from '../record/problem.ts'
import { amplitudeSpectrum } from './spectrum.ts'
import { zoomSpectrum } from './zoom-spectrum.ts'

function done<Result extends object>(result: Result | Problem): Result {
  if (isProblem(result)) throw new Error(`problem: ${result.error}`)
  return result
}

const HZ = 2000
const record = (n: number) =>
  Float64Array.from(
    { length: n },
    (_, i) => 3 + 2 * Math.cos((2 * Math.PI * 50.3 * i) / HZ) + 0.5 * Math.cos((2 * Math.PI * 52.1 * i) / HZ + 1) + (i % 2),
  )

describe('zoom', () => {
  it.each([1999, 2000, 4096])('on the bins it is the plain spectrum, %i samples', (n) => {
    const plain = amplitudeSpectrum(record(n), HZ)
    const lines = plain.amplitude.length - 1
    const zoomed = done(zoomSpectrum(record(n), HZ, { lowHz: 0, highHz: lines * plain.df }, lines))
    expect(zoomed.stepHz).toBeCloseTo(plain.df, 12)
    for (const [k, amplitude] of zoomed.amplitude.entries()) expect(amplitude).toBeCloseTo(plain.amplitude[k] ?? Number.NaN, 10)
  })

  it('between bins it finds the top of a line', () => {
    const { startHz, stepHz, amplitude } = done(zoomSpectrum(record(20_000), HZ, { lowHz: 49, highHz: 53 }, 4000))
    const top = amplitude.indexOf(Math.max(...amplitude))
    expect(startHz + top * stepHz).toBeCloseTo(50.3, 3)
    expect(amplitude[top]).toBeCloseTo(2, 4)
    expect(amplitude[3100]).toBeCloseTo(0.5, 3)
  })

  it('of a constant record is zero', () => {
    const { amplitude } = done(zoomSpectrum(new Float64Array(1600).fill(9.81), 208, { lowHz: 1, highHz: 104 }, 10))
    expect(Math.max(...amplitude)).toBeLessThan(1e-12)
  })

  it.each([
    [{ lowHz: 100, highHz: 1001 }, 10, 'bandAboveNyquist'],
    [{ lowHz: 100, highHz: 100 }, 10, 'bandEmpty'],
    [{ lowHz: 100, highHz: 200 }, 0, 'badSetting'],
    [{ lowHz: 100, highHz: 200 }, 1e6, 'badSetting'],
  ])('%o in %i lines is a problem', (band, lines, reason) => {
    expect(zoomSpectrum(record(2000), HZ, band, lines)).toEqual({ error: reason })
  })
})
