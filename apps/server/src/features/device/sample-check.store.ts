import type { CorrectionRecord, SuspectRecord, UnknownKeyRecord } from '@undertone/domain/device/sensor/sample-check.calls'
import { clockFaultOf, type TimeCorrection } from '@undertone/domain/device/telemetry/clock'
import { nearestKey, unknownKeyLimits } from '@undertone/domain/device/telemetry/near-key'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'
import { inScope } from '../../resource/scope.ts'

const epochOf = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** Corrections shown for a sensor, newest first (guess: undoing an older one is rare). */
const maxCorrections = 20

interface Page {
  readonly pageNum: number
  readonly pageSize: number
}

/** Samples of a sensor with a suspect clock, newest receipt first, at points in scope. */
export async function suspectPage(db: Queries, { scope, timeZone }: Caller, sensorPk: number, { pageNum, pageSize }: Page) {
  const write = zonedWriter(timeZone)
  const own = sql`from feature_suspect f join mapping m on m.id = f.mapping_id
    where f.sensor_pk = ${sensorPk} and f."values" <> '{}' and ${inScope(scope, 'm')}`
  const counts = await sql<{ total: number; open: number; firstMs: number | null; lastMs: number | null }>`
    select count(*)::int as total, count(*) filter (where f.corrected_ts is null)::int as open,
      (extract(epoch from min(f.ts) filter (where f.corrected_ts is null)) * 1000)::float8 as first_ms,
      (extract(epoch from max(f.ts) filter (where f.corrected_ts is null)) * 1000)::float8 as last_ms ${own}`.execute(db)
  const { rows } = await sql<Omit<SuspectRecord, 'x' | 'fault'> & { values: Record<string, unknown> }>`
    select ${epochOf('f.ts')} as received_ms, f.claimed_ms::float8 as claimed_ms, f."values" - 'extra' as "values", ${epochOf('f.corrected_ts')} as corrected_ms ${own}
    order by f.ts desc, f.claimed_ms desc, f.digest limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  const records = rows.map((row) => ({ ...row, x: write(row.receivedMs), fault: clockFaultOf(row.claimedMs, row.receivedMs) }))
  return { records, ...counts.rows[0]! }
}

/** Corrections of a sensor, newest first. */
export async function correctionsOf(db: Queries, timeZone: string, sensorPk: number): Promise<CorrectionRecord[]> {
  const write = zonedWriter(timeZone)
  const { rows } = await sql<{
    id: number
    method: TimeCorrection
    shiftMs: number | null
    fromMs: number
    toMs: number
    samples: number
    by: string | null
    atMs: number
    undoneMs: number | null
  }>`
    select c.id, c.method, c.shift_ms::float8 as shift_ms, ${epochOf('c.from_ts')} as from_ms, ${epochOf('c.to_ts')} as to_ms, c.samples,
      a.nick_name as by, ${epochOf('c.created_at')} as at_ms, ${epochOf('c.undone_at')} as undone_ms
    from time_correction c left join account a on a.id = c.created_by where c.sensor_pk = ${sensorPk} order by c.id desc limit ${maxCorrections}`.execute(
    db,
  )
  return rows.map(({ atMs, undoneMs, ...row }) => ({ ...row, at: write(atMs), undoneAt: undoneMs === null ? null : write(undoneMs) }))
}

/** Unknown keys of a sensor with their mappings, the most recent first. */
export async function unknownKeysOf(db: Queries, timeZone: string, sensorPk: number) {
  const write = zonedWriter(timeZone)
  const { rows } = await sql<{
    key: string
    times: number
    firstMs: number
    lastMs: number
    lastValue: string
    target: string | null
    factor: number
    shift: number
  }>`
    select u.key, u.times::float8 as times, ${epochOf('u.first_at')} as first_ms, ${epochOf('u.last_at')} as last_ms, u.last_value, k.target, k.factor, k.shift
    from unknown_key u left join key_mapping k on k.sensor_pk = u.sensor_pk and k.key = u.key
    where u.sensor_pk = ${sensorPk} order by u.last_at desc, u.key`.execute(db)
  const keys = rows
    .filter(({ key }) => key !== '')
    .map(
      ({ key, times, firstMs, lastMs, lastValue, target, factor, shift }): UnknownKeyRecord => ({
        ...{ key, times, lastValue, nearest: nearestKey(key), firstAt: write(firstMs), lastAt: write(lastMs) },
        mapping: target === null ? null : { target, factor, shift },
      }),
    )
  return { keys, others: rows.find(({ key }) => key === '')?.times ?? 0 }
}

/** A mapping of one key. */
export interface KeyMapping {
  readonly key: string
  readonly target: string | null
  readonly factor: number
  readonly shift: number
}

/** The sensors in scope that a mapping is for: one, or all of its gateway and model. */
export async function mappedSensors(db: Queries, { scope }: Caller, sensorPk: number, forModel: boolean): Promise<number[]> {
  if (!forModel) return [sensorPk]
  const { rows } = await sql<{ id: number }>`
    select s.id from sensor s join sensor one on one.id = ${sensorPk} and one.gateway_id = s.gateway_id and one.model = s.model
    where ${inScope(scope, 's')} order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stores a mapping of a key for sensors, or removes it. Returns false when one of them has too many. */
export async function saveMapping(tx: Tx, sensors: readonly number[], { key, target, factor, shift }: KeyMapping): Promise<boolean> {
  if (target === null) {
    await sql`delete from key_mapping where sensor_pk = any(${[...sensors]}::int[]) and key = ${key}`.execute(tx)
    return true
  }
  await sql`
    insert into key_mapping (sensor_pk, key, target, factor, shift)
    select id, ${key}, ${target}, ${factor}, ${shift} from unnest(${[...sensors]}::int[]) as one (id) order by id
    on conflict (sensor_pk, key) do update set target = excluded.target, factor = excluded.factor, shift = excluded.shift`.execute(tx)
  const { rows } = await sql`
    select 1 from key_mapping where sensor_pk = any(${[...sensors]}::int[]) group by sensor_pk having count(*) > ${unknownKeyLimits.perSensor} limit 1`.execute(
    tx,
  )
  return rows.length === 0
}
