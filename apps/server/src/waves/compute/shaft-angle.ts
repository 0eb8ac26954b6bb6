import type { OrbitHead } from '@undertone/domain/analysis/shaft/order.calls'

/** Tachometer pulses of an orbit: ascending seconds after the first sample, and whether they are also the speed, which was not entered then. */
export interface OrbitTacho {
  readonly timesS: readonly number[]
  readonly pulsesPerTurn: number
  readonly isSpeed: boolean
}

/** The angle of a shaft by sample, in revolutions since its reference: a tachometer pulse, or the start of the record. */
export interface ShaftAngle {
  readonly turnsAt: (i: number) => number
  readonly from: OrbitHead['phaseFrom']
}

/**
 * The angle at the speed of the shaft. Pulses that are the speed are followed one by one. With an entered speed the reference is the pulse nearest to the middle of the record, where the phase of a
 * windowed line does not depend on a small error of the speed.
 */
export function shaftAngle(speedHz: number, tacho: OrbitTacho | null, samples: number, sampleHz: number): ShaftAngle {
  const within = tacho?.timesS.filter((time) => time >= 0 && time * sampleHz <= samples) ?? []
  const [first] = within
  if (!tacho || first === undefined) return { turnsAt: (i) => (i * speedHz) / sampleHz, from: 'start' }
  if (tacho.isSpeed && within.length >= 3) return { turnsAt: alongPulses(within, tacho.pulsesPerTurn, sampleHz), from: 'tacho' }
  // Of several pulses per revolution only those a whole number of revolutions after the first mark the same angle.
  const marks = within.filter((_, i) => i % tacho.pulsesPerTurn === 0)
  const middle = samples / sampleHz / 2
  const zero = marks.reduce((best, one) => (Math.abs(one - middle) < Math.abs(best - middle) ? one : best), first)
  return { turnsAt: (i) => (i / sampleHz - zero) * speedHz, from: 'tacho' }
}

/** Revolutions since the first pulse: linear between pulses, at the speed of the outer ones before and after them. */
function alongPulses(times: readonly number[], pulsesPerTurn: number, sampleHz: number): ShaftAngle['turnsAt'] {
  let after = 1
  return (i) => {
    const time = i / sampleHz
    // Samples are asked for in order; a new pass starts from the beginning.
    if (time < times[after - 1]!) after = 1
    while (after < times.length - 1 && times[after]! < time) after++
    const [from, to] = [times[after - 1]!, times[after]!]
    return (after - 1 + (time - from) / (to - from)) / pulsesPerTurn
  }
}
