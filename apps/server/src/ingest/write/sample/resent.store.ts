import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { columnOf, isAmong, momentOf, spanOf } from '../../message/array-literal.ts'
import type { Sample } from '../../message/sample.ts'
import { contextOf, copyMs, type Neighbour, reachOf, resentAmong, type TimeRange } from './resent.ts'
import { resentAppended } from './resent-at-end.store.ts'
import type { NearMs, SampleChange } from './resent-change.ts'

interface StoredNeighbour extends Neighbour {
  readonly isResent: boolean
}

/** A sample whose resent flag changed. */
export interface Flip extends SampleChange {
  readonly isResent: boolean
}

/**
 * Of the samples just written, those the resent rule must check: most have no relevant neighbour, and one query tells. Each part reads as
 * little as possible, because a sensor that sends every second has 120 neighbours within a minute.
 */
async function withNeighbours(tx: Tx, samples: readonly Sample[], nearMs: NearMs): Promise<SampleChange[]> {
  if (samples.length === 0) return []
  const { from, to } = spanOf(samples)
  // The span limits the partitions that are read, whatever the plan.
  const other = sql<SqlBool>`f.mapping_id = one.mapping_id and f.ts between ${new Date(from - copyMs)} and ${new Date(to + copyMs)}
    and f.ts <> ${momentOf('one.t')}`
  const isTwin = sql<SqlBool>`f.digest = one.digest and f.ts between to_timestamp((one.t - ${copyMs}::float8) / 1000)
    and to_timestamp((one.t + ${copyMs}::float8) / 1000)`
  const { rows } = await sql<SampleChange>`
    select one.mapping_id, one.t
    from unnest(${columnOf('int4', samples, (sample) => sample.mappingId)}, ${columnOf('float8', samples, (sample) => sample.t)},
      ${columnOf('float8', samples, (sample) => nearMs(sample.mappingId))}, ${columnOf('bool', samples, (sample) => sample.resend)},
      ${columnOf('int8', samples, (sample) => sample.digest)}) as one (mapping_id, t, near_ms, resend, digest)
    cross join lateral (
      select from feature f where ${other} and f.ts > to_timestamp((one.t - one.near_ms) / 1000) and f.ts < to_timestamp((one.t + one.near_ms) / 1000)
      union all
      select from feature f where ${other} and f.resend and ${isTwin}
      union all
      select from feature f where ${other} and one.resend and ${isTwin}
      limit 1
    ) neighbour`.execute(tx)
  return rows
}

/** Merges adjoining ranges of one point. */
function mergeRanges(stretches: readonly TimeRange[]): TimeRange[] {
  const all: TimeRange[] = []
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else all.push({ from, to })
  }
  return all
}

async function samplesWithin(tx: Tx, mappingId: number, { from, to }: TimeRange): Promise<StoredNeighbour[]> {
  const { rows } = await sql<{ t: number; digest: string; resend: boolean; isResent: boolean }>`
    select (extract(epoch from ts) * 1000)::float8 as t, digest::text as digest, resend, resent as is_resent
    from feature where mapping_id = ${mappingId} and ts >= ${new Date(from)} and ts < ${new Date(to)} order by ts`.execute(tx)
  return rows
}

/**
 * Recalculates which samples are resent around the given ones, which were added (`inserted`) or replaced or marked differently
 * (`replaced`). Returns the samples whose flag changed.
 */
export async function updateResentFlags(
  tx: Tx,
  inserted: readonly Sample[],
  replaced: readonly SampleChange[],
  nearMs: NearMs,
): Promise<Flip[]> {
  const crowded = await withNeighbours(tx, inserted, nearMs)
  const disturbed = new Set(replaced.map((change) => change.mappingId))
  const points = new Set(crowded.map((change) => change.mappingId).filter((id) => !disturbed.has(id)))
  const atEnd = await resentAppended(
    tx,
    Map.groupBy(
      inserted.filter((sample) => points.has(sample.mappingId)),
      (sample) => sample.mappingId,
    ),
    nearMs,
  )
  const flips: Flip[] = atEnd.resent.map((change) => ({ ...change, isResent: true }))
  const changes = [...crowded.filter(({ mappingId }) => disturbed.has(mappingId) || atEnd.others.has(mappingId)), ...replaced]
  for (const [mappingId, ofPoint] of Map.groupBy(changes, (change) => change.mappingId)) {
    for (const reach of mergeRanges(ofPoint.map(({ t }) => reachOf(t)))) {
      const samples = await samplesWithin(tx, mappingId, contextOf(reach))
      const resent = resentAmong(samples, nearMs(mappingId))
      samples.forEach(({ t, isResent }, i) => {
        if (t >= reach.from && t < reach.to && resent.has(i) !== isResent) flips.push({ mappingId, t, isResent: !isResent })
      })
    }
  }
  await writeFlags(tx, flips)
  return flips
}

async function writeFlags(tx: Tx, flips: readonly Flip[]): Promise<void> {
  if (flips.length === 0) return
  await sql`
    update feature set resent = flip.is_resent
    from unnest(${columnOf('int4', flips, (flip) => flip.mappingId)}, ${columnOf('float8', flips, (flip) => flip.t)},
      ${columnOf('bool', flips, (flip) => flip.isResent)}) as flip (mapping_id, t, is_resent)
    where ${isAmong(flips)} and feature.mapping_id = flip.mapping_id and feature.ts = ${momentOf('flip.t')}`.execute(tx)
}
