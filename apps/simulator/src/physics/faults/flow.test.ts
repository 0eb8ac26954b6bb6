import { squaredEnvelopeSpectrum } from '@undertone/dsp/filter/envelope'
import { describe, expect, it } from 'vitest'
import { kurtosisOf, lineAt, rmsOf } from '../../testing/line.ts'
import { sceneOf } from '../../testing/scene.ts'
import { trialMachine } from '../../trials/trial-machines.ts'
import { recordOf, type SimulatedRecord } from '../../trials/trial-record.ts'
import { fanBladeFault, vaneFault } from './blades.ts'

const course = { onsetDays: 21, doublingDays: 6, ceiling: 1.3 }
const line = ({ axes, sampleHz, turningRpm }: SimulatedRecord, order: number, axis = 0) =>
  lineAt(axes[axis]!.samples, sampleHz, (order * turningRpm) / 60).amplitude

describe('a fan with one weak blade', () => {
  it('misses one pulse per turn: all orders, and at 1x a push that turns with the wheel', () => {
    const machine = trialMachine('fan-blade-direct')
    const scene = sceneOf(machine, 'driven')
    const { forces } = fanBladeFault({ ...course, kind: 'fanBlade', at: ['driven'], lostShare: 0.5, liftN: 1000, turbulenceN: 0 }, scene)
    const at = (order: number) => lineAt(forces!.horizontal!, 4096, order * scene.shaftHz).amplitude
    // A Gaussian pulse of width s radians, missing once per turn: 2 s / sqrt(2 pi) exp(-(h s)^2 / 2) of its height at order h.
    const s = 0.18 * ((2 * Math.PI) / 12)
    const missing = (h: number) => 1000 * 0.5 * ((2 * s) / Math.sqrt(2 * Math.PI)) * Math.exp(-0.5 * (h * s) ** 2)
    for (const h of [2, 3, 5]) expect(at(h) / missing(h)).toBeCloseTo(1, 1)
    expect(lineAt(forces!.axial!, 4096, scene.shaftHz).amplitude).toBeCloseTo(1000 * 0.5 * 0.3, 0)
    expect(at(1)).toBeCloseTo(missing(1) + 1000 * 0.5 * 0.4, -1)
  })

  it.each(['direct', 'belt'])('shakes at random below 30 Hz and at the blade pass (%s fan)', (which) => {
    const machine = trialMachine(`fan-blade-${which}`)
    const [before, after] = [recordOf(machine, -25, 'driven'), recordOf(machine, 0, 'driven')]
    const blades = after.facts.blades!
    expect(line(after, blades)).toBeGreaterThan(1.5 * line(before, blades))
    expect(line(after, 1)).toBeGreaterThan(1.1 * line(before, 1))
    const rough = (record: SimulatedRecord) =>
      [0.37, 0.61, 0.83, 1.27, 1.43, 1.61, 1.77].reduce((sum, order) => sum + line(record, order), 0)
    expect(rough(after)).toBeGreaterThan(1.4 * rough(before))
  })
})

describe('a pump', () => {
  it('with worn vanes pushes at the vane pass and, by its weakest vane, at 1x beside it', () => {
    const scene = sceneOf(trialMachine('vane-slow'), 'driven')
    const { forces } = vaneFault({ ...course, kind: 'vane', at: ['driven'], pulseN: 1000, lostShare: 0.3 }, scene)
    const at = (order: number) => lineAt(forces!.horizontal!, 4096, order * scene.shaftHz).amplitude
    const s = 0.18 * ((2 * Math.PI) / 5)
    const pulse = (h: number) => 1000 * ((2 * s) / Math.sqrt(2 * Math.PI)) * Math.exp(-0.5 * (h * s) ** 2)
    expect(at(5) / (4.7 * pulse(5))).toBeCloseTo(1, 2)
    expect(at(4) / (0.3 * pulse(4))).toBeCloseTo(1, 2)
    for (const which of ['slow', 'fast']) {
      const machine = trialMachine(`vane-${which}`)
      const [before, after] = [recordOf(machine, -25, 'driven'), recordOf(machine, 0, 'driven')]
      expect(line(after, after.facts.blades!)).toBeGreaterThan(1.7 * line(before, after.facts.blades!))
    }
  })

  it.each(['slow', 'fast'])('that cavitates is loud and near Gaussian, and its noise follows the vanes (%s pump)', (which) => {
    const machine = trialMachine(`cavitation-${which}`)
    const [before, after] = [recordOf(machine, -25, 'driven'), recordOf(machine, 0, 'driven')]
    const [quiet, loud] = [before.axes[1]!.samples, after.axes[1]!.samples]
    expect(rmsOf(loud)).toBeGreaterThan(1.7 * rmsOf(quiet))
    expect(kurtosisOf(loud)).toBeLessThan(3.8)
    const { df, amplitude } = squaredEnvelopeSpectrum(loud, after.sampleHz, { lowHz: 2000, highHz: 5500 })
    const bin = Math.round((after.facts.blades! * after.turningRpm) / 60 / df)
    const around = [...amplitude.subarray(bin - 30, bin + 31)].sort((a, b) => a - b)
    expect(Math.max(...amplitude.subarray(bin - 1, bin + 2))).toBeGreaterThan(2.5 * around[30]!)
  })

  it.each([
    ['recirculation-slow', 'driven'],
    ['recirculation-fast', 'driven'],
  ])('whose flow turns back roars broadly without new lines: %s', (key, at) => {
    const machine = trialMachine(key)
    const [before, after] = [recordOf(machine, -25, at), recordOf(machine, 0, at)]
    expect(rmsOf(after.axes[0]!.samples)).toBeGreaterThan(1.4 * rmsOf(before.axes[0]!.samples))
    expect(line(after, 1)).toBeLessThan(1.5 * line(before, 1))
    expect(line(after, after.facts.blades!)).toBeLessThan(2 * line(before, after.facts.blades!))
  })
})
