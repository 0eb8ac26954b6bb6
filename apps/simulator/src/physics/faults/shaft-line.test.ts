import { describe, expect, it } from 'vitest'
import { lineAt, turnedBy } from '../../testing/line.ts'
import { even, sceneOf } from '../../testing/scene.ts'
import { trialMachine } from '../../trials/trial-machines.ts'
import { recordOf } from '../../trials/trial-record.ts'
import { bentShaftFault } from './bent-shaft.ts'
import { misalignmentFault } from './coupling.ts'

const course = { onsetDays: 21, doublingDays: 6, ceiling: 1.3 }

describe('misalignment', () => {
  const machine = trialMachine('misalignment-fast')
  const fault = { ...course, kind: 'misalignment', at: ['motor-de', 'driven'], offsetMm: 0.01, angleMrad: 0 } as const

  it('bends two equal elements twice per turn: 2x of stiffness times offset, and no 1x', () => {
    const scene = sceneOf(machine, 'motor-de')
    const { forces } = misalignmentFault(fault, scene)
    // Two elements at opposite ends push with k d sin^2 along the offset: mean k d, 2x of k d.
    const expected = machine.physics.coupling!.stiffnessNM * 1e-5
    expect(lineAt(forces!.horizontal!, 4096, 2 * scene.shaftHz).amplitude / expected).toBeCloseTo(1, 1)
    expect(lineAt(forces!.horizontal!, 4096, scene.shaftHz).amplitude / expected).toBeLessThan(0.02)
  })

  it('pushes both sides of the coupling in opposite directions', () => {
    const bent = { ...fault, angleMrad: 1 }
    const scene = sceneOf(machine, 'motor-de')
    const here = misalignmentFault(bent, scene).forces!
    const there = misalignmentFault(bent, { ...scene, point: machine.physics.points.find(({ key }) => key === 'driven')! }).forces!
    for (const direction of ['horizontal', 'vertical', 'axial'] as const)
      for (const [i, value] of here[direction]!.entries()) expect(there[direction]![i]).toBeCloseTo(-value, 6)
  })

  it.each(['slow', 'fast'])('shows axially at 1x in opposite phase across the coupling, and raises 2x (%s pump)', (pump) => {
    const found = trialMachine(`misalignment-${pump}`)
    const [motor, driven, before] = [recordOf(found, 0, 'motor-de'), recordOf(found, 0, 'driven'), recordOf(found, -25, 'motor-de')]
    const line = ({ axes, sampleHz, turningRpm }: typeof motor, axis: number, order: number) =>
      lineAt(axes[axis]!.samples, sampleHz, (order * turningRpm) / 60)
    expect(line(motor, 0, 2).amplitude).toBeGreaterThan(4 * line(before, 0, 2).amplitude)
    expect(line(motor, 2, 1).amplitude).toBeGreaterThan(1.5 * line(before, 2, 1).amplitude)
    if (pump === 'slow') expect(Math.abs(turnedBy(line(motor, 2, 1).phase, line(driven, 2, 1).phase))).toBeGreaterThan(135)
  })
})

describe('a bent shaft', () => {
  const machine = trialMachine('bent-shaft-slow')
  const fault = { ...course, kind: 'bentShaft', at: ['motor-nde', 'motor-de'], bowMm: 0.1 } as const

  it('pulls across with the mass that runs off the axis, by the square of speed, and tilts its bearings alike at any speed', () => {
    const at = (shaftHz: number) => bentShaftFault(fault, sceneOf(machine, 'motor-nde', { shaftHz })).forces!
    const line = (shaftHz: number, direction: 'horizontal' | 'axial') => lineAt(at(shaftHz)[direction]!, 4096, shaftHz).amplitude
    // Half of 120 kg, 0.1 mm of bow over a half sine.
    expect(line(16, 'horizontal')).toBeCloseTo((60 * 1e-4 * 2 * (2 * Math.PI * 16) ** 2) / Math.PI, 1)
    expect(line(40, 'horizontal') / line(8, 'horizontal')).toBeCloseTo(25, 3)
    expect(line(40, 'axial') / line(8, 'axial')).toBeCloseTo(1, 3)
  })

  it('grows with the course of its fault: one doubling in six days, less what was there at the onset', () => {
    const line = (day: number) => {
      const { axes, sampleHz, turningRpm } = recordOf(machine, day, 'motor-nde')
      return lineAt(axes[2]!.samples, sampleHz, turningRpm / 60).amplitude
    }
    const start = 2 ** (-21 / 6)
    const [sound, half, whole] = [line(-25), line(-6), line(0)]
    // The residual imbalance adds with an unknown phase, so only the sizes of the growing part are bounded.
    const ratio = (1 - start) / (0.5 - start)
    expect((whole + sound) / (half - sound)).toBeGreaterThan(ratio * 0.8)
    expect((whole - sound) / (half + sound)).toBeLessThan(ratio * 1.2)
  })

  it('wobbles its ends along the shaft in opposite phase', () => {
    const scene = sceneOf(machine, 'motor-nde', { specimen: even() })
    const other = { ...scene, point: machine.physics.points.find(({ key }) => key === 'motor-de')! }
    const [here, there] = [bentShaftFault(fault, scene), bentShaftFault(fault, other)].map(
      ({ forces }) => lineAt(forces!.axial!, 4096, scene.shaftHz).phase,
    )
    expect(Math.abs(turnedBy(here!, there!))).toBeCloseTo(180, 3)
  })
})
