import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { MachineFacts } from '../record/machine-facts.ts'
import { gaussian, randomOf, type Setting, sum } from './machine-signals.ts'

/** A signal of three axes of a machine: along, across and upwards. */
export interface Axes {
  readonly H: Float64Array
  readonly V: Float64Array
  readonly A: Float64Array
}

/** A machine with a fault, as forces and geometry make it. */
export interface FaultCase {
  readonly fault: FaultKindKey
  readonly facts: Partial<MachineFacts>
  readonly setting: Setting
  readonly axes: Axes
  readonly healthy: Axes
}

export const base: Setting = { sampleHz: 2560, seconds: 12.8, speedHz: 24.7, seed: 3 }
const countOf = ({ sampleHz, seconds }: Setting): number => Math.round(sampleHz * seconds)

/** Acceleration of a velocity line, mm/s, at a frequency that may wander by a share of a turn. */
export function velocityLine(
  setting: Setting,
  hz: number,
  mmPerS: number,
  { seed = 1, wander = 0 }: { seed?: number; wander?: number } = {},
): Float64Array {
  const random = randomOf(seed)
  let phase = 2 * Math.PI * random()
  const amplitude = (mmPerS / 1000) * 2 * Math.PI * hz
  return Float64Array.from({ length: countOf(setting) }, (_, i) => {
    phase += wander === 0 ? 0 : wander * (random() - 0.5)
    return amplitude * Math.cos((2 * Math.PI * hz * i) / setting.sampleHz + phase)
  })
}

export const lines = (setting: Setting, list: readonly (readonly [order: number, mmPerS: number])[], seed: number): Float64Array =>
  sum(
    new Float64Array(countOf(setting)),
    ...list.map(([order, mmPerS], at) => velocityLine(setting, order * setting.speedHz, mmPerS, { seed: seed + 7 * at })),
  )

const noise = (setting: Setting, rms: number, seed: number): Float64Array => gaussian(countOf(setting), seed).map((value) => rms * value)

/** What every machine shows: a residual imbalance, a little of 2× and 3×, noise. */
export const quiet = (setting: Setting, seed: number): Axes => {
  const axis = (share: number, at: number) =>
    sum(
      lines(
        setting,
        [
          [1, 0.8 * share],
          [2, 0.15 * share],
          [3, 0.08 * share],
        ],
        seed + at,
      ),
      noise(setting, 0.15, seed + at),
    )
  return { H: axis(1, 1), V: axis(0.8, 2), A: axis(0.4, 3) }
}

export const plus = (one: Axes, more: Partial<Axes>): Axes => ({
  H: more.H ? sum(one.H, more.H) : one.H,
  V: more.V ? sum(one.V, more.V) : one.V,
  A: more.A ? sum(one.A, more.A) : one.A,
})

/** Blows that ring a damped structure: times in seconds, each with its strength in m/s². */
export function blows(
  setting: Setting,
  times: readonly (readonly [time: number, strength: number])[],
  ringHz: number,
  damping: number,
): Float64Array {
  const out = new Float64Array(countOf(setting))
  const decay = setting.sampleHz / (2 * Math.PI * ringHz * damping)
  for (const [time, strength] of times) {
    const at = time * setting.sampleHz
    for (let i = Math.max(0, Math.ceil(at)); i < Math.min(out.length, at + 6 * decay); i++)
      out[i]! += strength * Math.exp(-(i - at) / decay) * Math.sin((2 * Math.PI * ringHz * (i - at)) / setting.sampleHz)
  }
  return out
}

/** Times at a rate, with a strength for each count. */
export const times = (setting: Setting, hz: number, strengthOf: (count: number) => number): (readonly [number, number])[] =>
  Array.from({ length: Math.floor(setting.seconds * hz) }, (_, count) => [count / hz, strengthOf(count)] as const)

/** One signal modulated by another: 1 + depth cos. */
const modulated = (setting: Setting, x: Float64Array, hz: number, depth: number): Float64Array =>
  x.map((value, i) => value * (1 + depth * Math.cos((2 * Math.PI * hz * i) / setting.sampleHz)))

/** Noise that a structure with one natural frequency amplifies. */
function resonantNoise(setting: Setting, naturalHz: number, damping: number, rms: number, seed: number): Float64Array {
  const input = gaussian(countOf(setting), seed)
  const omega = (2 * Math.PI * naturalHz) / setting.sampleHz
  const radius = Math.exp(-damping * omega)
  const out = new Float64Array(input.length)
  for (let i = 2; i < out.length; i++) out[i] = input[i]! + 2 * radius * Math.cos(omega) * out[i - 1]! - radius ** 2 * out[i - 2]!
  const scale = rms / Math.sqrt(out.reduce((total, value) => total + value * value, 0) / out.length)
  return out.map((value) => scale * value)
}

