import { mapping } from '@undertone/domain/asset/mapping.resource'
import { Refusal } from '@undertone/domain/core/error'
import type { ThinnedStretch } from '@undertone/domain/waveform/waveform.calls'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import type { Series } from '../../history/codec/series.ts'
import { readHistory } from '../../history/read/read.ts'
import { DamagedChunk } from '../../history/store/chunk.store.ts'
import { thinnedStretches } from '../../history/thin/thinned-ranges.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'
import { ownerOf } from '../../resource/resource-store.ts'

/** More points than this are drawn as minimum and maximum of buckets (performance goals: at most 2,000 to a chart). */
const maxPoints = 2000
/** Longest range in years (guess: beyond the life of a sensor). */
const maxYears = 10

/** A series under the name that an answer gives it. */
export interface Channel<Name extends string = string> {
  readonly name: Name
  readonly series: Series
}

/** One time of a chart, in the caller's zone and in epoch ms, with a value or null for each channel. */
type ChartRow<Name extends string> = { x: string; t: number } & { [N in Name]?: number | null }

/** What a chart of a point shows. */
export interface PointHistory<Name extends string> {
  /** Rows that were measured, of which the list may be a smaller picture. */
  readonly points: number
  readonly list: ChartRow<Name>[]
  /** Stretches that dilution thinned; absent without any. */
  readonly thinned?: ThinnedStretch[]
}

/** What went wrong for somebody who looks at history: a week that is damaged is named, and is no fault of the server. */
export function namingDamage(error: unknown): never {
  throw error instanceof DamagedChunk ? new Refusal(waveformErrors.damagedHistory, { date: error.date }, 'time') : error
}

/** Reads history for somebody who looks at it. */
export const readShown: typeof readHistory = (db, wanted, max) => readHistory(db, wanted, max).catch(namingDamage)

/** Channels of a point in the caller's scope over a range, few enough rows for a chart; refuses what is missing in the order of the form. */
export async function pointHistory<Name extends string>(
  db: Database,
  caller: Caller,
  mappingId: number | undefined,
  channels: readonly Channel<Name>[],
  begin: Date | undefined,
  end: Date | undefined,
): Promise<PointHistory<Name>> {
  if (mappingId === undefined) throw new Refusal(waveformErrors.selectMapping, {}, 'mappingId')
  if (!begin || !end || end < begin) throw new Refusal(waveformErrors.selectTimeRange, {}, 'time')
  if (end.getTime() - begin.getTime() > maxYears * 366 * 86_400_000)
    throw new Refusal(waveformErrors.rangeTooLong, { years: maxYears }, 'time')
  await ownerOf(db, mapping, caller.scope, mappingId, 'mappingId')
  const series = channels.map((channel) => channel.series)
  const wanted = { mappingId, series, begin: begin.getTime(), end: end.getTime() }
  const { rows, points, thinned: weeks } = await readShown(db, wanted, maxPoints)
  const write = zonedWriter(caller.timeZone)
  const list = points
    .filter(({ values }) => values.some((value) => value !== null))
    .map(({ t, values }) => {
      const at = Math.floor(t)
      const row: Record<string, string | number | null> = { x: write(at), t: at }
      for (let i = 0; i < channels.length; i++) row[channels[i]!.name] = values[i] ?? null
      return row as ChartRow<Name>
    })
  const thinned = thinnedStretches(weeks, wanted.begin, wanted.end)
  return { points: rows, list, ...(thinned.length === 0 ? {} : { thinned }) }
}
