import { expect, it } from 'vitest'
import { lineAt, turnedBy } from '../../testing/line.ts'
import { sceneOf } from '../../testing/scene.ts'
import { trialMachine } from '../../trials/trial-machines.ts'
import { recordOf } from '../../trials/trial-record.ts'
import { oilWhirlFault } from './oil-whirl.ts'

const course = { onsetDays: 21, doublingDays: 6, ceiling: 1.3 }

/** The frequency of the strongest line of a band, Hz. */
function strongest(x: Float64Array, sampleHz: number, lowHz: number, highHz: number): number {
  let best = { hz: lowHz, amplitude: 0 }
  for (let hz = lowHz; hz <= highHz; hz += 0.1) {
    const { amplitude } = lineAt(x, sampleHz, hz)
    if (amplitude > best.amplitude) best = { hz, amplitude }
  }
  return best.hz
}

it('oil whirl turns forward at the share of the oil until the first critical speed holds it', () => {
  const machine = trialMachine('oil-whirl-pump')
  const fault = { ...course, kind: 'oilWhirl', at: 'driven', oilShare: 0.46, criticalHz: 31, filmN: 1000 } as const
  for (const [shaftHz, expected] of [
    [40, 18.4],
    [50, 23],
    [90, 31],
  ] as const) {
    const { forces } = oilWhirlFault(fault, sceneOf(machine, 'driven', { shaftHz, sampleHz: 1024, samples: 4096 }))
    const hz = strongest(forces!.horizontal!, 1024, 10, 45)
    expect(Math.abs(hz - expected)).toBeLessThan(0.25)
    const [h, v] = [forces!.horizontal!, forces!.vertical!].map((x) => lineAt(x, 1024, hz))
    // Forward, from horizontal towards vertical: vertical a quarter turn behind.
    expect(turnedBy(h!.phase, v!.phase)).toBeCloseTo(90, -1)
    expect(h!.amplitude).toBeGreaterThan(500)
  }
})

it('shows below half the speed in the waves of the pump', () => {
  const machine = trialMachine('oil-whirl-pump')
  const [before, after] = [recordOf(machine, -25, 'driven'), recordOf(machine, 0, 'driven')]
  const at = ({ axes, sampleHz, turningRpm }: typeof before) => lineAt(axes[0]!.samples, sampleHz, (0.46 * turningRpm) / 60).amplitude
  expect(at(after)).toBeGreaterThan(10 * at(before))
})
