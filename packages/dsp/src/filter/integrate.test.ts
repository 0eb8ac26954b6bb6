import { expect, it } from 'vitest'
import { amplitudeSpectrum } from '../spectrum/spectrum.ts'
import { toDisplacement, toVelocity, velocityRms, velocityRmsFromSpectrum } from './integrate.ts'

const SAMPLE_HZ = 10_000
const at = (f: (t: number) => number, n = SAMPLE_HZ) => Float64Array.from({ length: n }, (_, i) => f(i / SAMPLE_HZ))
const OMEGA = 2 * Math.PI * 100

it('integrates a sine once and twice, sample by sample, in mm/s and um', () => {
  const x = at((t) => 9.81 + 10 * Math.cos(OMEGA * t))
  const velocity = toVelocity(x, SAMPLE_HZ)
  const displacement = toDisplacement(x, SAMPLE_HZ)
  const v = at((t) => (10e3 / OMEGA) * Math.sin(OMEGA * t))
  const s = at((t) => (-10e6 / OMEGA ** 2) * Math.cos(OMEGA * t))
  for (let i = 0; i < x.length; i += 7) {
    expect(velocity[i]).toBeCloseTo(v[i]!, 10)
    expect(displacement[i]).toBeCloseTo(s[i]!, 10)
  }
})

it('removes what is outside its band and includes both ends', () => {
  const x = at((t) => Math.cos(2 * Math.PI * 5 * t) + Math.cos(2 * Math.PI * 2000 * t))
  expect(velocityRms(x, SAMPLE_HZ)).toBeLessThan(1e-12)
  const edges = at((t) => Math.cos(2 * Math.PI * 10 * t) * 10 + Math.cos(2 * Math.PI * 1000 * t))
  const expected = Math.hypot(10e3 / (2 * Math.PI * 10), 1e3 / (2 * Math.PI * 1000)) / Math.SQRT2
  expect(velocityRms(edges, SAMPLE_HZ)).toBeCloseTo(expected, 9)
})

it('gives the same severity of a sine from the waveform and from the spectrum', () => {
  const x = at((t) => 10 * Math.cos(OMEGA * t))
  const severity = 10e3 / OMEGA / Math.SQRT2
  expect(velocityRms(x, SAMPLE_HZ)).toBeCloseTo(severity, 11)
  expect(velocityRmsFromSpectrum(amplitudeSpectrum(x, SAMPLE_HZ))).toBeCloseTo(severity, 1)
})

it('gives 0 for an empty record and throws for an invalid rate', () => {
  expect(velocityRms(new Float64Array(0), SAMPLE_HZ)).toBe(0)
  expect(() => toVelocity(Float64Array.of(1, 2), 0)).toThrow(RangeError)
})

it('takes an odd number of samples', () => {
  const x = at((t) => Math.cos(OMEGA * t), 9_901)
  expect(toVelocity(x, SAMPLE_HZ).length).toBe(9_901)
})
