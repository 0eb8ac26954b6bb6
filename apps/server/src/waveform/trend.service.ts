import { mapping } from '@undertone/domain/asset/mapping.resource'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { type UnitKey, units } from '@undertone/domain/core/unit'
import { rssiScale, type TelemetryKey, telemetryKeyOf, telemetryKeys, temperatureRange } from '@undertone/domain/device/telemetry'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import type { TrendPoint } from '@undertone/domain/waveform/waveform.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../core/caller.ts'
import { zonedWriter } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import { ownerOf } from '../resource/resource-store.ts'

/** More points than this are drawn as minimum and maximum of buckets (performance goals: at most 2,000 to a chart). */
const mostPoints = 2000
/** Longest range in years (guess: beyond the life of a sensor). */
const mostYears = 10

interface Channel {
  readonly name: 'y' | 'y1' | 'y2' | 'y3'
  readonly value: RawBuilder<number | null>
}

const ref = (key: TelemetryKey) => sql.ref(key.column)
/** What the database shows of a key: invalid temperatures left out, raw signal strengths in dBm as `shownValue` has them. */
function shown(key: TelemetryKey): RawBuilder<number | null> {
  const column = ref(key)
  if (key.unit === 'temperature') {
    return sql`case when ${column} between ${temperatureRange.min} and ${temperatureRange.max} then ${column} end`
  }
  if (key.key !== 'rssi') return sql`${column}`
  const { floor: lowest, perStep, most } = rssiScale
  return sql`case when ${column} < 0 then ${column}
    when ${column} <= ${most} and ${column} = floor(${column}) then ${column} * ${perStep}::float8 + ${lowest}::float8 end`
}

const keyOf = (name: string): TelemetryKey => {
  const key = telemetryKeyOf(name)
  if (!key) throw new Error(`no telemetry key ${name}`)
  return key
}

/** Metrics that no sensor sends, computed from what sensors send. */
const derivedMetrics = new Map<number, { readonly unit: UnitKey; readonly value: RawBuilder<number | null> }>([
  // The point's temperature above that of its surroundings.
  [metricType.members.TemperatureIncrease.code, { unit: 'temperature', value: sql`${shown(keyOf('tem'))} - ${shown(keyOf('ambTem'))}` }],
])

/** The channels of a metric: its telemetry keys, or what is computed from others. */
function channelsOf(metric: number): { channels: Channel[]; unit: string } {
  const derived = derivedMetrics.get(metric)
  if (derived) return { unit: units[derived.unit].symbol, channels: [{ name: 'y', value: derived.value }] }
  const keys = telemetryKeys.filter((key) => key.metric === metric)
  const [first] = keys
  if (!first) throw new Refusal(coreErrors.invalidInput, { detail: `chartType ${metric}` }, 'chartType')
  return {
    unit: units[first.unit].symbol,
    channels: keys.map((key) => ({ name: key.axis === null ? 'y' : channelOf[key.axis], value: shown(key) })),
  }
}

type RawPoint = { t: number } & Partial<Record<Channel['name'], number | null>>

/** Rows as they are when they fit; else two for each bucket, its minima and its maxima, so that no peak is lost. */
async function readPoints(
  db: Database,
  mappingId: number,
  begin: Date,
  end: Date,
  channels: readonly Channel[],
  count: number,
): Promise<RawPoint[]> {
  const range = sql`mapping_id = ${mappingId} and ts >= ${begin} and ts <= ${end}`
  if (count <= mostPoints) {
    const columns = sql.join(channels.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`))
    return (
      await sql<RawPoint>`select (extract(epoch from ts) * 1000)::bigint as t, ${columns} from feature where ${range} order by ts`.execute(
        db,
      )
    ).rows
  }
  const buckets = mostPoints / 2
  const widthMs = (end.getTime() - begin.getTime()) / buckets
  const of = (reduce: RawBuilder<unknown>, suffix: string) =>
    sql.join(channels.map(({ name, value }) => sql`${reduce}(${value}) as ${sql.ref(`${name}_${suffix}`)}`))
  const found = await sql<Record<string, number | null> & { t: number }>`
    select (extract(epoch from min(ts)) * 1000)::bigint as t, (extract(epoch from max(ts)) * 1000)::bigint as "tEnd", ${of(sql`min`, 'low')}, ${of(sql`max`, 'high')}
    from feature where ${range} group by least(${buckets - 1}, floor((extract(epoch from ts) * 1000 - ${begin.getTime()}) / ${widthMs})) order by 1`.execute(
    db,
  )
  return found.rows.flatMap((row) => {
    const at = (t: number, suffix: 'Low' | 'High') =>
      ({ t, ...Object.fromEntries(channels.map(({ name }) => [name, row[`${name}${suffix}`] ?? null])) }) as RawPoint
    const end = row.tEnd ?? row.t
    return end === row.t ? [at(row.t, 'Low')] : [at(row.t, 'Low'), at(end, 'High')]
  })
}

/** The trend of one metric of a point in the caller's scope. */
export async function trend(
  db: Database,
  caller: Caller,
  mappingId: number | undefined,
  metric: number,
  begin: Date | undefined,
  end: Date | undefined,
) {
  if (mappingId === undefined) throw new Refusal(waveformErrors.selectMapping, {}, 'mappingId')
  if (!begin || !end || end < begin) throw new Refusal(waveformErrors.selectTimeRange, {}, 'time')
  if (end.getTime() - begin.getTime() > mostYears * 366 * 86_400_000)
    throw new Refusal(waveformErrors.rangeTooLong, { years: mostYears }, 'time')
  await ownerOf(db, mapping, caller.scope, mappingId, 'mappingId')
  const { channels, unit } = channelsOf(metric)
  const counted = await sql<{
    n: number
  }>`select count(*)::int as n from feature where mapping_id = ${mappingId} and ts >= ${begin} and ts <= ${end}`.execute(db)
  const points = counted.rows[0]?.n ?? 0
  const write = zonedWriter(caller.timeZone)
  const rows = await readPoints(db, mappingId, begin, end, channels, points)
  const list = rows
    .filter((row) => channels.some(({ name }) => row[name] !== null && row[name] !== undefined))
    .map((row): TrendPoint => ({ x: write(row.t), ...row }))
  return { unit, points, list }
}
