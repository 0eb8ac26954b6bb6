import { orderTime } from '@undertone/domain/device/telemetry/clock'
import { isValidValue } from '@undertone/domain/device/telemetry/sample-quality'
import { type TelemetryKey, telemetryKeyOf, temperatureRange } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { decodeFloats, type Unreadable } from '../codec/column-codec.ts'
import { floatsIn } from '../codec/columns-codec.ts'
import { decodeSpans } from '../codec/spans.ts'
import { piecesOf, timeSeries } from '../codec/week-codec.ts'
import { type Chunk, DamagedChunk, rawResolution } from '../store/chunk.store.ts'
import type { PointWeek } from '../store/history-lock.ts'

/** A stored value and its measuring time, epoch ms; the time of receipt where the clock was ahead. */
export type TimedValue = [value: number, t: number, receivedAt?: number]

type Part = Pick<Chunk, 'week' | 'resolutionS' | 'series' | 'bytes'>

/** The last valid value of a packed week, also of a downsampled one. */
function lastOf(place: PointWeek, key: TelemetryKey, parts: readonly Part[]): TimedValue | undefined {
  const readable = <T extends object>(found: T | Unreadable): T => {
    if ('error' in found) throw new DamagedChunk(place, found.error)
    return found
  }
  const own = parts.find(({ series }) => series === key.column)
  if (parts[0]?.resolutionS !== rawResolution) {
    const spans = own && readable(decodeSpans(own.bytes))
    const [value, t] = [spans?.last.at(-1), spans?.t.at(-1)]
    return value === undefined || t === undefined ? undefined : [value, t]
  }
  const pieces = readable(piecesOf(parts))
  const packed = pieces.get(key.column)
  if (!packed) return undefined
  const ts = readable(floatsIn(pieces.get(timeSeries) ?? Buffer.alloc(0), 'ts'))
  const values = readable(decodeFloats(packed, ts.length))
  const last = values.findLastIndex((value) => !Number.isNaN(value) && isValidValue(key.key, value))
  return last < 0 ? undefined : [values[last]!, ts[last]! / 1000]
}

async function newestPacked(db: Queries, mappingId: number, key: TelemetryKey): Promise<TimedValue | undefined> {
  let before = 2 ** 31 - 1
  for (;;) {
    const { rows } = await sql<Part>`
      select week, resolution_s, series, bytes from feature_chunk
      where mapping_id = ${mappingId} and series in (${timeSeries}, ${key.column}) and week = (
        select max(week) from feature_chunk where mapping_id = ${mappingId} and series = ${timeSeries} and week < ${before})`.execute(db)
    const [first] = rows
    if (!first) return undefined
    const { week } = first
    const sets = [...Map.groupBy(rows, ({ resolutionS }) => resolutionS).values()]
    const found = sets.map((parts) => lastOf({ mappingId, week }, key, parts)).filter((one) => one !== undefined)
    if (found.length > 0) return found.reduce((a, b) => (b[1] > a[1] ? b : a))
    before = week
  }
}

/** The newest valid stored value of a telemetry key at a point, in any form; resent ones included. */
export async function newestStored(db: Queries, mappingId: number, key: string): Promise<TimedValue | undefined> {
  const row = telemetryKeyOf(key)
  if (!row) return undefined
  const column = sql.ref(row.column)
  const valid = row.unit === 'temperature' ? sql`and ${column} between ${temperatureRange.min} and ${temperatureRange.max}` : sql``
  const { rows } = await sql<{ value: number; t: number; received: number }>`
    select ${column} as value, (extract(epoch from ts) * 1000)::float8 as t, (extract(epoch from received_at) * 1000)::float8 as received from feature
    where mapping_id = ${mappingId} and ${column} is not null ${valid} order by ts desc limit ${maxCandidates}`.execute(db)
  const hot = newestByOrder(rows)
  const packed = await newestPacked(db, mappingId, row)
  return hot && (!packed || hot[1] >= packed[1]) ? hot : packed
}

/** Rows among which the newest is chosen (guess: more than a sensor sends in the ten minutes that a clock may be ahead, unless it never sleeps). */
const maxCandidates = 64

function newestByOrder(rows: readonly { readonly value: number; readonly t: number; readonly received: number }[]): TimedValue | undefined {
  const orders = rows.map(({ t, received }) => orderTime(t, received))
  // The rows are in descending order of time: of equal orders the first counts.
  const best = rows[orders.indexOf(Math.max(...orders))]
  if (!best) return undefined
  const { value, t, received } = best
  return orderTime(t, received) < t ? [value, t, received] : [value, t]
}
