import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { allSeries, seriesNamed } from '../codec/series.ts'
import { lockHours } from './history-lock.ts'

/** A point and hour. */
export interface PointHour {
  readonly mappingId: number
  /** Hours since 1970. */
  readonly hour: number
}

/** Marked hours rolled up in one transaction (guess: some tens of ms). */
const marksAtOnce = 500
/** Closed hours rolled up in one transaction, when there are many (guess: a day of every point). */
const hoursAtOnce = 24
/** Turns of a tenant in one run (guess: some seconds of work). */
const turnsOfRun = 20
/** Hours with fewer rows are not rolled up (guess): the roll-up would be larger than the rows. */
const fewestRows = 4

/** Maximum count of values of a series in an hour: the largest number of the array type. */
const maxCounted = 32_767

/** The smallest normal number of a `real`. */
const smallestReal = 1.2e-38

const idsOf = (hours: readonly PointHour[]) => sql`${hours.map(({ mappingId }) => mappingId)}::int[]`
const numbersOf = (hours: readonly PointHour[]) => sql`${hours.map(({ hour }) => hour)}::int[]`

/**
 * Marks hours whose rows changed. The update locks the mark: a concurrent roll-up skips the hour until this transaction has ended, so that
 * no change is missed.
 */
export async function markDue(tx: Tx, hours: readonly PointHour[], which: RawBuilder<boolean> = sql`true`): Promise<void> {
  await sql`
    insert into feature_hour_due as due (mapping_id, hour)
    select mapping_id, hour from unnest(${idsOf(hours)}, ${numbersOf(hours)}) as mark (mapping_id, hour)
    where ${which} order by mapping_id, hour
    on conflict (mapping_id, hour) do update set times = due.times + 1`.execute(tx)
}

/** The order of the series in the arrays of roll-ups. */
export async function seriesOrder(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ series: string[] }>`select series from history_state`.execute(db)
  return rows[0]?.series ?? []
}

/** The same, after assigning a position to new series; existing positions do not change. */
async function placedSeries(db: Database): Promise<string[]> {
  const names = allSeries.map(({ name }) => name)
  await sql`update history_state set series = series || array(
    select name from unnest(${names}::text[]) with ordinality as given (name, place) where name <> all (series) order by place)
    where not series @> ${names}::text[]`.execute(db)
  return seriesOrder(db)
}

/** The mean as a `real`; values too close to zero become zero, as PostgreSQL would reject them. */
const meanOf = (value: RawBuilder<unknown>) => sql`case when abs(avg(${value})) < ${sql.lit(smallestReal)} then 0 else avg(${value}) end`

/** Rolls up the rows of points between hours; the source has the columns mapping_id, begin_hour and end_hour (exclusive). */
async function rollUp(tx: Tx, order: readonly string[], source: RawBuilder<unknown>): Promise<void> {
  // A series unknown to this program version keeps its position without values.
  const known = new Set(allSeries.map(({ name }) => name))
  const values = order.map((name) => (known.has(name) ? sql`(${seriesNamed(name).sql})` : sql`null::real`))
  const array = (of: (value: RawBuilder<unknown>) => RawBuilder<unknown>, type: 'smallint' | 'real') =>
    sql`array[${sql.join(values.map(of))}]::${sql.raw(type)}[]`
  // Without the offset the planner may read a whole month for one hour.
  await sql`
    insert into feature_hour (mapping_id, hour, n, counts, lows, highs, means, lasts)
    select source.mapping_id, f.hour, count(*), ${array((value) => sql`least(count(${value}), ${sql.lit(maxCounted)})`, 'smallint')},
      ${array((value) => sql`min(${value})`, 'real')}, ${array((value) => sql`max(${value})`, 'real')},
      ${array(meanOf, 'real')},
      ${array((value) => sql`(array_agg(${value} order by ts) filter (where ${value} is not null))[count(${value})]`, 'real')}
    from ${source} source cross join lateral (
      select floor(extract(epoch from ts) / 3600)::int as hour, feature.* from feature
      where feature.mapping_id = source.mapping_id and ts >= to_timestamp(source.begin_hour * 3600.0)
        and ts < to_timestamp(source.end_hour * 3600.0) order by ts offset 0
    ) f group by 1, 2 having count(*) >= ${fewestRows}`.execute(tx)
}

