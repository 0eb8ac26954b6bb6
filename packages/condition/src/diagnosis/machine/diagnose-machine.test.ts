import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import { describe, expect, test } from 'vitest'
import type { MachineFacts, SignalRecord } from '../record/machine-facts.ts'
import { type Axes, lines, plus, quiet, velocityLine } from '../testing/fault-cases.ts'
import { defectSignal, gaussian, geometry, inputOf, mounted, recordOf, type Setting, scaled } from '../testing/machine-signals.ts'
import type { Drive } from '../train.ts'
import { diagnoseMachine, machineRules } from './diagnose-machine.ts'
import type { MachinePoint } from './machine-points.ts'

const setting: Setting = { sampleHz: 2560, seconds: 6.4, speedHz: 24.7, seed: 3 }

interface Shown {
  readonly now: Axes
  readonly healthy: Axes
  readonly facts?: Partial<MachineFacts>
  readonly at?: Setting
  readonly healthyAt?: Setting
  readonly baselines?: readonly SignalRecord[]
  readonly earlier?: readonly SignalRecord[]
}

const recorded = (axes: Axes, at: Setting = setting): SignalRecord => recordOf(at, { ...axes })
const point = (key: string, { now, healthy, facts = {}, at, healthyAt, baselines, earlier = [] }: Shown): MachinePoint => ({
  key,
  input: inputOf(recorded(now, at), facts, { baselines: baselines ?? [recorded(healthy, healthyAt ?? at)] }),
  earlier,
})
const coupling: Drive = { kind: 'coupling', between: ['motor-de', 'pump-de'], ratio: 1 }
const found = (points: readonly MachinePoint[], drives: readonly Drive[] = [coupling]) => diagnoseMachine({ points, drives }).findings

const sound = (seed: number): Axes => quiet(setting, seed)
const force = (order: number, mmPerS: number, seed: number): Float64Array => lines(setting, [[order, mmPerS]], seed)
const motor: Partial<MachineFacts> = { parts: ['motor'], mains: { lineHz: 50, poles: 4 } }

describe('two sides of a coupling', () => {
  // The coupling pushes its sides apart: little along the shaft, where a single point sees nothing to tell it from looseness or a magnetic pull.
  const pushed = (seed: number, share = 1): Axes =>
    plus(sound(seed), { H: force(2, 2.5 * share, seed + 1), V: force(2, 2 * share, seed + 2), A: force(2, 0.2 * share, seed + 3) })
  const ends = (nde: Axes, de: Axes, pump: Axes) => [
    point('motor-nde', { now: nde, healthy: sound(50), facts: motor }),
    point('motor-de', { now: de, healthy: sound(51), facts: motor }),
    point('pump-de', { now: pump, healthy: sound(52) }),
  ]

  test('that both show twice the speed, and the far end less, are misaligned', () => {
    const [finding, ...more] = found(ends(pushed(70, 0.1), pushed(80), pushed(90, 0.7)))
    expect(finding).toMatchObject({ fault: 'misaligned', rule: 'across-coupling', points: ['motor-de', 'pump-de'] })
    expect(more).toEqual([])
    expect(finding!.evidence.every(({ comparedWith }) => comparedWith?.what === 'baseline')).toBe(true)
  })

  test('are not, where one side alone shows it, the far end as much, or the healthy machine', () => {
    expect(found(ends(sound(70), pushed(80), sound(90)))).toEqual([])
    expect(found(ends(pushed(70), pushed(80), pushed(90, 0.7)))).toEqual([])
    const nature = [point('motor-de', { now: pushed(80), healthy: pushed(81) }), point('pump-de', { now: pushed(90), healthy: pushed(91) })]
    expect(found(nature)).toEqual([])
  })

  test('are not, where a foot rattles with half orders', () => {
    const rattle = (axes: Axes) =>
      plus(axes, {
        V: lines(
          setting,
          [
            [0.5, 1],
            [1.5, 0.6],
          ],
          8,
        ),
      })
    expect(found(ends(sound(70), rattle(pushed(80)), rattle(pushed(90)))).map(({ rule }) => rule)).not.toContain('across-coupling')
  })
})

