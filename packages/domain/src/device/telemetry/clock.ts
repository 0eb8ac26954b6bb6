import type { CodeOf } from '../../core/enum.ts'
import { clockFault, type timeCorrection } from './clock.enums.ts'

/**
 * Earliest valid time: no measurements before 2015. A gateway's clock may be at most ten minutes ahead (reliability, F-9); one that is ahead by more than a
 * minute (guess: clocks without synchronization drift by seconds a day) does not decide which value is the newest.
 */
export const clockLimits = { earliestMs: Date.UTC(2015, 0, 1), aheadMs: 10 * 60_000, driftMs: 60_000 } as const

export type ClockFault = CodeOf<typeof clockFault>
export type TimeCorrection = CodeOf<typeof timeCorrection>

/** Whether a measuring time is plausible for a sample received at `receivedMs`, both in epoch ms. */
export const isValidTime = (t: number, receivedMs: number): boolean => t >= clockLimits.earliestMs && t <= receivedMs + clockLimits.aheadMs

/** The time that orders a sample among others of its point: that of its receipt, if its clock is ahead by more than the usual drift. */
export const orderTime = (t: number, receivedMs: number): number => (t > receivedMs + clockLimits.driftMs ? receivedMs : t)

/** Years in which clocks start that were never set: 1970, and 2000 for many real-time clock chips. */
const startYears = [1970, 2000]

const isStart = (t: number): boolean => startYears.some((year) => t >= Date.UTC(year, 0, 1) && t < Date.UTC(year + 1, 0, 1))

/** What is probably wrong with a measuring time, or null if it is plausible. */
export function clockFaultOf(t: number, receivedMs: number): ClockFault | null {
  const { Seconds, Microseconds, NotSet, Behind, Ahead } = clockFault.members
  if (isValidTime(t, receivedMs)) return null
  if (isValidTime(t * 1000, receivedMs)) return Seconds.code
  if (isValidTime(t / 1000, receivedMs)) return Microseconds.code
  if (isStart(t)) return NotSet.code
  return t > receivedMs ? Ahead.code : Behind.code
}

/** A sample with a suspect clock: the time it claims and that of its receipt, epoch ms. */
export interface ClaimedTime {
  readonly claimedMs: number
  readonly receivedMs: number
}

/**
 * The corrected measuring time, or null where it would not be plausible either. `lastClaimedMs` is the latest claim that was received at the same moment: with the
 * time of receipt, the samples of one upload keep the distances that their clock measured, because a clock that was never set still runs at the right speed.
 */
export function correctedTime(
  { claimedMs, receivedMs }: ClaimedTime,
  correction: TimeCorrection,
  { shiftMs = 0, lastClaimedMs = claimedMs }: { readonly shiftMs?: number; readonly lastClaimedMs?: number } = {},
): number | null {
  const t = {
    seconds: claimedMs * 1000,
    microseconds: Math.round(claimedMs / 1000),
    shift: claimedMs + shiftMs,
    receipt: receivedMs - (lastClaimedMs - claimedMs),
  }[correction]
  return isValidTime(t, receivedMs) ? t : null
}

/** The time that a clock claims, UTC: `1970-01-21 17:26:52`; beyond the range of dates the number. */
export function claimedTimeText(claimedMs: number): string {
  const at = new Date(claimedMs)
  return Number.isNaN(at.getTime()) ? String(claimedMs) : at.toISOString().replace('T', ' ').replace(/\..*/, '')
}

/** The day of that time: `1970-01-21`. */
export const claimedDay = (claimedMs: number): string => claimedTimeText(claimedMs).replace(/ .*/, '')
