import { orderTime } from '@undertone/domain/device/telemetry/clock'
import { qualityOf } from '@undertone/domain/device/telemetry/sample-quality'
import { sql } from 'kysely'
import type { SampleEvaluator } from '../../contracts/sample-evaluator.ts'
import { weekOf } from '../../history/codec/span.ts'
import { markHours, reopenWeeks } from '../../history/store/reopen.ts'
import { thinnedAmong } from '../../history/store/thinned-times.ts'
import { arrayText } from '../../platform/database/array-text.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ServerEvents } from '../../platform/events/server-events.ts'
import { during, startChild } from '../../platform/trace/tracer.ts'
import type { ResolvedSample } from '../locate/resolve-sensor.ts'
import { type Sample, sampleKey } from '../message/sample.ts'
import { type WriteResult, writeSamples } from './sample/feature.store.ts'
import { type LockedLatest, lockLatest, type NewestValues, orderedValues, removeFromLatest, updateLatest } from './sample/latest.store.ts'
import { deleteSamples } from './sample/remove.store.ts'
import { contextOf, nearMsOf, reachOf } from './sample/resent.ts'
import type { SampleChange } from './sample/resent-change.ts'
import { confirmPlaced, knownAsSuspect, writeSuspects } from './sample/suspect.store.ts'

type PointOutcome = 'stored' | 'duplicate'

/** Number of stored samples by quality flag. */
export interface QualityCounts {
  readonly resent: number
  readonly invalidTemperature: number
  readonly clockSuspect: number
}

/** The result of a batch's samples. */
export interface SampleOutcome {
  /** In the order given: those with a valid clock, then those with a suspect one. */
  readonly outcomes: readonly PointOutcome[]
  readonly newest: readonly NewestValues[]
  readonly quality: QualityCounts
  readonly alarms: readonly ServerEvents['alarm'][]
}

/** A sample, and the ends of the resent rule's range around it: they may be in a week that is already packed. */
function affectedTimes({ mappingId, t }: SampleChange): SampleChange[] {
  const { from, to } = contextOf(reachOf(t))
  return weekOf(from) === weekOf(to) ? [{ mappingId, t }] : [from, t, to].map((at) => ({ mappingId, t: at }))
}

/** Writes the samples of a batch and updates everything derived from them, in the batch's transaction. */
export async function writeBatchSamples(
  tx: Tx,
  good: readonly ResolvedSample[],
  suspect: readonly ResolvedSample[],
  evaluator?: SampleEvaluator,
): Promise<SampleOutcome> {
  const taken = await writeGood(tx, good, evaluator)
  const suspects = suspect.length > 0 ? await writeSuspects(tx, samplesOf(suspect)) : []
  return {
    ...taken,
    outcomes: [...taken.outcomes, ...suspects],
    quality: { ...taken.quality, clockSuspect: countOf(suspects, (outcome) => outcome === 'stored') },
  }
}

/** Evaluates the newly used samples; resent ones raise no alarm and count for none. */
async function evaluateSamples(tx: Tx, evaluator: SampleEvaluator | undefined, latest: LockedLatest, { inUse, flips }: WriteResult) {
  if (!evaluator || inUse.length === 0) return []
  const resent = new Set(flips.filter((flip) => flip.isResent).map(sampleKey))
  const samples = inUse.filter((sample) => !resent.has(sampleKey(sample)))
  const evaluated = samples.map(({ mappingId, t, receivedAt, values }) => ({
    mappingId,
    // An alarm cannot begin in the future, and the samples after this one are not late because its clock is ahead.
    t: orderTime(t, receivedAt),
    receivedAt,
    values,
    before: orderedValues(latest.get(mappingId)?.values ?? {}),
  }))
  return during(startChild('evaluate alarms'), () => evaluator.evaluate(tx, evaluated))
}

/** A sample, and what the resent rule needs of its sensor. */
type LocatedSample = { readonly sample: Sample; readonly location: Pick<ResolvedSample['location'], 'uploadMinutes'> }

