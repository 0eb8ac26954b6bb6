import type { SampleJudge } from '../../contracts/sample-evaluator.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { ServerEvents } from '../../platform/events/events.ts'
import { judged, type Located, locateAll } from '../locate/resolve-sensor.ts'
import type { SensorCache, SensorPlace } from '../locate/sensor-cache.ts'
import type { QuarantineLimits } from '../message/limits.ts'
import type { Message, Verdict } from '../message/message.ts'
import type { Kept } from '../message/quarantine-reason.ts'
import { type AttributesUnit, type FileUnit, keptAside, type QuarantineUnit, type Settled, stored, type Unit } from '../message/unit.ts'
import { quarantine } from '../quarantine/quarantine.store.ts'
import { noteReplays, originOf, settledElsewhere, takeOut } from '../quarantine/retry.ts'
import { takeAttributes } from './attribute-steps.ts'
import { type FileOutcome, type ResolveSensor, takeFileSteps, type VisibleWave } from './file-steps.ts'
import type { FeaturePartitions } from './partition.store.ts'
import type { Newest } from './sample/latest.store.ts'
import { type QualityCounts, takeSamples } from './sample-steps.ts'
import type { WaveBlobs } from './wave/wave.store.ts'

/** What a batch is written with. */
export interface BatchStores {
  readonly db: Database
  readonly sensors: SensorCache
  readonly partitions: FeaturePartitions
  readonly blobs: WaveBlobs
  readonly quarantineLimits: QuarantineLimits
  /** Judges samples by the limits of their points; without it nothing alarms. */
  readonly judge?: SampleJudge | undefined
}

/** What a committed batch came to; every unit that went in is settled once. */
export interface Committed {
  readonly settled: readonly Settled[]
  readonly newest: readonly (Newest & { readonly tenantId: number; readonly place: SensorPlace })[]
  readonly visible: readonly VisibleWave[]
  readonly cleared: number
  readonly quality: QualityCounts
  readonly alarms: readonly ServerEvents['alarm'][]
}

const noFiles: FileOutcome = { settled: [], visible: [], cleared: 0 }

/** The units of a batch by what is done with them. */
interface Work {
  readonly good: readonly Located[]
  readonly suspect: readonly Located[]
  readonly files: readonly FileUnit[]
  readonly attributes: readonly AttributesUnit[]
  readonly toKeep: readonly QuarantineUnit[]
}

/** Writes the units in one transaction: samples, newest values, files, quarantine. Throws when nothing of it was committed. */
export async function commitBatch(stores: BatchStores, units: readonly Unit[]): Promise<Committed> {
  const { good, suspect, aside } = await locateAll(
    stores.sensors,
    units.filter((unit) => unit.kind === 'point'),
  )
  const work: Work = {
    good,
    suspect,
    files: units.filter((unit) => unit.kind === 'file'),
    attributes: units.filter((unit) => unit.kind === 'attributes'),
    toKeep: [...aside, ...units.filter((unit) => unit.kind === 'quarantine')],
  }
  await stores.partitions.ensure(good.map(({ sample }) => sample.t))
  const { gone, ...taken } = await stores.db.transaction().execute(async (tx) => {
    const gone = await takeOut(tx, units)
    return { ...(await takeIn(tx, stores, gone.size > 0 ? withoutThese(work, gone) : work)), gone }
  })
  const elsewhere = gone.size > 0 ? units.filter(({ message }) => gone.has(message)).map(settledElsewhere) : []
  const settled = elsewhere.length > 0 ? [...taken.settled, ...elsewhere] : taken.settled
  noteReplays(settled, gone)
  return { ...taken, settled }
}

function withoutThese({ good, suspect, files, attributes, toKeep }: Work, gone: ReadonlySet<Message>): Work {
  const isHere = ({ message }: Unit): boolean => !gone.has(message)
  return {
    good: good.filter(({ unit }) => isHere(unit)),
    suspect: suspect.filter(({ unit }) => isHere(unit)),
    files: files.filter(isHere),
    attributes: attributes.filter(isHere),
    toKeep: toKeep.filter(isHere),
  }
}

async function takeIn(tx: Tx, stores: BatchStores, { good, suspect, files, attributes, toKeep }: Work): Promise<Committed> {
  const { outcomes, newest, quality, alarms } = await takeSamples(tx, good, suspect, stores.judge)
  const resolve: ResolveSensor = async ({ sender }, sensorId) => {
    const { tenantId } = sender
    const placeOf = await stores.sensors.places([{ tenantId, sensorId }], tx)
    return judged(placeOf(tenantId, sensorId), sender, sensorId)
  }
  const file = files.length > 0 ? await takeFileSteps(tx, files, resolve, stores.blobs, stores.quarantineLimits) : noFiles
  const reported = await takeAttributes(tx, attributes)
  const allAside = [...toKeep, ...reported.refused]
  const entries = allAside.map(({ message, entry }) => ({
    ...originOf(message),
    without: 'count' as const,
    ...entry,
  }))
  const kept = entries.length > 0 ? await quarantine(tx, entries, stores.quarantineLimits) : []
  const points = new Map(good.map((one) => [one.sample.mappingId, one]))
  return {
    settled: [
      ...[...good, ...suspect].map(({ unit }, i): Settled => ({ unit, counted: 'point', outcome: outcomes[i] ?? null, verdict: stored })),
      ...allAside.map((unit, i): Settled => {
        const { counted, entry } = unit
        const outcome = counted ? 'quarantined' : null
        return { unit, counted, outcome, verdict: verdictOf(unit, kept[i]), reason: entry.reason, kept: kept[i] ?? 'whole' }
      }),
      ...file.settled,
      ...reported.settled,
    ],
    newest: newest.flatMap((row) => {
      const point = points.get(row.mappingId)
      return point ? [{ ...row, tenantId: point.unit.message.sender.tenantId, place: point.place }] : []
    }),
    visible: file.visible,
    cleared: file.cleared,
    quality,
    alarms,
  }
}

/** Success is said only of what can be found again: without its bytes a message is answered as one that was not taken in. */
function verdictOf({ verdict }: QuarantineUnit, kept: Kept | undefined): Verdict {
  return kept === 'digest' && verdict.code === stored.code ? keptAside('there was no room') : verdict
}
