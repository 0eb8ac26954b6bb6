import { canonicalValue } from '@undertone/device/message/canonical'
import { orderTime } from '@undertone/domain/device/telemetry/clock'
import { isValidValue } from '@undertone/domain/device/telemetry/sample-quality'
import { sql } from 'kysely'
import { newestStored } from '../../../history/read/newest.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { LatestValue, LatestValues } from '../../../platform/database/tables/column-types.ts'
import { arrayOf, columnOf, momentOf } from '../../message/array-literal.ts'
import { type Sample, sampleKey } from '../../message/sample.ts'
import type { WriteResult } from './feature.store.ts'

type TimedValues = Record<string, [value: number, t: number]>

/** The newest values of a point after a change. */
export interface NewestValues {
  readonly mappingId: number
  readonly t: number
  readonly values: TimedValues
}

interface Row {
  readonly mappingId: number
  /** Minus infinity for a point without data. */
  t: number
  received: number
  /** When its sensor was heard of last, where a newer sample is not the sensor's own; minus infinity: never. */
  sensorT: number | null
  sensorReceived: number | null
  readonly values: LatestValues
  isChanged: boolean
}

/** The newest values of points, locked against other writers until the end of the transaction. */
export type LockedLatest = ReadonlyMap<number, Row>

async function lockRows(tx: Tx, mappingIds: readonly number[]): Promise<Map<number, Row>> {
  const { rows } = await sql<Omit<Row, 'isChanged'>>`
    select mapping_id, coalesce(extract(epoch from nullif(ts, '-infinity')) * 1000, '-infinity')::float8 as t,
      (extract(epoch from received_at) * 1000)::float8 as received, "values",
      case when sensor_ts = '-infinity' then '-infinity'::float8 else (extract(epoch from sensor_ts) * 1000)::float8 end as sensor_t,
      (extract(epoch from sensor_received_at) * 1000)::float8 as sensor_received
    from latest where mapping_id = any(${arrayOf('int4', mappingIds)}) order by mapping_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.mappingId, { ...row, isChanged: false }]))
}

/**
 * Locks the newest values of the points to be written, in the same order for all writers. Two servers can deadlock only on the first sample
 * of a point; PostgreSQL then aborts one transaction, which is retried.
 */
export async function lockLatest(tx: Tx, mappingIds: Iterable<number>): Promise<LockedLatest> {
  const ids = [...new Set(mappingIds)].sort((a, b) => a - b)
  const rows = await lockRows(tx, ids)
  if (rows.size === ids.length) return rows
  // Only existing rows can be locked.
  await sql`insert into latest (mapping_id, ts, received_at, "values") select id, '-infinity', now(), '{}' from unnest(${arrayOf('int4', ids)}) as wanted (id)
    on conflict do nothing`.execute(tx)
  return lockRows(tx, ids)
}

const orderOf = ([, t, receivedAt = t]: LatestValue): number => orderTime(t, receivedAt)

/** Whether a time is older than the known one: by the order of their samples, and for samples received together by measuring time. */
const isOlder = (order: number, t: number, knownOrder: number, knownT: number): boolean =>
  order < knownOrder || (order === knownOrder && t < knownT)

/** Applies a sample to the newest values of its point: by measuring time, not by arrival, unless a clock is ahead. */
function applySample(row: Row, sample: Sample): void {
  const { t, receivedAt } = sample
  const order = orderTime(t, receivedAt)
  for (const key in sample.values) {
    const value = sample.values[key]!
    const known = row.values[key]
    if (!isValidValue(key, value)) continue
    // An equal time is the winner among rivals.
    if (known && t !== known[1] && isOlder(order, t, orderOf(known), known[1])) continue
    if (known && t === known[1] && value === known[0]) continue
    row.values[key] = order < t ? [value, t, receivedAt] : [value, t]
    row.isChanged = true
  }
  if (t !== row.t && isOlder(order, t, orderTime(row.t, row.received), row.t)) {
    if (sample.sensorPk !== null && row.sensorT !== null && t > row.sensorT) {
      Object.assign(row, { sensorT: t, sensorReceived: receivedAt, isChanged: true })
    }
    return
  }
  noteSensor(row, sample)
  row.isChanged ||= t !== row.t
  row.t = t
  row.received = receivedAt
}

/** A person who measures does not say that the sensor is alive. */
function noteSensor(row: Row, { sensorPk, t }: Sample): void {
  if (sensorPk !== null) {
    row.isChanged ||= row.sensorT !== null
    Object.assign(row, { sensorT: null, sensorReceived: null })
  } else if (row.sensorT === null && t !== row.t) {
    Object.assign(row, { sensorT: row.t, sensorReceived: row.t === Number.NEGATIVE_INFINITY ? null : row.received })
  }
}

/** If a shown value was demoted and the winner has none, the newest of the rest is shown. */
async function replaceShown(tx: Tx, row: Row, replaced: Sample, winner: Sample | undefined): Promise<void> {
  for (const key of Object.keys(replaced.values)) {
    const value = winner?.values[key]
    if ((value !== undefined && isValidValue(key, value)) || row.values[key]?.[1] !== replaced.t) continue
    // Queried only here: a correction removed the shown value.
    const newest = await newestStored(tx, row.mappingId, key)
    const previous = newest && canonicalValue(newest[0])
    if (newest && typeof previous === 'number') row.values[key] = [previous, ...newest.slice(1)] as LatestValue
    else delete row.values[key]
    row.isChanged = true
  }
}

/** The newest values of a locked point with the times that order them, for the evaluation of alarms. */
export const orderedValues = (values: LatestValues): LatestValues => timed(values, orderOf)

function timed(values: LatestValues, timeOf: (value: LatestValue) => number): TimedValues {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value[0], timeOf(value)]]))
}

/** Updates the locked newest values after a write; returns the points whose newest values changed. */
export async function updateLatest(tx: Tx, latest: LockedLatest, written: WriteResult): Promise<NewestValues[]> {
  for (const sample of written.inUse) {
    const row = latest.get(sample.mappingId)
    if (row) applySample(row, sample)
  }
  if (written.demoted.length > 0) {
    const winners = new Map(written.inUse.map((sample) => [sampleKey(sample), sample]))
    for (const replaced of written.demoted) {
      const row = latest.get(replaced.mappingId)
      if (row) await replaceShown(tx, row, replaced, winners.get(sampleKey(replaced)))
    }
  }
  const changed = [...latest.values()].filter((row) => row.isChanged)
  await writeRows(tx, changed)
  const unknown = [...latest.values()].filter((row) => row.t === Number.NEGATIVE_INFINITY)
  if (unknown.length > 0)
    await sql`delete from latest where mapping_id = any(${columnOf('int4', unknown, (row) => row.mappingId)}) and ts = '-infinity'`.execute(
      tx,
    )
  return changed.map(({ mappingId, t, values }) => ({ mappingId, t, values: timed(values, ([, measured]) => measured) }))
}

/** Updates the locked newest values after samples were removed: those that were shown are replaced by the newest of the rest. */
export async function removeFromLatest(
  tx: Tx,
  latest: LockedLatest,
  removed: readonly Sample[],
  promoted: readonly Sample[],
): Promise<void> {
  const winners = new Map(promoted.map((sample) => [sampleKey(sample), sample]))
  for (const sample of removed) {
    const row = latest.get(sample.mappingId)
    if (!row) continue
    const winner = winners.get(sampleKey(sample))
    if (winner) applySample(row, winner)
    await replaceShown(tx, row, sample, winner)
    if (row.t !== sample.t || winner) continue
    row.t = Math.max(row.sensorT ?? Number.NEGATIVE_INFINITY, ...Object.values(row.values).map(([, t]) => t))
    row.received = row.t
    if (row.sensorT !== null && row.t <= row.sensorT) {
      Object.assign(row, { received: row.sensorReceived ?? row.t, sensorT: null, sensorReceived: null })
    }
    row.isChanged = true
  }
  await writeRows(
    tx,
    [...latest.values()].filter(({ isChanged, t }) => isChanged && t !== Number.NEGATIVE_INFINITY),
  )
  const empty = [...latest.values()].filter(({ t }) => t === Number.NEGATIVE_INFINITY)
  await sql`delete from latest where mapping_id = any(${columnOf('int4', empty, (row) => row.mappingId)})`.execute(tx)
}

async function writeRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update latest set ts = ${momentOf('given.t')}, received_at = ${momentOf('given.received')}, "values" = given."values",
      sensor_ts = ${momentOf('given.sensor_t')}, sensor_received_at = ${momentOf('given.sensor_received')}
    from unnest(${columnOf('int4', rows, (row) => row.mappingId)}, ${columnOf('float8', rows, (row) => row.t)},
      ${columnOf('float8', rows, (row) => row.received)}, ${columnOf('float8', rows, (row) => row.sensorT)},
      ${columnOf('float8', rows, (row) => row.sensorReceived)}, ${rows.map((row) => JSON.stringify(row.values))}::jsonb[])
      as given (mapping_id, t, received, sensor_t, sensor_received, "values")
    where latest.mapping_id = given.mapping_id`.execute(tx)
}
