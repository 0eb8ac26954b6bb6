import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { columnOf } from '../../message/array-literal.ts'
import type { Sample } from '../../message/sample.ts'
import { cellFirsts, copyMs, resentAmongAppended, runMustBeginBefore } from './resent.ts'
import type { NearMs, SampleChange } from './resent-change.ts'

/** New unmarked samples of one point by time, and what precedes them. */
interface Cluster {
  readonly mappingId: number
  readonly times: readonly number[]
}

interface Surroundings {
  /** Samples from the first of the cluster to a minute after its last: if more than the cluster has, it is not at the end. */
  readonly n: number
  readonly hasResends: boolean
  readonly before: number
  readonly retained: number
}

const first = ({ times }: Cluster): number => times[0]!
const last = ({ times }: Cluster): number => times.at(-1)!

async function surroundingsOf(tx: Tx, clusters: readonly Cluster[]): Promise<Surroundings[]> {
  const { rows } = await sql<Surroundings>`
    select around.* from unnest(${columnOf('int4', clusters, (one) => one.mappingId)}, ${columnOf('float8', clusters, first)},
      ${columnOf('float8', clusters, last)}) with ordinality as one (mapping_id, first, last, nth)
    cross join lateral (
      select count(*) filter (where t >= one.first)::int as n, coalesce(bool_or(resend), false) as has_resends,
        coalesce(max(t) filter (where t < one.first), '-infinity') as before,
        coalesce(max(t) filter (where t < one.first and not resent), '-infinity') as retained
      from (
        select (extract(epoch from ts) * 1000)::float8 as t, resend, resent from feature
        where mapping_id = one.mapping_id and ts >= to_timestamp((one.first - ${copyMs}::float8) / 1000)
          and ts <= to_timestamp((one.last + ${copyMs}::float8) / 1000)
      ) near
    ) around order by nth`.execute(tx)
  return rows
}

/** Those of these samples that are preceded by a run through a whole cell without a gap. */
async function endOfRuns(tx: Tx, samples: readonly SampleChange[], nearMs: NearMs): Promise<Set<string>> {
  if (samples.length === 0) return new Set()
  const { rows } = await sql<SampleChange & { from: number | null; widest: number | null }>`
    select one.mapping_id, one.t, run."from", run.widest
    from unnest(${columnOf('int4', samples, (one) => one.mappingId)}, ${columnOf('float8', samples, (one) => one.t)},
      ${columnOf('float8', samples, (one) => runMustBeginBefore(one.t) - nearMs(one.mappingId))}) as one (mapping_id, t, since)
    cross join lateral (
      select min(t) as "from", max(gap) as widest from (
        select t, t - lag(t) over (order by t) as gap from (
          select (extract(epoch from ts) * 1000)::float8 as t from feature
          where mapping_id = one.mapping_id and ts > to_timestamp(one.since / 1000) and ts <= to_timestamp(one.t / 1000) and not resend
        ) unmarked
      ) steps
    ) run`.execute(tx)
  const went = rows.filter(
    ({ mappingId, t, from, widest }) => from !== null && from < runMustBeginBefore(t) && (widest ?? 0) < nearMs(mappingId),
  )
  return new Set(went.map(keyOf))
}

const keyOf = ({ mappingId, t }: SampleChange): string => `${mappingId}:${t}`

/**
 * Decides the usual case without reading much context: samples just written, unmarked, later than all others of their point. Returns the
 * resent ones, and the points that do not match this case.
 */
export async function resentAppended(
  tx: Tx,
  byPoint: ReadonlyMap<number, readonly Sample[]>,
  nearMs: NearMs,
): Promise<{ resent: SampleChange[]; others: Set<number> }> {
  const clusters: Cluster[] = []
  const others = new Set<number>()
  for (const [mappingId, samples] of byPoint) {
    if (samples.some((sample) => sample.resend)) others.add(mappingId)
    else clusters.push({ mappingId, times: samples.map((sample) => sample.t).sort((a, b) => a - b) })
  }
  if (clusters.length === 0) return { resent: [], others }
  const surroundings = await surroundingsOf(tx, clusters)
  const atEnd = clusters.flatMap((cluster, i) => {
    const around = surroundings[i]
    if (around && around.n === cluster.times.length && !around.hasResends) return [{ ...cluster, tail: around }]
    others.add(cluster.mappingId)
    return []
  })
  const firsts = atEnd.flatMap(({ mappingId, times, tail }) => cellFirsts(times, tail, nearMs(mappingId)).map((t) => ({ mappingId, t })))
  const runStarts = await endOfRuns(tx, firsts, nearMs)
  const resent = atEnd.flatMap(({ mappingId, times, tail }) => {
    const starts = new Set(times.filter((t) => runStarts.has(keyOf({ mappingId, t }))))
    return resentAmongAppended(times, tail, nearMs(mappingId), starts).map((t) => ({ mappingId, t }))
  })
  return { resent, others }
}
