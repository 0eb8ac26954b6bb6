import { describe, expect, it } from 'vitest'
import { lineAt, turnedBy } from '../testing/line.ts'
import { trialMachine } from '../trials/trial-machines.ts'
import { linesOf } from './lines.ts'
import { addRinging } from './resonator.ts'
import { addForced, IMPULSE_NS, modalMass } from './structure.ts'

const gain = { horizontal: 0.8, vertical: 1, axial: 0.5 }
const mode = { hz: 90, damping: 0.04, strike: 0.003, gain }
const sampleHz = 8192

describe('the structure under a force', () => {
  it('answers with the magnification of its mode, in amplitude and phase', () => {
    for (const hz of [20, 60, 90, 200]) {
      const out = new Float64Array(6 * sampleHz)
      const force = out.map((_, i) => 100 * Math.cos((2 * Math.PI * hz * i) / sampleHz))
      addForced(out, sampleHz, [mode], 'horizontal', force)
      const line = lineAt(out.subarray(2 * sampleHz), sampleHz, hz)
      const r = hz / 90
      const expected = ((0.8 * 100) / modalMass(mode)) * (r ** 2 / Math.hypot(1 - r ** 2, 2 * 0.04 * r))
      expect(line.amplitude / expected).toBeCloseTo(1, 1)
      // The acceleration runs 180 degrees ahead of the displacement, which lags by the mode's phase.
      const lag = 180 - (Math.atan2(2 * 0.04 * r, 1 - r ** 2) * 180) / Math.PI
      expect(Math.abs(turnedBy(line.phase, (lag * Math.PI) / 180))).toBeLessThan(4)
    }
  })

  it('rings from an impulse like from an impact of the same strength', () => {
    const [forced, struck] = [new Float64Array(2000), new Float64Array(2000)]
    const force = new Float64Array(2000)
    force[100] = 2 * IMPULSE_NS * sampleHz
    const bearing = { ...mode, hz: 300, strike: 1 }
    addForced(forced, sampleHz, [bearing], 'vertical', force)
    addRinging(struck, sampleHz, bearing, 'vertical', [{ atSample: 101, strength: 2 }])
    const power = (x: Float64Array) => x.subarray(110).reduce((sum, value) => sum + value * value, 0)
    expect(power(forced) / power(struck)).toBeCloseTo(1, 1)
  })
})

it('a support that softens until 1x meets its mode magnifies the residual imbalance, and turns its phase by a quarter', () => {
  const { physics } = trialMachine('resonance-slow')
  const point = physics.points[0]!
  const frame = point.resonances[0]!
  const running = { shaftHz: 22, load: 0.66, imbalanceMmS: 0 }
  const first = (now: typeof frame) => linesOf(physics, point, 'horizontal', { ...running, frame: now })[0]!
  const [sound, soft] = [first(frame), first({ ...frame, hz: 22 })]
  const r = 22 / frame.hz
  const magnified = 1 / (2 * frame.damping) / (1 / Math.hypot(1 - r * r, 2 * frame.damping * r))
  expect(soft.amplitude / sound.amplitude).toBeCloseTo(magnified, 6)
  expect(turnedBy(sound.phase, soft.phase)).toBeGreaterThan(70)
})
