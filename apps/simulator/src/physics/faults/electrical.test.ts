import { describe, expect, it } from 'vitest'
import { lineAt } from '../../testing/line.ts'
import { even, sceneOf } from '../../testing/scene.ts'
import { trialMachine } from '../../trials/trial-machines.ts'
import { recordOf } from '../../trials/trial-record.ts'
import { airGapFault } from './air-gap.ts'
import { rotorBarsFault } from './rotor-bars.ts'

const course = { onsetDays: 21, doublingDays: 6, ceiling: 1.3 }
const long = { sampleHz: 4096, samples: 4 * 4096 }

describe('a rotor out of the middle of its gap', () => {
  it('of two poles is pulled constantly and half as much at twice the line frequency', () => {
    const machine = trialMachine('air-gap-fast')
    const scene = sceneOf(machine, 'motor-de', { ...long, specimen: even(0.5) })
    const fault = { ...course, kind: 'airGap', at: ['motor-de'], fixedShare: 0.01, turningShare: 0 } as const
    const pull = airGapFault(fault, scene).forces!.horizontal!
    const mean = pull.reduce((sum, value) => sum + value, 0) / pull.length
    // (1 + cos(2 phi - 2 w t)) (1 + 2 e cos phi): the first wave around the gap is 2 e, and e at 2 w.
    expect(mean).toBeGreaterThan(0)
    expect(lineAt(pull, 4096, 100).amplitude / mean).toBeCloseTo(0.5, 2)
    expect(lineAt(pull, 4096, 50).amplitude / mean).toBeLessThan(0.01)
  })

  it('that turns with the rotor pulls at 1x, and its lobes beat with the field: twice the line less the pole pass', () => {
    const machine = trialMachine('air-gap-slow')
    const scene = sceneOf(machine, 'motor-de', { ...long, specimen: even(0.5) })
    const fault = { ...course, kind: 'airGap', at: ['motor-de'], fixedShare: 0, turningShare: 0.05 } as const
    const { forces, motion } = airGapFault(fault, scene)
    const polePass = 4 * (25 - scene.shaftHz)
    expect(lineAt(forces!.horizontal!, 4096, scene.shaftHz).amplitude).toBeGreaterThan(
      20 * lineAt(forces!.horizontal!, 4096, 1.5 * scene.shaftHz).amplitude,
    )
    const [beat, beside] = [100 - polePass, 100 + 0.6 * polePass].map((hz) => lineAt(motion!.horizontal!, 4096, hz).amplitude)
    expect(beat).toBeGreaterThan(10 * beside!)
  })

  it.each([
    ['slow', 'horizontal'],
    ['fast', 'horizontal'],
  ])('raises twice the line frequency of the %s motor, and not its even orders', (which) => {
    const machine = trialMachine(`air-gap-${which}`)
    const line = (day: number, hz: (shaftHz: number) => number) => {
      const { axes, sampleHz, turningRpm } = recordOf(machine, day, 'motor-de')
      return lineAt(axes[0]!.samples, sampleHz, hz(turningRpm / 60)).amplitude
    }
    expect(line(1, () => 100)).toBeGreaterThan(2 * line(-25, () => 100))
    expect(line(1, (hz) => 6 * hz)).toBeLessThan(3 * line(-25, (hz) => 6 * hz) + 0.05)
  })
})

describe('broken rotor bars', () => {
  it('pull at 1x and, by the pole pass beside it, as the sum over the bars says', () => {
    const machine = trialMachine('rotor-bars-slow')
    const scene = sceneOf(machine, 'motor-de', { ...long, shaftHz: 24.5 })
    const fault = { ...course, kind: 'rotorBars', at: ['motor-de'], broken: 1, pullN: 1000 } as const
    const pull = rotorBarsFault(fault, scene).forces!.vertical!
    // One bar carries nothing and its neighbours 1.4 each: cos^2 has a mean of 1/2 and sidebands of 1/4 at twice the slip frequency.
    const spacing = (2 * Math.PI) / machine.physics.motor!.bars
    const lost = (order: number) => Math.abs(-1 + 2 * (1.4 ** 2 - 1) * Math.cos(order * spacing))
    const polePass = 100 - 4 * 24.5
    expect(lineAt(pull, 4096, 24.5).amplitude).toBeCloseTo(500 * lost(1), -1)
    expect(lineAt(pull, 4096, 24.5 - polePass).amplitude).toBeCloseTo(250 * lost(5), -1)
    expect(lineAt(pull, 4096, 24.5 + polePass).amplitude).toBeCloseTo(250 * lost(3), -1)
  })

  it.each(['slow', 'six-poles'])('have sidebands at the pole pass of the actual slip (%s)', (which) => {
    const machine = trialMachine(`rotor-bars-${which}`)
    const { polePairs, bars } = machine.physics.motor!
    const of = (day: number) => recordOf(machine, day, 'motor-de')
    const line = ({ axes, sampleHz }: ReturnType<typeof of>, hz: number) => lineAt(axes[1]!.samples, sampleHz, hz).amplitude
    const [before, after] = [of(-25), of(0)]
    const shaftHz = after.turningRpm / 60
    const polePass = 100 - 2 * polePairs * shaftHz
    for (const side of [-1, 1]) expect(line(after, shaftHz + side * polePass)).toBeGreaterThan(3 * line(before, shaftHz + side * polePass))
    const near = (hz: number) =>
      Math.max(...Array.from({ length: 21 }, (_, i) => lineAt(after.axes[0]!.samples, after.sampleHz, hz + (i - 10) / 10).amplitude))
    expect(near(bars * shaftHz)).toBeGreaterThan(1.8 * near(bars * shaftHz + 37))
  })
})
