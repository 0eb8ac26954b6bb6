import type { Direction, MachineModel, PointModel, Resonance } from './machine.ts'
import { magnification } from './resonator.ts'

/** A steady line: an order of the shaft, its acceleration amplitude, its phase, and the depth of its modulation at 1x. */
export interface Line {
  readonly order: number
  /** Peak, m/s2. */
  readonly amplitude: number
  /** Radians. */
  readonly phase: number
  /** 0 to 1: modulation of the line by the shaft's rotation (sidebands). */
  readonly modulation: number
}

/** Share of the horizontal response per direction: machines are stiffer vertically, and an imbalance pushes little along the shaft. */
const RADIAL: Readonly<Record<Direction, number>> = { horizontal: 1, vertical: 0.72, axial: 0.22 }
/** A misaligned coupling acts along the shaft as much as across it. */
const COUPLING: Readonly<Record<Direction, number>> = { horizontal: 0.8, vertical: 0.7, axial: 1 }
/** Phase lag of a rotating force: vertical a quarter turn behind horizontal, and the structure adds its own. */
const LAG: Readonly<Record<Direction, number>> = { horizontal: 0, vertical: -Math.PI / 2, axial: 0.9 }

const peakOf = (mmS: number, hz: number) => Math.SQRT2 * mmS * 1e-3 * 2 * Math.PI * hz

/** Operating state at one instant. */
export interface Running {
  readonly shaftHz: number
  readonly load: number
  /** Velocity of the 1x line that a growing imbalance adds, mm/s RMS at rated speed. */
  readonly imbalanceMmS: number
  /** The frame's lowest mode now; without it that of the sound machine. */
  readonly frame?: Resonance
}

/** The lines of one point in one direction: 1x to 5x, gear mesh, blade or vane pass, belt. Velocity levels apply at rated speed. */
export function linesOf(machine: MachineModel, point: PointModel, direction: Direction, running: Running): Line[] {
  const { levels } = point
  const hz = running.shaftHz
  const ratedHz = (machine.ratedRpm * point.shaftRatio) / 60
  const lines: Line[] = []
  const frame = point.resonances[0]
  // A rotating force grows with speed squared; the frame's lowest mode magnifies it and shifts its phase.
  const force = (hz / ratedHz) ** 2
  const present = running.frame ?? frame
  const now = present ? magnification(present, hz) : { re: 1, im: 0 }
  const rated = frame ? magnification(frame, ratedHz) : { re: 1, im: 0 }
  const magnified = Math.hypot(now.re, now.im) / Math.hypot(rated.re, rated.im)
  const turned = Math.atan2(now.im, now.re)
  const first = (levels.firstMmS + running.imbalanceMmS) * force * magnified * (hz / ratedHz)
  lines.push({ order: 1, amplitude: peakOf(first * RADIAL[direction], hz), phase: LAG[direction] + turned, modulation: 0 })
  const coupling = levels.secondMmS * (0.6 + 0.4 * running.load) * COUPLING[direction]
  for (const [order, share] of [
    [2, 1],
    [3, 0.4],
    [4, 0.2],
    [5, 0.12],
  ] as const)
    lines.push({ order, amplitude: peakOf(coupling * share, hz * order), phase: order * 1.7 + LAG[direction], modulation: 0 })
  if (levels.meshMs2 && point.teeth)
    for (const [harmonic, share] of [
      [1, 1],
      [2, 0.45],
      [3, 0.2],
    ] as const)
      lines.push({
        order: point.teeth * harmonic,
        amplitude: Math.SQRT2 * levels.meshMs2 * share * (0.4 + 0.6 * running.load),
        phase: harmonic,
        modulation: 0.12,
      })
  if (levels.passMs2 && point.blades)
    for (const [harmonic, share] of [
      [1, 1],
      [2, 0.35],
    ] as const)
      lines.push({
        order: point.blades * harmonic,
        amplitude: Math.SQRT2 * levels.passMs2 * share * (0.5 + 0.5 * running.load),
        phase: harmonic,
        modulation: 0.08,
      })
  if (levels.beltMmS && point.beltOrder)
    for (const [harmonic, share] of [
      [1, 1],
      [2, 0.7],
    ] as const) {
      const order = point.beltOrder * harmonic
      lines.push({ order, amplitude: peakOf(levels.beltMmS * share * RADIAL[direction], hz * order), phase: harmonic, modulation: 0 })
    }
  return lines
}

/** Adds lines along the shaft's angle, so that each follows the speed jitter. */
export function addLines(out: Float64Array, angle: Float64Array, sampleHz: number, shaftHz: number, lines: readonly Line[]): void {
  for (const line of lines) {
    if (line.order * shaftHz >= sampleHz / 2) continue
    const { order, amplitude, phase, modulation } = line
    if (modulation === 0) for (let i = 0; i < out.length; i++) out[i] = out[i]! + amplitude * Math.cos(order * angle[i]! + phase)
    else
      for (let i = 0; i < out.length; i++)
        out[i] = out[i]! + amplitude * (1 + modulation * Math.cos(angle[i]!)) * Math.cos(order * angle[i]! + phase)
  }
}

/** Twice the mains frequency of the four plants, Hz. */
export const HUM_HZ = 100
