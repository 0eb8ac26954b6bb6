import type { Disturbance } from '../physics/disturbance.ts'
import type { Direction } from '../physics/machine.ts'
import { type Random, seeded } from '../physics/random.ts'
import { severityAt } from '../physics/severity.ts'
import type { WaveRequest } from './wave-request.ts'

/** Damping of a loose sensor on its mounting (guess). */
const MOUNTING_DAMPING = 0.06
/** Odd harmonics of the mains in a cable without a good earth, over the line frequency (guess). */
const MAINS = [
  [1, 1],
  [3, 0.45],
  [5, 0.2],
] as const
/** What a neighbour's foundation passes on: mostly vertical (guess). */
const FOUNDATION: Readonly<Record<Direction, number>> = { horizontal: 0.6, vertical: 1, axial: 0.3 }

/** Changes of a record by what disturbs it. */
export interface Disturbed {
  speed(angle: Float64Array): Float64Array
  axis(wave: Float64Array, direction: Direction): Float64Array
}

/** The disturbances of a point at the time of a record; a record without any is returned as it is. */
export function disturbed(request: WaveRequest, lead: number): Disturbed {
  const { machine, point, atMs, presentMs, sampleHz } = request
  const active = (machine.disturbances ?? []).flatMap((one) => {
    const severity = one.at.includes(point.key) ? severityAt(one, `${machine.key}/${one.kind}`, presentMs, atMs) : 0
    return severity > 0 ? [{ one, severity }] : []
  })
  return {
    speed: (angle) =>
      active.reduce((now, { one, severity }) => (one.kind === 'speedStep' ? stepped(now, one.share * severity, lead) : now), angle),
    axis(wave, direction) {
      for (const { one, severity } of active)
        disturb(wave, one, { severity, sampleHz, direction, random: seeded(`${machine.key}/${one.kind}@${atMs}`) })
      return wave
    },
  }
}

/** The speed changes by a share in the middle fifth of the record. */
function stepped(angle: Float64Array, share: number, lead: number): Float64Array {
  const out = new Float64Array(angle.length)
  out[0] = angle[0]!
  for (let i = 1; i < angle.length; i++) {
    const part = Math.min(1, Math.max(0, ((i - lead) / (angle.length - lead) - 0.4) / 0.2))
    out[i] = out[i - 1]! + (angle[i]! - angle[i - 1]!) * (1 + share * part)
  }
  return out
}

interface AxisScene {
  readonly severity: number
  readonly sampleHz: number
  readonly direction: Direction
  readonly random: Random
}

function disturb(wave: Float64Array, one: Disturbance, { severity, sampleHz, direction, random }: AxisScene): void {
  switch (one.kind) {
    case 'neighbour': {
      const hz = (one.rpm / 60) * (1 + 0.002 * random.normal())
      const amplitude = Math.SQRT2 * one.mmS * severity * 1e-3 * 2 * Math.PI * hz * FOUNDATION[direction]
      const phase = 2 * Math.PI * random.next()
      addTone(wave, sampleHz, hz, amplitude, phase)
      addTone(wave, sampleHz, 2 * hz, 0.3 * amplitude, 2 * phase)
      return
    }
    case 'mainsPickup': {
      const phase = 2 * Math.PI * random.next()
      for (const [order, share] of MAINS) addTone(wave, sampleHz, order * one.lineHz, one.ms2 * severity * share, order * phase)
      return
    }
    case 'looseSensor':
      ringOnMounting(wave, sampleHz, one.mountingHz)
      clip(wave, one.liftMs2)
      return
    case 'saturatedSensor':
      clip(wave, one.rangeMs2)
      return
    case 'sensitivityDrift':
      for (let i = 0; i < wave.length; i++) wave[i] = wave[i]! * (1 + one.share * severity)
      return
    case 'speedStep':
  }
}

function addTone(wave: Float64Array, sampleHz: number, hz: number, amplitude: number, phase: number): void {
  if (hz >= sampleHz / 2) return
  for (let i = 0; i < wave.length; i++) wave[i] = wave[i]! + amplitude * Math.cos((2 * Math.PI * hz * i) / sampleHz + phase)
}

function clip(wave: Float64Array, limit: number): void {
  for (let i = 0; i < wave.length; i++) wave[i] = Math.max(-limit, Math.min(limit, wave[i]!))
}

/** What a sensor on a soft mounting shows of the surface below it: a second-order low pass that rings at its resonance. */
function ringOnMounting(wave: Float64Array, sampleHz: number, hz: number): void {
  const omega = (2 * Math.PI * hz) / sampleHz
  const damped = omega * Math.sqrt(1 - MOUNTING_DAMPING ** 2)
  const shrink = Math.exp(-MOUNTING_DAMPING * omega)
  const feed1 = 2 * shrink * Math.cos(damped)
  const feed2 = -shrink * shrink
  const gain = 1 - feed1 - feed2
  let y1 = 0
  let y2 = 0
  for (let i = 0; i < wave.length; i++) {
    const y = gain * wave[i]! + feed1 * y1 + feed2 * y2
    y2 = y1
    y1 = y
    wave[i] = y
  }
}
