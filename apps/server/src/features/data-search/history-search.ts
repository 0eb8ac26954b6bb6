import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import { isReversed } from '@undertone/domain/core/range/range-problem'
import { historyErrors } from '@undertone/domain/data-search/history.errors'
import { type HistoryColumn, historyColumnsOf, maxHistoryPoints } from '@undertone/domain/data-search/history-columns.table'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { seriesNamed } from '../../history/codec/series.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { fromZoned } from '../../platform/runtime/clock.ts'
import { ownerOf } from '../../resource/resource-store.ts'
import type { Channel } from '../../waves/point/point-history.ts'

/** Query parameters of a history search. */
export interface HistoryQuery {
  readonly mappingId?: number | undefined
  readonly mappingIds?: readonly number[] | undefined
  /** Metric codes; all by default. */
  readonly chartType?: readonly number[] | undefined
  readonly startTime?: string | undefined
  readonly endTime?: string | undefined
}

/** A valid search: points in the caller's scope, columns, and a range in epoch ms, both ends included. */
export interface HistorySearch {
  readonly mappingIds: readonly number[]
  readonly columns: readonly HistoryColumn[]
  readonly begin: number
  readonly end: number
  /** Also samples with a suspect clock, at the time of their receipt. */
  readonly hasSuspects?: boolean
}

/** Maximum range in years (guess: longer than the life of a sensor). */
const maxYears = 10

/** The columns as channels under their telemetry keys. */
export const channelsOf = (columns: readonly HistoryColumn[]): Channel[] =>
  columns.map(({ key, series }) => ({ name: key, series: seriesNamed(series) }))

/** Parses a query in the caller's scope; errors for missing or excessive input in the order of the form. */
export async function historySearch(db: Database, caller: Caller, query: HistoryQuery): Promise<HistorySearch> {
  const mappingIds = [...new Set([...(query.mappingId === undefined ? [] : [query.mappingId]), ...(query.mappingIds ?? [])])]
  if (mappingIds.length === 0) throw new DomainError(waveformErrors.selectMapping, {}, 'mappingId')
  if (mappingIds.length > maxHistoryPoints) throw new DomainError(historyErrors.tooManyPoints, { points: maxHistoryPoints }, 'mappingIds')
  const begin = fromZoned(query.startTime, caller.timeZone, 'begin')?.getTime()
  const end = fromZoned(query.endTime, caller.timeZone, 'end')?.getTime()
  if (begin === undefined || end === undefined || isReversed(begin, end)) throw new DomainError(waveformErrors.selectTimeRange, {}, 'time')
  if (end - begin > maxYears * 366 * 86_400_000) throw new DomainError(waveformErrors.rangeTooLong, { years: maxYears }, 'time')
  for (const id of mappingIds) await ownerOf(db, mapping, caller.scope, id, 'mappingId')
  return { mappingIds, columns: historyColumnsOf(query.chartType), begin, end, hasSuspects: true }
}
