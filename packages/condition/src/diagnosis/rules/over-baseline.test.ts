import { describe, expect, test } from 'vitest'
import type { MachineFacts } from '../record/machine-facts.ts'
import { recordView } from '../record/record-view.ts'
import { growthOf, orderLine } from '../rule/shaft-lines.ts'
import { type Axes, velocityLine } from '../testing/fault-cases.ts'
import { defectSignal, gaussian, geometry, inputOf, mounted, recordOf, type Setting, scaled, sum } from '../testing/machine-signals.ts'
import {
  cageBursts,
  eddies,
  fast,
  on,
  pittedTogether,
  rareBlows,
  sealBlows,
  slow,
  soundAt,
  steadyMesh,
} from '../testing/over-baseline-cases.ts'
import { diagnose } from '../verdict/diagnose.ts'

const found = (setting: Setting, axes: Axes, facts: Partial<MachineFacts> = {}, healthy = soundAt(setting)) =>
  diagnose(inputOf(recordOf(setting, { ...axes }), facts, { baselines: [recordOf(setting, { ...healthy })] })).findings
const kinds = (...input: Parameters<typeof found>) => found(...input).map(({ fault, part }) => (part ? `${fault} ${part}` : fault))
const pump = { parts: ['pump' as const], vanes: 5 }
const ball9 = geometry(9, 7.94, 39.04)
const withBearing = { bearings: mounted(ball9) }
/** Order of that cage. */
const cageOrder = 0.5 * (1 - 7.94 / 39.04)

describe('lines are read as they stand', () => {
  test('the flank of a line beside the search is no peak of its own', () => {
    const tone = sum(
      velocityLine(slow, 24.7, 8, { seed: 2 }),
      gaussian(Math.round(slow.sampleHz * slow.seconds), 4).map((x) => 0.01 * x),
    )
    const view = recordView(inputOf(recordOf(slow, { H: tone })))
    if ('error' in view) throw new Error(view.error)
    const [channel] = view.channels
    const top = channel!.line('velocity', 24.7)!.amplitude
    for (let bins = 2; bins < 8; bins++) expect(channel!.line('velocity', 24.7 + bins * view.df)!.amplitude).toBeLessThan(top)
  })

  test('a baseline at a slightly different speed is read at its own orders', () => {
    const other = { ...slow, speedHz: 24.7 * 1.025 }
    const lines = (at: Setting) => sum(velocityLine(at, at.speedHz, 2, { seed: 2 }), velocityLine(at, 2 * at.speedHz, 1.5, { seed: 3 }))
    const view = recordView(inputOf(recordOf(slow, { H: lines(slow) }), {}, { baselines: [recordOf(other, { H: lines(other) })] }))
    if ('error' in view) throw new Error(view.error)
    for (const order of [1, 2]) {
      expect(orderLine(view.channels[0]!, 24.7, order)!.amplitude).toBeGreaterThan(1)
      expect(growthOf(view, view.channels[0]!, order, 24.7)).toBeCloseTo(1, 1)
    }
  })
})

test('a loose foot that lets 1× grow is no imbalance beside the looseness, but says so as a doubt', () => {
  const hz = slow.speedHz
  const grown = (seed: number) => velocityLine(slow, hz, 6, { seed })
  const rattling = sum(
    grown(2),
    ...[0.5, 1.5, 2, 3, 4].map((order, at) => velocityLine(slow, order * hz, order < 2 && order !== 1 ? 1 : 0.8, { seed: 10 + at })),
  )
  const all = found(slow, on(slow, { H: rattling, V: grown(3) }))
  expect(all.map(({ fault }) => fault)).toEqual(['looseness'])
  expect(all[0]?.doubts.some(({ en }) => en.includes('Imbalance'))).toBe(true)
  // A clear change does not end as a hint.
  expect(all[0]?.word).toBe('probable')
  expect(kinds(slow, on(slow, { H: grown(2), V: grown(3) }))).toEqual(['imbalance'])
})

describe('what strikes once a turn', () => {
  const blown = on(slow, { H: sealBlows(slow, 5), V: sealBlows(slow, 2) })

  test('is a rub on a rotor in plain bearings', () => {
    expect(kinds(slow, blown, { hasPlainBearings: true })).toEqual(['rub'])
  })

  test('is not named where nothing tells a rub from a tooth or a blade, and never a coupling', () => {
    expect(kinds(slow, blown)).toEqual([])
    expect(kinds(slow, blown, { parts: ['gear'], teeth: [23, 67] })).toEqual([])
  })

  test('is not a rub where the pass of the vanes has grown with it', () => {
    const worn = on(slow, { H: sum(sealBlows(slow, 5), velocityLine(slow, 5 * slow.speedHz, 0.5, { seed: 7 })) })
    expect(kinds(slow, worn, { ...pump, hasPlainBearings: true })).not.toContain('rub')
  })
})

