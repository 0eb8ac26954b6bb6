import { describe, expect, it } from 'vitest'
import { loadAt } from '../physics/load.ts'
import { severityAt } from '../physics/severity.ts'
import { slowAt } from '../physics/slow-values.ts'
import { lineAt, rmsOf } from '../testing/line.ts'
import { trialMachine } from '../trials/trial-machines.ts'
import { recordOf, trialPresentMs } from '../trials/trial-record.ts'

const dayMs = 86_400_000

describe('what is no fault', () => {
  it('a neighbour adds a line at its own speed, mostly vertically', () => {
    const { axes, sampleHz } = recordOf(trialMachine('neighbour'), 0, 'driven')
    // Its speed varies by parts of a thousand.
    const strongest = (axis: number) =>
      Math.max(...Array.from({ length: 21 }, (_, i) => lineAt(axes[axis]!.samples, sampleHz, 19.8 * (1 + (i - 10) / 1500)).amplitude))
    const expected = Math.SQRT2 * 1.4e-3 * 2 * Math.PI * 19.8
    expect(strongest(1) / expected).toBeGreaterThan(0.75)
    expect(strongest(1) / expected).toBeLessThan(1.25)
    expect(strongest(1)).toBeGreaterThan(1.3 * strongest(0))
  })

  it('a loose sensor rings at its mounting and loses what is above', () => {
    const machine = trialMachine('loose-sensor')
    const noise = (day: number, hz: number) => {
      const { axes, sampleHz } = recordOf(machine, day, 'driven')
      return rmsOf(Float64Array.from({ length: 40 }, (_, i) => lineAt(axes[0]!.samples, sampleHz, hz + 5 * i).amplitude))
    }
    expect(noise(0, 1400)).toBeGreaterThan(2 * noise(-25, 1400))
    expect(noise(0, 4200)).toBeLessThan(0.4 * noise(-25, 4200))
  })

  it('a saturated sensor shows no more than its range', () => {
    const { axes } = recordOf(trialMachine('saturated-sensor'), 0, 'gear-in')
    for (const { samples } of axes) expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(3)
    expect(axes[0]!.samples.filter((value) => Math.abs(value) === 3).length).toBeGreaterThan(20)
  })

  it('mains in the cable are the same in each axis', () => {
    const { axes, sampleHz } = recordOf(trialMachine('mains-pickup'), 0, 'motor-de')
    const lines = axes.map(({ samples }) => lineAt(samples, sampleHz, 50))
    for (const { amplitude } of lines) expect(amplitude).toBeGreaterThan(1)
    expect(Math.max(...lines.map(({ amplitude }) => amplitude)) / Math.min(...lines.map(({ amplitude }) => amplitude))).toBeLessThan(1.05)
  })

  it('the speed steps within a record', () => {
    const { axes, sampleHz, shaftRpm } = recordOf(trialMachine('speed-steps'), 0, 'driven')
    const [first, last] = [axes[0]!.samples.subarray(0, 24_000), axes[0]!.samples.subarray(-24_000)]
    const at = (x: Float64Array, share: number) => lineAt(x, sampleHz, (share * shaftRpm) / 60).amplitude
    expect(at(first, 1)).toBeGreaterThan(2 * at(first, 0.95))
    expect(at(last, 0.95)).toBeGreaterThan(2 * at(last, 1))
  })

  it('a drift of sensitivity raises all of the wave alike', () => {
    const machine = trialMachine('sensitivity-drift')
    const ratio = rmsOf(recordOf(machine, 0, 'driven').axes[0]!.samples) / rmsOf(recordOf(machine, -25, 'driven').axes[0]!.samples)
    expect(ratio).toBeGreaterThan(1.05)
    expect(ratio).toBeLessThan(1.2)
  })

  it('a load in steps stays for hours and changes at once', () => {
    const { physics } = trialMachine('load-steps')
    const loads = Array.from({ length: 48 }, (_, hour) => loadAt(physics, trialPresentMs + hour * 3_600_000))
    const changes = loads.slice(1).filter((load, i) => load !== loads[i]).length
    expect(changes).toBeGreaterThanOrEqual(6)
    expect(changes).toBeLessThanOrEqual(8)
  })

  it('a repair ends a fault, and what grew falls to its old level', () => {
    const machine = trialMachine('repaired-imbalance')
    const [fault] = machine.physics.faults
    expect(severityAt(fault!, 'x', 0, -4.1 * dayMs)).toBeGreaterThan(0.4)
    expect(severityAt(fault!, 'x', 0, -4 * dayMs)).toBe(0)
    const line = (day: number) => {
      const { axes, sampleHz, turningRpm } = recordOf(machine, day, 'driven')
      return lineAt(axes[0]!.samples, sampleHz, turningRpm / 60).amplitude
    }
    expect(line(-4.5)).toBeGreaterThan(2 * line(-25))
    expect(line(-3)).toBeLessThan(1.3 * line(-25))
  })

  it('summer is warmer than winter by the season of the climate', () => {
    const { physics } = trialMachine('sound-1')
    const mean = (month: number) => {
      const days = Array.from({ length: 28 }, (_, day) => Date.UTC(2026, month, day + 1))
      return days.reduce(
        (sum, at) => sum + slowAt(physics, physics.points[0]!, { meanC: 14, swingK: 5, seasonK: 11 }, at, at).ambTem / 28,
        0,
      )
    }
    expect(mean(6) - mean(0)).toBeGreaterThan(18)
    expect(mean(6) - mean(0)).toBeLessThan(26)
  })
})
