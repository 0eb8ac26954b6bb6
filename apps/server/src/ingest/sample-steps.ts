import { qualityOf } from '@undertone/domain/device/sample-quality'
import type { Tx } from '../core/database.ts'
import { markHours, reopenWeeks } from '../core/history/reopen.ts'
import { weekOf } from '../core/history/span.ts'
import { thinnedAmong } from '../core/history/thinned-times.ts'
import { writeSamples } from './feature.store.ts'
import { lockLatest, type Newest, updateLatest } from './latest.store.ts'
import type { Located } from './locate.ts'
import type { Change } from './resent.store.ts'
import { contextOf, nearMsOf, reachOf } from './resent.ts'
import { knownAsSuspect, writeSuspects } from './suspect.store.ts'

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
}

/** Besides the sample itself, the ends of what the resent rule looks at: they may lie in a week that is packed already. */
function touched({ mappingId, t }: Change): Change[] {
  const { from, to } = contextOf(reachOf(t))
  return weekOf(from) === weekOf(to) ? [{ mappingId, t }] : [from, t, to].map((at) => ({ mappingId, t: at }))
}

/** Writes the samples of a batch and brings what follows from them up to date, in the batch's transaction. */
export async function takeSamples(tx: Tx, good: readonly Located[], suspect: readonly Located[]): Promise<SampleOutcome> {
  const taken = await takeGood(tx, good)
  const suspects = suspect.length > 0 ? await writeSuspects(tx, samplesOf(suspect)) : []
  return {
    ...taken,
    outcomes: [...taken.outcomes, ...suspects],
    quality: { ...taken.quality, clockSuspect: countOf(suspects, (outcome) => outcome === 'stored') },
  }
}

async function takeGood(tx: Tx, located: readonly Located[]): Promise<SampleOutcome> {
  if (located.length === 0) return { outcomes: [], newest: [], quality: { resent: 0, invalidTemperature: 0, clockSuspect: 0 } }
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
  }
}

const samplesOf = (located: readonly Located[]) => located.map(({ sample }) => sample)

const countOf = <T>(items: readonly T[], isCounted: (item: T) => boolean): number =>
  items.reduce((sum, item) => (isCounted(item) ? sum + 1 : sum), 0)
