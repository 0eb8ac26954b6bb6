import type { CodeOf } from '../../core/enum.ts'
import { meterReadingKind } from './upkeep.enums.ts'
import { hoursBetween } from './upkeep-due.ts'

export type MeterKind = CodeOf<typeof meterReadingKind>
const { Normal, Rollover, Replaced, Corrected } = meterReadingKind.members

/** A reading of a meter of running hours: its value, when (epoch ms), and the total of the machine's life after it. */
export interface MeterReading {
  readonly value: number
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

/** The life total after a reading; the one before it may be null, and then it is the value itself. */
export function lifeAfter(last: MeterReading | null, before: MeterReading | null, { value, kind }: NewReading, rollsAt: number): number {
  if (last === null) return value
  if (kind === Replaced.code) return last.life
  if (kind === Rollover.code) return last.life + (rollsAt - last.value) + value
  // A correction counts from the reading before the one that it corrects.
  if (kind === Corrected.code) return before === null ? value : before.life + (value - before.value)
  return last.life + (value - last.value)
}

/** What has to be asked or refused before a reading is stored; null where nothing is odd. */
export function meterProblem(
  last: MeterReading | null,
  before: MeterReading | null,
  next: NewReading,
  { rollsAt, isConfirmed }: { readonly rollsAt: number; readonly isConfirmed: boolean },
): MeterProblem | null {
  const { value, ms, kind } = next
  if (value > rollsAt) return 'beyond'
  if (last === null) return kind === Corrected.code ? 'nothingToCorrect' : null
  if (ms < last.ms) return 'earlier'
  if (kind === Normal.code && value < last.value)
    return last.value >= rollsAt * (1 - tenth) && value <= rollsAt * tenth ? 'rolledOver' : 'lower'
  if (isConfirmed || kind === Replaced.code) return null
  const from = kind === Corrected.code ? before : last
  if (from === null) return null
  return lifeAfter(last, before, next, rollsAt) - from.life > hoursBetween(from.ms, ms) ? 'jump' : null
}
