import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { columnOf } from '../../message/array-literal.ts'
import type { Sample } from '../../message/sample.ts'
import { cellFirsts, copyMs, resentAtEnd, runMustBeginBefore } from './resent.ts'
import type { Change, NearMs } from './resent-change.ts'

/** New unmarked samples of one point, by time, and what stands before them. */
interface Cluster {
  readonly mappingId: number
  readonly times: readonly number[]
}

interface Surroundings {
  /** Samples from the first of the cluster to a minute after its last: more than the cluster has, and it is not at the end. */
  readonly n: number
  readonly hasResends: boolean
  readonly before: number
  readonly kept: number
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
        coalesce(max(t) filter (where t < one.first and not resent), '-infinity') as kept
      from (
        select (extract(epoch from ts) * 1000)::float8 as t, resend, resent from feature
        where mapping_id = one.mapping_id and ts >= to_timestamp((one.first - ${copyMs}::float8) / 1000)
          and ts <= to_timestamp((one.last + ${copyMs}::float8) / 1000)
      ) near
    ) around order by nth`.execute(tx)
  return rows
}

/** Those of these samples before which a run went on, through a whole cell, without a gap. */
async function endOfRuns(tx: Tx, samples: readonly Change[], nearMs: NearMs): Promise<Set<string>> {
  if (samples.length === 0) return new Set()
  const { rows } = await sql<Change & { from: number | null; widest: number | null }>`
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

const keyOf = ({ mappingId, t }: Change): string => `${mappingId}:${t}`

/**
 * Judges the usual case without looking far around: samples just written, unmarked, later than all others of their point. Answers those
 * that are resent, and the points that are not of this kind.
 */
export async function resentAtTheEnd(
  tx: Tx,
  byPoint: ReadonlyMap<number, readonly Sample[]>,
  nearMs: NearMs,
): Promise<{ resent: Change[]; others: Set<number> }> {
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
  const beginAnew = await endOfRuns(tx, firsts, nearMs)
  const resent = atEnd.flatMap(({ mappingId, times, tail }) => {
    const anew = new Set(times.filter((t) => beginAnew.has(keyOf({ mappingId, t }))))
    return resentAtEnd(times, tail, nearMs(mappingId), anew).map((t) => ({ mappingId, t }))
  })
  return { resent, others }
}
