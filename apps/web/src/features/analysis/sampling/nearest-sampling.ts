import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'

type Dated = Pick<SamplingRecord, 'waveId' | 'dateTime'>

/** Of two neighbours in time the one that lies nearer; `msOf` reads the wall clock of the company. */
export function nearer(time: number, before: Dated | undefined, after: Dated | undefined, msOf: (text: string) => number): Dated | null {
  if (!before || !after) return before ?? after ?? null
  return time - msOf(before.dateTime) < msOf(after.dateTime) - time ? before : after
}

/** The page of a newest-first list on which an item stands that has `later` items above it. */
export const listPageOf = (later: number, pageSize: number): number => Math.floor(later / pageSize) + 1