describe('several points', () => {
  test('that show one fault are one finding, at the point that shows it most', () => {
    const unbalanced = (seed: number, share: number): Axes =>
      plus(sound(seed), { H: force(1, 5 * share, seed), V: force(1, 4 * share, seed + 1) })
    const points = [
      point('motor-de', { now: unbalanced(5, 0.5), healthy: sound(50) }),
      point('pump-de', { now: unbalanced(7, 1), healthy: sound(51) }),
    ]
    const [finding, ...more] = found(points)
    expect(more).toEqual([])
    expect(finding).toMatchObject({ fault: 'imbalance', points: ['pump-de', 'motor-de'] })
  })

  test('of which one has a bad bearing name it there, and say of each what it could not answer', () => {
    const fast: Setting = { ...setting, sampleHz: 12_800, seconds: 2.56 }
    const ball9 = geometry(9, 7.94, 39.04)
    const struck = defectSignal(fast, { part: 'outer', facts: ball9, impact: 6 })
    const at = (key: string, share: number) =>
      point(key, {
        at: fast,
        healthy: quiet(fast, 50),
        now: plus(quiet(fast, 60), { H: scaled(struck, share), V: scaled(struck, share), A: scaled(struck, share) }),
        facts: { bearings: mounted(ball9) },
      })
    const { findings, refusals } = diagnoseMachine({ points: [at('motor-de', 0.02), at('pump-de', 1)], drives: [coupling] })
    expect(findings).toMatchObject([{ fault: 'bearingBreath', part: 'outer', points: ['pump-de'] }])
    expect(Object.keys(refusals)).toEqual(['motor-de', 'pump-de'])
  })
})

describe('one point at several speeds', () => {
  const speeds = [18, 20, 22, 24, 26]
  /** The residual imbalance of a rotor on a frame of this frequency: velocity by the cube of speed, magnified. */
  const at = (speedHz: number, frameHz: number, mmPerS: number, seed: number): SignalRecord => {
    const own: Setting = { ...setting, speedHz }
    const r = speedHz / frameHz
    const size = mmPerS * (speedHz / 24) ** 3 * (1 / Math.hypot(1 - r * r, 0.1 * r))
    return recorded(
      plus(still(seed), {
        H: velocityLine(own, speedHz, size, { seed }),
        V: velocityLine(own, speedHz, 0.7 * size, { seed: seed + 1 }),
      }),
      own,
    )
  }
  const still = (seed: number): Axes => {
    const axis = (more: number) => scaled(gaussian(Math.round(setting.sampleHz * setting.seconds), seed + more), 0.02)
    return { H: axis(1), V: axis(2), A: axis(3) }
  }
  const drive = (frameHz: number, mmPerS: number): MachinePoint => ({
    key: 'roller',
    input: inputOf(at(24, frameHz, mmPerS, 60), {}, { baselines: speeds.map((hz) => at(hz, 60, 0.5, 40 + hz)) }),
    earlier: [18.1, 20.1, 22.1].map((hz) => at(hz, frameHz, mmPerS, 70 + hz)),
  })

  test('that amplifies one of them is in resonance, and its 1× no imbalance', () => {
    expect(found([drive(25.5, 0.5)], [])).toMatchObject([{ fault: 'resonance', rule: 'over-speed', points: ['roller'] }])
  })

  test('that has grown at all of them is unbalanced', () => {
    expect(found([drive(60, 2.5)], []).map(({ fault }) => fault)).toEqual(['imbalance'])
  })

  test('that has not grown shows nothing', () => {
    expect(found([drive(60, 0.5)], [])).toEqual([])
  })
})

describe('two shafts on a belt', () => {
  const belt: Drive = { kind: 'belt', between: ['motor-de', 'fan-de'], ratio: 0.62 }
  const entered: Setting = { ...setting, speedHz: 24.7 * 0.62 }
  const shaft = (slip: number, seed: number): Axes => quiet({ ...entered, speedHz: entered.speedHz * (1 - slip) }, seed)
  const machine = (slip: number, creep: number) => [
    point('motor-de', { now: sound(60), healthy: sound(50) }),
    point('fan-de', { at: entered, now: shaft(slip, 61), healthy: shaft(creep, 51) }),
  ]

  test('of which the driven one has fallen behind have a slipping belt', () => {
    expect(found(machine(0.035, 0.004), [belt])).toMatchObject([{ fault: 'belt', rule: 'belt-slip', points: ['fan-de'] }])
  })

  test('are as sure as the odds of the driven point say', () => {
    const confidence = (factor = 1) => {
      const points = machine(0.035, 0.004).map((one) => ({ ...one, input: { ...one.input, parameters: { odds: { belt: factor } } } }))
      return found(points, [belt])[0]!.confidence
    }
    const usual = confidence()
    expect(usual).toBe(found(machine(0.035, 0.004), [belt])[0]!.confidence)
    expect(confidence(4) / (1 - confidence(4))).toBeCloseTo((4 * usual) / (1 - usual), 6)
  })

  test('that creep as they always did do not', () => {
    expect(found(machine(0.018, 0.016), [belt])).toEqual([])
    expect(found(machine(0.035, 0.033), [belt])).toEqual([])
  })
})

test('rules of machines say what they look for and where it is from', () => {
  for (const { looksFor, source, kinds } of machineRules) {
    expect(kinds.length).toBeGreaterThan(0)
    expect(Object.values(ruleSources).map(({ reference }) => reference)).toContain(source)
    expect(looksFor.cn).toMatch(/[一-鿿]/)
    expect(looksFor.en).not.toMatch(/[一-鿿]/)
  }
})
