import { describe, expect, it } from 'vitest'
import { lineAt } from '../../testing/line.ts'
import { sceneOf } from '../../testing/scene.ts'
import { trialMachine } from '../../trials/trial-machines.ts'
import { recordOf, type SimulatedRecord } from '../../trials/trial-record.ts'
import { seeded } from '../random.ts'
import { brokenToothFault, toothFatigueFault, toothWearFault } from './gear-mesh.ts'

const course = { onsetDays: 21, doublingDays: 6, ceiling: 1.3 }
const line = ({ axes, sampleHz, turningRpm }: SimulatedRecord, order: number) =>
  lineAt(axes[0]!.samples, sampleHz, (order * turningRpm) / 60).amplitude

describe('a broken tooth', () => {
  it('gives one blow per turn, when the next tooth takes the load, and gives way for one and a half spacings', () => {
    const machine = trialMachine('broken-tooth-slow')
    const scene = sceneOf(machine, 'gear-in', { sampleHz: 8192, samples: 8192 * 2 })
    const { impacts, forces } = brokenToothFault({ ...course, kind: 'brokenTooth', at: 'gear-in', lostShare: 0.5, impactMs2: 20 }, scene)
    expect(impacts!.length).toBe(Math.round((2 * machine.physics.ratedRpm) / 60))
    for (const { atSample } of impacts!) {
      const turns = (scene.shaftHz * atSample) / 8192
      expect((turns - Math.floor(turns)) * 23).toBeCloseTo(0.8, 1)
    }
    const giving = forces!.horizontal!.filter((force) => force < 0).length / forces!.horizontal!.length
    expect(giving).toBeCloseTo(1.6 / 23, 2)
  })

  it.each(['slow', 'fast'])('shows as blows in the wave of the %s gearbox', (which) => {
    const machine = trialMachine(`broken-tooth-${which}`)
    const crest = (day: number) => {
      const { samples } = recordOf(machine, day, 'gear-in').axes[2]!
      return Math.max(...samples.map(Math.abs)) / Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
    }
    expect(crest(-25)).toBeLessThan(5)
    expect(crest(0)).toBeGreaterThan(8)
  })
})

describe('pitted teeth', () => {
  it('modulate the mesh by the turn of their shaft: sidebands 1x apart around its harmonics, more with depth', () => {
    const scene = sceneOf(trialMachine('tooth-fatigue-slow'), 'gear-in')
    const at = (depth: number, order: number) => {
      const { forces } = toothFatigueFault({ ...course, kind: 'toothFatigue', at: 'gear-in', depth }, scene)
      return lineAt(forces!.horizontal!, 4096, order * scene.shaftHz).amplitude
    }
    for (const order of [22, 24, 45, 47]) {
      expect(at(0.3, order)).toBeGreaterThan(10 * at(0.3, order + 0.5))
      expect(at(0.6, order)).toBeGreaterThan(1.5 * at(0.3, order))
    }
  })

  it.each(['slow', 'fast'])('raise the sidebands in the wave of the %s gearbox', (which) => {
    const machine = trialMachine(`tooth-fatigue-${which}`)
    const [before, after] = [recordOf(machine, -25, 'gear-in'), recordOf(machine, 0, 'gear-in')]
    const teeth = after.facts.teeth!
    // Amplitude and phase modulation may cancel on one side, and modes on both sides of a line.
    const sidebands = (record: SimulatedRecord) =>
      [teeth - 1, teeth + 1, 2 * teeth - 1, 2 * teeth + 1].reduce((sum, order) => sum + line(record, order), 0)
    expect(sidebands(after)).toBeGreaterThan(3 * sidebands(before))
  })
})

describe('worn teeth', () => {
  const wornAt = (key: string, samples: number) => {
    const machine = trialMachine(key)
    // 100 samples per spacing of the teeth, so that a shift by whole teeth is a shift by whole samples.
    const sampleHz = (100 * machine.physics.ratedRpm * machine.physics.points[0]!.teeth!) / 60
    const scene = sceneOf(machine, 'gear-in', { sampleHz, samples, specimen: seeded('teeth') })
    return toothWearFault({ ...course, kind: 'toothWear', at: 'gear-in', wornUm: 5 }, scene).forces!.horizontal!
  }
  const difference = (x: Float64Array, teeth: number) => {
    let sum = 0
    for (let i = 0; i + teeth * 100 < x.length; i++) sum += Math.abs(x[i]! - x[i + teeth * 100]!)
    return sum / (x.length - teeth * 100)
  }

  it('meet again after the common multiple of both tooth numbers, not before', () => {
    const shared = wornAt('tooth-wear-fast', 100 * 150)
    expect(difference(shared, 60)).toBeLessThan(1e-6)
    for (const teeth of [20, 30, 40]) expect(difference(shared, teeth)).toBeGreaterThan(1)
    const hunting = wornAt('tooth-wear-slow', 100 * 2400)
    expect(difference(hunting, 23 * 95)).toBeLessThan(1e-6)
    for (const teeth of [23, 95, 23 * 19]) expect(difference(hunting, teeth)).toBeGreaterThan(1)
  })

  it.each(['slow', 'fast'])('raise the mesh and its harmonics, all teeth alike (%s gearbox)', (which) => {
    const machine = trialMachine(`tooth-wear-${which}`)
    const [before, after] = [recordOf(machine, -25, 'gear-in'), recordOf(machine, 0, 'gear-in')]
    const teeth = after.facts.teeth!
    const mesh = (record: SimulatedRecord, beside: number) =>
      [1, 2, 3].reduce((sum, harmonic) => sum + line(record, harmonic * teeth + beside), 0)
    expect(mesh(after, 0)).toBeGreaterThan(2 * mesh(before, 0))
    expect(mesh(after, 1)).toBeLessThan(0.5 * mesh(after, 0))
  })
})
