import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'

type Dated = Pick<SamplingRecord, 'waveId' | 'dateTime'>

/** The nearer of two neighbours in time; `msOf` parses the wall clock of the company. */
export function nearer(time: number, before: Dated | undefined, after: Dated | undefined, msOf: (text: string) => number): Dated | null {
  if (!before || !after) return before ?? after ?? null
  return time - msOf(before.dateTime) < msOf(after.dateTime) - time ? before : after
}

/** The page of a newest-first list that contains an item with `later` items above it. */
export const listPageOf = (later: number, pageSize: number): number => Math.floor(later / pageSize) + 1