describe('noise over a baseline', () => {
  const slowEddies = on(fast, { H: eddies(fast, 250, 1.2, 5), V: eddies(fast, 250, 1, 6), A: eddies(fast, 250, 0.6, 7) })
  const hiss = (share: number) =>
    gaussian(Math.round(fast.sampleHz * fast.seconds), 11).map((value, i, x) => share * (value - (x[i - 1] ?? 0)))
  const dry = on(fast, { H: hiss(0.5), V: hiss(0.5), A: hiss(0.35) })

  test('that falls with frequency is disturbed flow of a pump or a fan, and nothing on another machine', () => {
    expect(kinds(fast, slowEddies, pump)).toEqual(['pumpBreath'])
    expect(kinds(fast, slowEddies, { parts: ['fan'], blades: 8 })).toEqual(['fanBreath'])
    expect(kinds(fast, slowEddies)).toEqual([])
  })

  test('that rises most at high frequencies is friction, on a pump cavitation, also at a rate that carries 5 kHz only', () => {
    expect(kinds(fast, dry)).toEqual(['lubrication'])
    expect(kinds(fast, dry, pump)).toEqual(['cavitation'])
  })

  test('in the healthy record is the nature of the machine', () => {
    expect(kinds(fast, slowEddies, pump, slowEddies)).toEqual([])
    expect(kinds(fast, dry, {}, dry)).toEqual([])
  })

  test('a change of gain is neither', () => {
    const healthy = soundAt(fast)
    const louder: Axes = { H: scaled(healthy.H, 1.5), V: scaled(healthy.V, 1.5), A: scaled(healthy.A, 1.5) }
    expect(kinds(fast, louder, pump)).toEqual([])
  })
})

describe('bearings without lines of their own', () => {
  const axes = (make: (seed: number) => Float64Array) => on(fast, { H: make(5), V: make(5), A: make(5) })

  test('rare blows at a rolling bearing are a bearing whose part is unknown, as a hint', () => {
    const blown = axes(() => rareBlows(fast, 12, 9, 5))
    const [finding] = found(fast, blown, withBearing)
    expect(finding).toMatchObject({ fault: 'bearingUnknownPart', stage: 1, part: null })
    expect(finding!.confidence).toBeLessThan(0.5)
    expect(kinds(fast, blown)).toEqual([])
    expect(kinds(fast, blown, withBearing, blown)).toEqual([])
  })

  test('a cage is named by three harmonics over a baseline without them', () => {
    const long: Setting = { ...fast, seconds: 5.12 }
    const rubbing = on(long, {
      H: cageBursts(long, cageOrder, 0.8, 5),
      V: cageBursts(long, cageOrder, 0.8, 5),
      A: cageBursts(long, cageOrder, 0.8, 5),
    })
    expect(kinds(long, rubbing, withBearing)).toEqual(['bearingBreath cage'])
    expect(kinds(long, rubbing, withBearing, rubbing)).not.toContain('bearingBreath cage')
    expect(kinds(long, rubbing, { ...withBearing, beltOrder: cageOrder })).not.toContain('bearingBreath cage')
  })

  test.each(['ball', 'inner', 'outer'] as const)('%s is not taken for its cage', (part) => {
    const long: Setting = { ...fast, seconds: 5.12 }
    const struck = defectSignal(long, { part, facts: ball9, impact: 6 })
    expect(kinds(long, on(long, { H: struck, V: struck, A: struck }), withBearing)).toEqual([`bearingBreath ${part}`])
  })
})

describe('gears', () => {
  const teeth = 23
  const setting: Setting = { ...fast, speedHz: 24.7, seconds: 5.12 }
  const facts: Partial<MachineFacts> = { parts: ['gear'], teeth: [teeth, 67] }
  const sound = steadyMesh({ ...setting }, teeth)
  const healthy = on(setting, { H: sound, V: sound })

  test('pits on neighbouring teeth are fatigue and not a broken tooth: they ring nothing beyond the mesh', () => {
    const pitted = pittedTogether(setting, teeth, 3)
    expect(kinds(setting, on(setting, { H: pitted, V: pitted }), facts, healthy)).toEqual(['gearFBreath'])
  })
})