/** Noise above a frequency: the difference of neighbouring samples, twice. */
function highNoise(setting: Setting, rms: number, seed: number): Float64Array {
  const x = gaussian(countOf(setting), seed)
  const y = x.map((value, i) => value - 2 * (x[i - 1] ?? 0) + (x[i - 2] ?? 0))
  return y.map((value) => (value * rms) / Math.sqrt(6))
}

const motor = { parts: ['motor' as const], mains: { lineHz: 50, poles: 4 } }
/** Slip × poles of that motor. */
const polePassHz = (50 / 2 - base.speedHz) * 4

function shaftCases(): FaultCase[] {
  const healthy = quiet(base, 40)
  const now = quiet(base, 60)
  const make = (fault: FaultKindKey, axes: Partial<Axes>, facts: Partial<MachineFacts> = {}): FaultCase => ({
    fault,
    facts,
    setting: base,
    healthy,
    axes: plus(now, axes),
  })
  const force = (mmPerS: number, order: number, seed: number) => lines(base, [[order, mmPerS]], seed)
  return [
    make('imbalance', { H: force(4, 1, 5), V: force(3.2, 1, 6), A: force(0.3, 1, 7) }),
    make('bentShaft', { H: force(2.5, 1, 5), V: force(2.2, 1, 6), A: force(3, 1, 7) }),
    make('misaligned', {
      H: sum(force(2, 2, 5), force(0.4, 3, 8)),
      V: sum(force(1.5, 2, 6), force(0.3, 3, 9)),
      A: sum(force(1.2, 2, 7), force(0.9, 1, 10)),
    }),
    make('coupling', { H: force(2.2, 3, 5), V: force(1.9, 3, 6) }),
    // A foot that lifts strikes once a turn, harder every other turn.
    make('looseness', {
      V: blows(
        base,
        times(base, base.speedHz, (count) => (count % 2 === 0 ? 30 : 15)),
        90,
        0.25,
      ),
      H: blows(
        base,
        times(base, base.speedHz, (count) => (count % 2 === 0 ? 10 : 5)),
        90,
        0.25,
      ),
    }),
    // A rotor that touches its seal at every third turn.
    make('rub', {
      H: blows(
        base,
        times(base, base.speedHz / 3, () => 16),
        70,
        0.3,
      ),
      V: blows(
        base,
        times(base, base.speedHz / 3, () => 12),
        70,
        0.3,
      ),
    }),
    make(
      'oilWhirl',
      {
        H: velocityLine(base, 0.43 * base.speedHz, 1.5, { seed: 5, wander: 0.01 }),
        V: velocityLine(base, 0.43 * base.speedHz, 1.2, { seed: 5, wander: 0.01 }),
      },
      { hasPlainBearings: true },
    ),
    make(
      'oilWhip',
      { H: velocityLine(base, 11.9, 2.5, { seed: 5 }), V: velocityLine(base, 11.9, 2.1, { seed: 6 }) },
      { hasPlainBearings: true, criticalHz: 12 },
    ),
  ]
}

function motorCases(): FaultCase[] {
  const healthy = quiet(base, 41)
  const now = quiet(base, 61)
  const make = (fault: FaultKindKey, axes: Partial<Axes>): FaultCase => ({
    fault,
    facts: motor,
    setting: base,
    healthy,
    axes: plus(now, axes),
  })
  const pull = (mmPerS: number, seed: number) => velocityLine(base, 100, mmPerS, { seed })
  const torque = (mmPerS: number, seed: number) =>
    sum(...[1, 2, 3].map((order) => modulated(base, lines(base, [[order, mmPerS / order]], seed + order), polePassHz, 0.5)))
  return [
    make('unevenBreath', { H: pull(1.5, 5), V: pull(1.1, 6) }),
    make('eccentricRotor', { H: modulated(base, pull(1.5, 5), polePassHz, 0.6), V: modulated(base, pull(1.2, 6), polePassHz, 0.6) }),
    make('rotorBars', { H: torque(0.9, 5), V: torque(0.7, 6) }),
  ]
}

