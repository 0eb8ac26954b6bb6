import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { decodeSpans } from '../codec/spans.ts'
import { timeSeries, unpackWeek } from '../codec/week-codec.ts'
import { type Chunk, rawResolution } from './chunk.store.ts'
import type { PointWeek } from './history-lock.ts'

/** A packed week whose content does not match its declaration. */
export interface BrokenWeek extends PointWeek {
  readonly reason: string
}

function faultOf(chunks: readonly Chunk[], resolutionS: number): string | null {
  if (resolutionS === rawResolution) {
    const rows = unpackWeek(chunks)
    return 'error' in rows ? rows.error : null
  }
  const broken = chunks.map(({ bytes }) => decodeSpans(bytes)).find((spans) => 'error' in spans)
  return broken && 'error' in broken ? broken.error : null
}

/** Unpacks every packed week, read-only; yields the damaged ones, and reports the number checked. */
export async function* brokenWeeks(db: Database, onChecked: (weeks: number) => void = () => undefined): AsyncGenerator<BrokenWeek> {
  let last = { mappingId: 0, week: Number.MIN_SAFE_INTEGER, resolutionS: 0 }
  for (let count = 1; ; count++) {
    const { rows } = await sql<typeof last>`
      select mapping_id, week, resolution_s from feature_chunk
      where series = ${timeSeries} and (mapping_id, week, resolution_s) > (${last.mappingId}, ${Math.max(last.week, -(2 ** 31))}, ${last.resolutionS})
      order by mapping_id, week, resolution_s limit 1`.execute(db)
    const place = rows[0]
    if (!place) return
    last = place
    const { mappingId, week, resolutionS } = place
    const chunks = await sql<Chunk>`
      select series, n, bytes from feature_chunk where mapping_id = ${mappingId} and week = ${week} and resolution_s = ${resolutionS}`.execute(
      db,
    )
    onChecked(count)
    const reason = faultOf(chunks.rows, resolutionS)
    if (reason !== null) yield { mappingId, week, reason }
  }
}