/** Rolls up some of the marked hours of a tenant again; returns their number. */
async function rollUpMarked(db: Database, order: readonly string[], tenantId: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockHours(tx)
    const { rows } = await sql<PointHour>`
      delete from feature_hour_due where (mapping_id, hour) in (
        select due.mapping_id, due.hour from feature_hour_due due join mapping m on m.id = due.mapping_id
        where m.tenant_id = ${tenantId} and due.hour < (select rolled_before_hour from history_state)
        order by due.mapping_id, due.hour limit ${marksAtOnce} for update of due skip locked)
      returning mapping_id, hour`.execute(tx)
    if (rows.length === 0) return 0
    // Separate statements after the marks are deleted: they see every row whose writer has committed.
    const given = sql`unnest(${idsOf(rows)}, ${numbersOf(rows)}) as given (mapping_id, hour)`
    await sql`delete from feature_hour h using ${given} where h.mapping_id = given.mapping_id and h.hour = given.hour`.execute(tx)
    await rollUp(tx, order, sql`(select mapping_id, hour as begin_hour, hour + 1 as end_hour from ${given})`)
    return rows.length
  })
}

/** The first hour from a given one with rows of any point. */
async function nextHour(tx: Tx, from: number): Promise<number | null> {
  const { rows } = await sql<{ hour: number | null }>`
    select floor(extract(epoch from min(first.ts)) / 3600)::int as hour from mapping m cross join lateral (
      select ts from feature where mapping_id = m.id and ts >= to_timestamp(${from}::float8 * 3600) order by ts limit 1) first`.execute(tx)
  return rows[0]?.hour ?? null
}

/** Rolls up the next closed hours; returns whether there were any. */
async function rollUpNext(db: Database, order: readonly string[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockHours(tx)
    const state = await sql<{ rolled: number; closed: number }>`
      select rolled_before_hour as rolled, closed_before_hour as closed from history_state for update`.execute(tx)
    const { rolled, closed } = state.rows[0] ?? { rolled: 0, closed: 0 }
    if (rolled >= closed) return false
    // The first time, and after a long stop, there can be years: only hours with rows are visited.
    const begin = closed - rolled > hoursAtOnce ? Math.min(closed, (await nextHour(tx, rolled)) ?? closed) : rolled
    const end = Math.min(closed, begin + hoursAtOnce)
    await rollUp(tx, order, sql`(select id as mapping_id, ${begin}::int as begin_hour, ${end}::int as end_hour from mapping)`)
    await sql`update history_state set rolled_before_hour = ${end}`.execute(tx)
    return true
  })
}

/**
 * Rolls up the hours that have closed (null) and marked hours of tenants, one step of each in turn, and answers whose are not finished after
 * the last turn. It may be interrupted at any time: what is not rolled up is read from rows.
 */
export async function rollUpInTurns(
  db: Database,
  tenants: readonly (number | null)[],
  onFault: (tenantId: number | null, error: unknown) => void,
): Promise<(number | null)[]> {
  const order = await placedSeries(db)
  let left = [...tenants]
  for (let turn = 0; turn < turnsOfRun && left.length > 0; turn++) {
    const more: (number | null)[] = []
    for (const tenantId of left) {
      try {
        const hasMore = tenantId === null ? await rollUpNext(db, order) : (await rollUpMarked(db, order, tenantId)) === marksAtOnce
        if (hasMore) more.push(tenantId)
      } catch (error) {
        onFault(tenantId, error)
      }
    }
    left = more
  }
  return left
}

/** Deletes all roll-ups; the job recreates them from the rows. */
export async function clearRollUps(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update history_state set rolled_before_hour = 0`.execute(tx)
    await sql`truncate feature_hour`.execute(tx)
  })
}
