import { qualityOf } from '@undertone/domain/device/telemetry/sample-quality'
import type { SampleJudge } from '../../contracts/sample-evaluator.ts'
import { weekOf } from '../../history/codec/span.ts'
import { markHours, reopenWeeks } from '../../history/store/reopen.ts'
import { thinnedAmong } from '../../history/store/thinned-times.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ServerEvents } from '../../platform/events/events.ts'
import type { Located } from '../locate/resolve-sensor.ts'
import { sampleKey } from '../message/sample.ts'
import { type Written, writeSamples } from './sample/feature.store.ts'
import { type LockedLatest, lockLatest, type Newest, updateLatest } from './sample/latest.store.ts'
import { contextOf, nearMsOf, reachOf } from './sample/resent.ts'
import type { Change } from './sample/resent-change.ts'
import { knownAsSuspect, writeSuspects } from './sample/suspect.store.ts'

type PointOutcome = 'stored' | 'duplicate'

/** What is to be said of samples that were stored, by how many. */
export interface QualityCounts {
  readonly resent: number
  readonly invalidTemperature: number
  readonly clockSuspect: number
}

/** What the samples of a batch came to. */
export interface SampleOutcome {
  /** In the order given: those with a good clock, then those with a suspect one. */
  readonly outcomes: readonly PointOutcome[]
  readonly newest: readonly Newest[]
  readonly quality: QualityCounts
  readonly alarms: readonly ServerEvents['alarm'][]
}

/** Besides the sample itself, the ends of what the resent rule looks at: they may lie in a week that is packed already. */
function touched({ mappingId, t }: Change): Change[] {
  const { from, to } = contextOf(reachOf(t))
  return weekOf(from) === weekOf(to) ? [{ mappingId, t }] : [from, t, to].map((at) => ({ mappingId, t: at }))
}

/** Writes the samples of a batch and brings what follows from them up to date, in the batch's transaction. */
export async function takeSamples(
  tx: Tx,
  good: readonly Located[],
  suspect: readonly Located[],
  judge?: SampleJudge,
): Promise<SampleOutcome> {
  const taken = await takeGood(tx, good, judge)
  const suspects = suspect.length > 0 ? await writeSuspects(tx, samplesOf(suspect)) : []
  return {
    ...taken,
    outcomes: [...taken.outcomes, ...suspects],
    quality: { ...taken.quality, clockSuspect: countOf(suspects, (outcome) => outcome === 'stored') },
  }
}

/** Judges the samples that came into use; what only repeats a neighbour raises no alarm and counts for none. */
async function judged(tx: Tx, judge: SampleJudge | undefined, latest: LockedLatest, { inUse, flips }: Written) {
  if (!judge || inUse.length === 0) return []
  const resent = new Set(flips.filter((flip) => flip.isResent).map(sampleKey))
  const samples = inUse.filter((sample) => !resent.has(sampleKey(sample)))
  return judge.judge(
    tx,
    samples.map(({ mappingId, t, receivedAt, values }) => ({
      mappingId,
      t,
      receivedAt,
      values,
      before: latest.get(mappingId)?.values ?? {},
    })),
  )
}

async function takeGood(tx: Tx, located: readonly Located[], judge?: SampleJudge): Promise<SampleOutcome> {
  if (located.length === 0) return { outcomes: [], newest: [], quality: { resent: 0, invalidTemperature: 0, clockSuspect: 0 }, alarms: [] }
  const all = samplesOf(located)
  const late = await reopenWeeks(tx, all.flatMap(touched))
  const latest = await lockLatest(
    tx,
    all.map((sample) => sample.mappingId),
  )
  // A correction has other values than those that were thinned: it counts beside them.
  const thinned = await thinnedAmong(
    tx,
    all.filter(({ correction }) => !correction),
    late,
  )
  const known = new Set([...thinned, ...(await knownAsSuspect(tx, all))])
  const samples = known.size === 0 ? all : all.filter((sample) => !known.has(sample))
  const nearMs = new Map(located.map(({ sample, place }) => [sample.mappingId, nearMsOf(place.uploadMinutes)]))
  const written = await writeSamples(tx, samples, (mappingId) => nearMs.get(mappingId) ?? 0)
  const alarms = await judged(tx, judge, latest, written)
  const newest = await updateLatest(tx, latest, written)
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

const samplesOf = (located: readonly Located[]) => located.map(({ sample }) => sample)

const countOf = <T>(items: readonly T[], isCounted: (item: T) => boolean): number =>
  items.reduce((sum, item) => (isCounted(item) ? sum + 1 : sum), 0)
