import { mapping } from '@undertone/domain/asset/mapping.resource'
import { Refusal } from '@undertone/domain/core/error'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import type { Caller } from '../core/caller.ts'
import type { Database } from '../core/database.ts'
import { DamagedChunk } from '../core/history/chunk.store.ts'
import { type Readout, readHistory } from '../core/history/read.ts'
import type { Series } from '../core/history/series.ts'
import { ownerOf } from '../resource/resource-store.ts'
import { thinnedStretches } from './dilution-thinned.ts'

/** More points than this are drawn as minimum and maximum of buckets (performance goals: at most 2,000 to a chart). */
const mostPoints = 2000
/** Longest range in years (guess: beyond the life of a sensor). */
const mostYears = 10

/** What was read of a point, and which stretches of it dilution has left as spans. */
export interface PointHistory extends Readout {
  readonly thinned: Awaited<ReturnType<typeof thinnedStretches>>
}

/** Series of a point in the caller's scope over a range, few enough points for a chart; refuses what is missing in the order of the form. */
export async function pointHistory(
  db: Database,
  caller: Caller,
  mappingId: number | undefined,
  series: readonly Series[],
  begin: Date | undefined,
  end: Date | undefined,
): Promise<PointHistory> {
  if (mappingId === undefined) throw new Refusal(waveformErrors.selectMapping, {}, 'mappingId')
  if (!begin || !end || end < begin) throw new Refusal(waveformErrors.selectTimeRange, {}, 'time')
  if (end.getTime() - begin.getTime() > mostYears * 366 * 86_400_000)
    throw new Refusal(waveformErrors.rangeTooLong, { years: mostYears }, 'time')
  await ownerOf(db, mapping, caller.scope, mappingId, 'mappingId')
  const wanted = { mappingId, series, begin: begin.getTime(), end: end.getTime() }
  const read = await readHistory(db, wanted, mostPoints).catch((error: unknown) => {
    throw error instanceof DamagedChunk ? new Refusal(waveformErrors.damagedHistory, { date: error.date }, 'time') : error
  })
  const columns = series.flatMap((one) => [one.name, ...one.columns])
  return { ...read, thinned: await thinnedStretches(db, mappingId, columns, wanted.begin, wanted.end) }
}