function flowCases(): FaultCase[] {
  const healthy = quiet(base, 42)
  const now = quiet(base, 62)
  const make = (fault: FaultKindKey, axes: Partial<Axes>, facts: Partial<MachineFacts>): FaultCase => ({
    fault,
    facts,
    setting: base,
    healthy,
    axes: plus(now, axes),
  })
  const pass = (count: number, mmPerS: number, seed: number) =>
    lines(
      base,
      [
        [count, mmPerS],
        [2 * count, mmPerS / 4],
      ],
      seed,
    )
  const fast: Setting = { ...base, sampleHz: 25_600, seconds: 2.56 }
  const fastHealthy = quiet(fast, 43)
  const fastNow = quiet(fast, 63)
  const hiss = { H: highNoise(fast, 2.5, 5), V: highNoise(fast, 2.5, 6), A: highNoise(fast, 2.5, 7) }
  const natural = 2 * base.speedHz + 0.6
  const shaken = (rms: number, seed: number) => resonantNoise(base, natural, 0.02, rms, seed)
  const belt = 0.31 * base.speedHz
  return [
    make(
      'fanBreath',
      { H: modulated(base, pass(7, 1.6, 5), base.speedHz, 0.4), V: modulated(base, pass(7, 1.2, 6), base.speedHz, 0.4) },
      { parts: ['fan'], blades: 7 },
    ),
    make('pumpBreath', { H: pass(5, 1.8, 5), V: pass(5, 1.4, 6) }, { parts: ['pump'], vanes: 5 }),
    { fault: 'cavitation', facts: { parts: ['pump'], vanes: 5 }, setting: fast, healthy: fastHealthy, axes: plus(fastNow, hiss) },
    { fault: 'lubrication', facts: {}, setting: fast, healthy: fastHealthy, axes: plus(fastNow, hiss) },
    {
      fault: 'resonance',
      facts: {},
      setting: base,
      healthy: plus(healthy, { H: shaken(0.05, 8) }),
      // The speed has come near a natural frequency of one direction: the second order and the noise grow there.
      axes: plus(now, { H: sum(lines(base, [[2, 2.4]], 5), shaken(1.2, 9)) }),
    },
    // A joint of the belt passes two wheels in one turn of the belt.
    make(
      'belt',
      {
        H: blows(
          base,
          times(base, 2 * belt, (count) => (count % 2 === 0 ? 3 : 2.2)),
          20,
          0.4,
        ),
        V: blows(
          base,
          times(base, 2 * belt, (count) => (count % 2 === 0 ? 2.4 : 1.8)),
          20,
          0.4,
        ),
      },
      { parts: ['belt'], beltOrder: 0.31 },
    ),
  ]
}

/** Meshing teeth: each pair in contact gives the same force again, so the signal is periodic in the mesh. */
function gearCases(): FaultCase[] {
  const teeth = [23, 67] as const
  const setting: Setting = { ...base, sampleHz: 5120 }
  const facts: Partial<MachineFacts> = { parts: ['gear'], teeth: [...teeth] }
  const mesh = (harmonics: readonly number[]) => {
    const meshHz = teeth[0] * setting.speedHz
    return sum(
      new Float64Array(countOf(setting)),
      ...harmonics.map((amplitude, at) => {
        const hz = (at + 1) * meshHz
        return Float64Array.from(
          { length: countOf(setting) },
          (_, i) => amplitude * Math.cos((2 * Math.PI * hz * i) / setting.sampleHz + at),
        )
      }),
    )
  }
  const slow = modulated(setting, mesh([2, 0.8, 0.4]), setting.speedHz, 0.05)
  const healthy = plus(quiet(setting, 44), { H: slow, V: slow })
  const make = (fault: FaultKindKey, x: Float64Array): FaultCase => ({
    fault,
    facts,
    setting,
    healthy,
    axes: plus(quiet(setting, 64), { H: x, V: x }),
  })
  // One tooth strikes at every turn of its shaft.
  const struck = sum(
    slow,
    blows(
      setting,
      times(setting, setting.speedHz, () => 14),
      900,
      0.06,
    ),
  )
  // Pits on many teeth: each meshes with a roughness of its own.
  const random = randomOf(12)
  const pits = Array.from({ length: teeth[0] }, () => 0.4 + 1.2 * random())
  const rough = mesh([2.2, 3, 1.6]).map((value, i) => {
    const at = (((i * setting.speedHz) / setting.sampleHz) % 1) * teeth[0]
    const [one, next] = [Math.floor(at) % teeth[0], (Math.floor(at) + 1) % teeth[0]]
    return value * ((pits[one] ?? 1) + ((pits[next] ?? 1) - (pits[one] ?? 1)) * (at % 1))
  })
  const worn = modulated(setting, mesh([2.4, 5, 1.2]), setting.speedHz, 0.02)
  return [make('gearBBreath', struck), make('gearFBreath', rough), make('gearMBreath', worn)]
}

/** One case for each kind that is not a bearing's. */
export const faultCases = (): FaultCase[] => [...shaftCases(), ...motorCases(), ...flowCases(), ...gearCases()]
