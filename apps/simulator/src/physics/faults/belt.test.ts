import { describe, expect, it } from 'vitest'
import { lineAt } from '../../testing/line.ts'
import { sceneOf } from '../../testing/scene.ts'
import { trialMachine } from '../../trials/trial-machines.ts'
import { recordOf } from '../../trials/trial-record.ts'
import { beltWearFault } from './belt.ts'

const course = { onsetDays: 21, doublingDays: 6, ceiling: 1.3 }

describe('a worn belt', () => {
  it('pulls both shafts in opposite directions, twice per turn of the belt', () => {
    const machine = trialMachine('belt-wear-slow')
    const scene = sceneOf(machine, 'motor-de')
    const fault = { ...course, kind: 'beltWear', at: ['motor-de', 'driven'], pulseN: 100 } as const
    const here = beltWearFault(fault, scene).forces!.horizontal!
    const there = beltWearFault(fault, { ...scene, point: machine.physics.points[1]! }).forces!.horizontal!
    for (const [i, value] of here.entries()) expect(there[i]).toBeCloseTo(-value, 9)
    const turns = (0.31 * scene.shaftHz * here.length) / 4096
    let pulses = 0
    for (let i = 1; i + 1 < here.length; i++) if (here[i]! > 50 && here[i]! > here[i - 1]! && here[i]! >= here[i + 1]!) pulses++
    expect(Math.abs(pulses - 2 * turns)).toBeLessThanOrEqual(1)
  })

  it.each(['slow', 'fast'])('raises harmonics of the belt below and between the orders of the %s machine', (which) => {
    const machine = trialMachine(`belt-wear-${which}`)
    const line = (day: number, harmonic: number) => {
      const { axes, sampleHz, turningRpm, facts } = recordOf(machine, day, 'motor-de')
      return lineAt(axes[0]!.samples, sampleHz, (harmonic * facts.beltOrder! * turningRpm) / 60).amplitude
    }
    for (const harmonic of [2, 4, 5]) expect(line(0, harmonic)).toBeGreaterThan(3 * line(-25, harmonic))
  })
})

it.each(['slow', 'fast'])('a slipping belt slows the driven shaft, by its slip and no more (%s machine)', (which) => {
  const machine = trialMachine(`belt-slip-${which}`)
  const fault = machine.physics.faults[0]!
  if (fault.kind !== 'beltSlip') throw new Error('another fault')
  const [driving, driven, before] = [recordOf(machine, 0, 'motor-de'), recordOf(machine, 0, 'driven'), recordOf(machine, -25, 'driven')]
  expect(Math.abs(driving.turningRpm / driving.shaftRpm - 1)).toBeLessThan(0.001)
  expect(Math.abs(before.turningRpm / before.shaftRpm - 1)).toBeLessThan(0.001)
  expect(1 - driven.turningRpm / driven.shaftRpm).toBeGreaterThan(0.9 * fault.slip)
  expect(1 - driven.turningRpm / driven.shaftRpm).toBeLessThan(1.1 * fault.slip)
})
