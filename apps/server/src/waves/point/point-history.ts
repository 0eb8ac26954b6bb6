import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import { isReversed } from '@undertone/domain/core/range/range-problem'
import type { DownsampledRange } from '@undertone/domain/waveform/waveform.calls'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import type { Series } from '../../history/codec/series.ts'
import { readHistory } from '../../history/read/read.ts'
import { DamagedChunk } from '../../history/store/chunk.store.ts'
import { thinnedStretches } from '../../history/thin/thinned-ranges.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'
import { ownerOf } from '../../resource/resource-store.ts'

/** Above this number points are drawn as minimum and maximum of buckets (performance goals: at most 2,000 per chart). */
const maxPoints = 2000
/** Longest range in years (guess: longer than the life of a sensor). */
const maxYears = 10

/** A series and its name in the response. */
export interface Channel<Name extends string = string> {
  readonly name: Name
  readonly series: Series
}

/** One time of a chart, in the caller's time zone and in epoch ms, with a value or null for each channel. */
type ChartRow<Name extends string> = { x: string; t: number } & { [N in Name]?: number | null }

/** History of a point for a chart. */
export interface PointHistory<Name extends string> {
  /** Number of measured rows, of which the list may be a reduction. */
  readonly points: number
  readonly list: ChartRow<Name>[]
  /** Ranges downsampled by data retention; omitted if there are none. */
  readonly thinned?: DownsampledRange[]
}

/** Turns a damaged week into an error that names it, instead of a server error. */
export function namingDamage(error: unknown): never {
  throw error instanceof DamagedChunk ? new DomainError(waveformErrors.damagedHistory, { date: error.date }, 'time') : error
}

/** Reads history for display. */
export const readShown: typeof readHistory = (db, query, max) => readHistory(db, query, max).catch(namingDamage)

/** Checks the input of a chart of a point in the caller's scope; reports what is missing in the order of the form. */
export async function checkedRange(
  db: Database,
  caller: Caller,
  mappingId: number | undefined,
  begin: Date | undefined,
  end: Date | undefined,
): Promise<{ readonly mappingId: number; readonly begin: number; readonly end: number }> {
  if (mappingId === undefined) throw new DomainError(waveformErrors.selectMapping, {}, 'mappingId')
  if (!begin || !end || isReversed(begin.getTime(), end.getTime())) throw new DomainError(waveformErrors.selectTimeRange, {}, 'time')
  if (end.getTime() - begin.getTime() > maxYears * 366 * 86_400_000)
    throw new DomainError(waveformErrors.rangeTooLong, { years: maxYears }, 'time')
  await ownerOf(db, mapping, caller.scope, mappingId, 'mappingId')
  return { mappingId, begin: begin.getTime(), end: end.getTime() }
}

/** Channels of a point in the caller's scope over a range, reduced for a chart. */
export async function pointHistory<Name extends string>(
  db: Database,
  caller: Caller,
  mappingId: number | undefined,
  channels: readonly Channel<Name>[],
  begin: Date | undefined,
  end: Date | undefined,
): Promise<PointHistory<Name>> {
  const range = await checkedRange(db, caller, mappingId, begin, end)
  const series = channels.map((channel) => channel.series)
  const query = { ...range, series }
  const { rows, points, thinned: weeks } = await readShown(db, query, maxPoints)
  const write = zonedWriter(caller.timeZone)
  const list = points
    .filter(({ values }) => values.some((value) => value !== null))
    .map(({ t, values }) => {
      const at = Math.floor(t)
      const row: Record<string, string | number | null> = { x: write(at), t: at }
      for (let i = 0; i < channels.length; i++) row[channels[i]!.name] = values[i] ?? null
      return row as ChartRow<Name>
    })
  const thinned = thinnedStretches(weeks, query.begin, query.end)
  return { points: rows, list, ...(thinned.length === 0 ? {} : { thinned }) }
}
