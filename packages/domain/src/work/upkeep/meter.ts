import type { CodeOf } from '../../core/enum.ts'
import { meterReadingKind } from './upkeep.enums.ts'
import { hoursBetween } from './upkeep-due.ts'

export type MeterKind = CodeOf<typeof meterReadingKind>
const { Normal, Rollover, Replaced, Corrected } = meterReadingKind.members

/** A reading of a meter of running hours: its value, kind, when (epoch ms), and the total of the machine's life after it. */
export interface MeterReading {
  readonly value: number
  readonly kind: MeterKind
  readonly ms: number
  readonly life: number
}

/** A new reading. */
export interface NewReading {
  readonly value: number
  readonly ms: number
  readonly kind: MeterKind
}

/** What is wrong with a reading, or has to be asked: whether a lower one rolled over, and whether a jump is meant. */
export type MeterProblem = 'earlier' | 'lower' | 'rolledOver' | 'jump' | 'beyond' | 'nothingToCorrect'

/** Shares of the largest value of a meter in which a roll-over is likely: from the top tenth into the lowest. */
const tenth = 0.1

/**
 * What a new reading counts from: the last one. A correction counts from the reading before the one that it corrects, in the way of that one: a wrong value
 * of a replaced meter is still that of a replaced meter. Where corrections follow one another, all of them correct the same reading.
 */
function basisOf(readings: readonly MeterReading[], kind: MeterKind): { readonly from: MeterReading | null; readonly kind: MeterKind } {
  if (kind !== Corrected.code) return { from: readings[0] ?? null, kind }
  const at = readings.findIndex((one) => one.kind !== Corrected.code)
  return { from: readings[at + 1] ?? null, kind: readings[at]?.kind ?? Normal.code }
}

/** The life total after a reading; without one before it, it is the value itself. @param readings the newest first */
export function lifeAfter(readings: readonly MeterReading[], { value, kind }: NewReading, rollsAt: number): number {
  const { from, kind: way } = basisOf(readings, kind)
  if (from === null) return value
  if (way === Replaced.code) return from.life
  if (way === Rollover.code) return from.life + (rollsAt - from.value) + value
  return from.life + (value - from.value)
}

/** The reading that a new one counts from; null where it is the first, or corrects it. */
export const readingBefore = (readings: readonly MeterReading[], kind: MeterKind): MeterReading | null => basisOf(readings, kind).from

/** What has to be asked or refused before a reading is stored; null where nothing is odd. @param readings the newest first */
export function meterProblem(
  readings: readonly MeterReading[],
  next: NewReading,
  { rollsAt, isConfirmed }: { readonly rollsAt: number; readonly isConfirmed: boolean },
): MeterProblem | null {
  const { value, ms, kind } = next
  const [last] = readings
  if (value > rollsAt) return 'beyond'
  if (!last) return kind === Corrected.code ? 'nothingToCorrect' : null
  if (ms < last.ms) return 'earlier'
  if (kind === Normal.code && value < last.value)
    return last.value >= rollsAt * (1 - tenth) && value <= rollsAt * tenth ? 'rolledOver' : 'lower'
  const from = readingBefore(readings, kind)
  if (from === null) return null
  const grown = lifeAfter(readings, next, rollsAt) - from.life
  // The life of a machine never shortens, whatever is said of its meter.
  if (grown < 0) return 'lower'
  return !isConfirmed && grown > hoursBetween(from.ms, ms) ? 'jump' : null
}