async function writeGood(tx: Tx, located: readonly LocatedSample[], evaluator?: SampleEvaluator): Promise<SampleOutcome> {
  if (located.length === 0) return { outcomes: [], newest: [], quality: { resent: 0, invalidTemperature: 0, clockSuspect: 0 }, alarms: [] }
  const all = samplesOf(located)
  const late = await reopenWeeks(tx, all.flatMap(affectedTimes))
  const latest = await lockLatest(
    tx,
    all.map((sample) => sample.mappingId),
  )
  // A correction that is new has other values than the thinned ones: it is added to them.
  const thinned = await thinnedAmong(tx, all, late)
  const known = new Set([...thinned, ...(await knownAsSuspect(tx, all))])
  const samples = known.size === 0 ? all : all.filter((sample) => !known.has(sample))
  const nearMs = new Map(located.map(({ sample, location }) => [sample.mappingId, nearMsOf(location.uploadMinutes)]))
  const written = await writeSamples(tx, samples, (mappingId) => nearMs.get(mappingId) ?? 0)
  const alarms = await evaluateSamples(tx, evaluator, latest, written)
  const newest = await updateLatest(tx, latest, written)
  await confirmPlaced(
    tx,
    samples.filter((_, i) => written.outcomes[i] === 'duplicate'),
  )
  await markHours(tx, [...written.inUse, ...written.demoted, ...written.flips])
  const outcomes = written.outcomes.values()
  return {
    outcomes: all.map((sample) => (known.has(sample) ? 'duplicate' : (outcomes.next().value ?? 'duplicate'))),
    newest,
    quality: {
      resent: countOf(written.flips, (flip) => flip.isResent),
      invalidTemperature: countOf(written.inUse, (sample) => qualityOf(sample.values) !== 0),
      clockSuspect: 0,
    },
    alarms,
  }
}

/** Writes a sample that no sensor sent, and evaluates it like any other. */
export const writeHandSample = (tx: Tx, sample: LateSample, evaluator: SampleEvaluator | undefined): Promise<SampleOutcome> =>
  writeGood(tx, [{ sample, location: sample }], evaluator)

type LateSample = Sample & { readonly uploadMinutes: number }

/** Writes samples whose times were corrected; they raise no alarm, because a person decided when they were measured. */
export async function writeLateSamples(tx: Tx, samples: readonly LateSample[]): Promise<readonly PointOutcome[]> {
  return (
    await writeGood(
      tx,
      samples.map((sample) => ({ sample, location: sample })),
    )
  ).outcomes
}

/** The times of samples of one point at which it has a sample. The caller holds the locks of their weeks. */
async function takenTimes(tx: Tx, samples: readonly LateSample[]): Promise<ReadonlySet<number>> {
  const [first] = samples
  if (!first) return new Set()
  const times = samples.map(({ t }) => t)
  // Each time is looked up by itself: between the first and the last there may be a hundred times as many.
  const { rows } = await sql<{ t: number }>`select wanted.t from unnest(${arrayText(times)}::float8[]) as wanted (t)
    cross join lateral (select from feature where mapping_id = ${first.mappingId}
      and ts >= to_timestamp((wanted.t - 0.5) / 1000) and ts < to_timestamp((wanted.t + 0.5) / 1000) limit 1) taken`.execute(tx)
  return new Set(rows.map(({ t }) => t))
}

/** Writes samples of one point at the times at which it has none; they raise no alarm. Returns those that were stored. */
export async function addPastSamples(
  tx: Tx,
  samples: readonly LateSample[],
): Promise<{ readonly stored: readonly LateSample[]; readonly newest: SampleOutcome['newest'] }> {
  // Packed weeks become rows again before they are compared.
  await reopenWeeks(tx, samples.flatMap(affectedTimes))
  const taken = await takenTimes(tx, samples)
  const free = samples.filter(({ t }) => !taken.has(t))
  const { outcomes, newest } = await writeGood(
    tx,
    free.map((sample) => ({ sample, location: sample })),
  )
  return { stored: free.filter((_, at) => outcomes[at] === 'stored'), newest }
}

/** Removes samples again, with everything derived from them. Returns those that were there. */
export async function removeSamples<S extends LateSample>(tx: Tx, samples: readonly S[]): Promise<readonly S[]> {
  if (samples.length === 0) return []
  await reopenWeeks(tx, samples.flatMap(affectedTimes))
  const latest = await lockLatest(
    tx,
    samples.map((sample) => sample.mappingId),
  )
  const nearMs = new Map(samples.map(({ mappingId, uploadMinutes }) => [mappingId, nearMsOf(uploadMinutes)]))
  const { removed, demoted, promoted } = await deleteSamples(tx, samples, (mappingId) => nearMs.get(mappingId) ?? 0)
  await removeFromLatest(tx, latest, demoted, promoted)
  await markHours(tx, removed)
  return removed
}

/** Which of these samples were downsampled: they are part of spans, and cannot be removed. */
export function thinnedOf<S extends LateSample>(tx: Tx, samples: readonly S[]): Promise<ReadonlySet<S>> {
  const weeks = samples.map(({ mappingId, t }) => ({ mappingId, week: weekOf(t) }))
  return thinnedAmong(tx, samples, [...new Map(weeks.map((one) => [`${one.mappingId}:${one.week}`, one])).values()])
}

const samplesOf = (located: readonly LocatedSample[]) => located.map(({ sample }) => sample)

const countOf = <T>(items: readonly T[], isCounted: (item: T) => boolean): number =>
  items.reduce((sum, item) => (isCounted(item) ? sum + 1 : sum), 0)
