import type { Database } from '../core/database.ts'
import { clockDoubt } from './clock-limit.ts'
import { writeSamples } from './feature.store.ts'
import { type FileOutcome, type ResolveSensor, takeFileSteps, type VisibleWave } from './file-steps.ts'
import { type Newest, updateLatest } from './latest.store.ts'
import type { QuarantineLimits } from './limits.ts'
import type { Sender, Verdict } from './message.ts'
import type { FeaturePartitions } from './partition.store.ts'
import { type Kept, quarantine } from './quarantine.store.ts'
import { digestOf, type Sample } from './sample.ts'
import type { SensorCache, SensorPlace } from './sensor-cache.ts'
import {
  keptAside,
  type PointUnit,
  type QuarantineReason,
  type QuarantineUnit,
  quarantinedPoint,
  type Settled,
  stored,
  type Unit,
} from './unit.ts'
import type { WaveBlobs } from './wave.store.ts'

/** What a batch is written with. */
export interface BatchStores {
  readonly db: Database
  readonly sensors: SensorCache
  readonly partitions: FeaturePartitions
  readonly blobs: WaveBlobs
  readonly quarantineLimits: QuarantineLimits
}

/** What a committed batch came to; every unit that went in is settled once. */
export interface Committed {
  readonly settled: readonly Settled[]
  readonly newest: readonly (Newest & { readonly tenantId: number; readonly place: SensorPlace })[]
  readonly visible: readonly VisibleWave[]
  readonly cleared: number
}

interface Located {
  readonly unit: PointUnit
  readonly sample: Sample
  readonly place: SensorPlace
}

const noFiles: FileOutcome = { settled: [], visible: [], cleared: 0 }

/** Writes the units in one transaction: points, newest values, files, quarantine. Throws when nothing of it was committed. */
export async function commitBatch(stores: BatchStores, units: readonly Unit[]): Promise<Committed> {
  const files = units.filter((unit) => unit.kind === 'file')
  const { located, aside } = await locateAll(
    stores.sensors,
    units.filter((unit) => unit.kind === 'point'),
  )
  aside.push(...units.filter((unit) => unit.kind === 'quarantine'))
  await stores.partitions.ensure(located.map(({ sample }) => sample.t))

  return stores.db.transaction().execute(async (tx) => {
    const written =
      located.length > 0
        ? await writeSamples(
            tx,
            located.map(({ sample }) => sample),
          )
        : undefined
    const newest = written ? await updateLatest(tx, written) : []
    const resolve: ResolveSensor = async ({ sender }, sensorId) => {
      const { tenantId } = sender
      const placeOf = await stores.sensors.places([{ tenantId, sensorId }], tx)
      return judged(placeOf(tenantId, sensorId), sender, sensorId)
    }
    const file = files.length > 0 ? await takeFileSteps(tx, files, resolve, stores.blobs, stores.quarantineLimits) : noFiles
    const entries = aside.map(({ message, entry }) => ({
      tenantId: message.sender.tenantId,
      gatewayId: message.sender.gatewayId,
      topic: message.topic,
      without: 'count' as const,
      ...entry,
    }))
    const kept = entries.length > 0 ? await quarantine(tx, entries, stores.quarantineLimits) : []
    const points = new Map(located.map((one) => [one.sample.mappingId, one]))
    return {
      settled: [
        ...located.map(({ unit }, i): Settled => ({ unit, counted: 'point', outcome: written?.outcomes[i] ?? null, verdict: stored })),
        ...aside.map((unit, i): Settled => {
          const { counted, entry } = unit
          const outcome = counted ? 'quarantined' : null
          return { unit, counted, outcome, verdict: verdictOf(unit, kept[i]), reason: entry.reason, kept: kept[i] ?? 'whole' }
        }),
        ...file.settled,
      ],
      newest: newest.flatMap((row) => {
        const point = points.get(row.mappingId)
        return point ? [{ ...row, tenantId: point.unit.message.sender.tenantId, place: point.place }] : []
      }),
      visible: file.visible,
      cleared: file.cleared,
    }
  })
}

/** Success is said only of what can be found again: without its bytes a message is answered as one that was not taken in. */
function verdictOf({ verdict }: QuarantineUnit, kept: Kept | undefined): Verdict {
  return kept === 'digest' && verdict.code === stored.code ? keptAside('there was no room') : verdict
}

type Placed = SensorPlace | { readonly reason: QuarantineReason; readonly detail: string }

/** A sensor of another tenant is unknown here, and one of another gateway is not the sender's to speak for. */
function judged(place: SensorPlace | null, sender: Sender, sensorId: string): Placed {
  if (!place) return { reason: 'unknownSensor', detail: `no sensor ${sensorId}` }
  if (place.gatewayId !== sender.gatewayId) return { reason: 'foreignSensor', detail: `the sensor ${sensorId} is bound to another gateway` }
  return place
}

const sensorIdOf = ({ point, message }: PointUnit): string => point.sensorId ?? message.sender.deviceId

/** Splits the point units by whether their sensor and time can be believed; all sensors are looked up at once. */
async function locateAll(sensors: SensorCache, units: readonly PointUnit[]): Promise<{ located: Located[]; aside: QuarantineUnit[] }> {
  const placeOf = await sensors.places(units.map((unit) => ({ tenantId: unit.message.sender.tenantId, sensorId: sensorIdOf(unit) })))
  const located: Located[] = []
  const aside: QuarantineUnit[] = []
  for (const unit of units) {
    const { sender } = unit.message
    const found = locate(unit, judged(placeOf(sender.tenantId, sensorIdOf(unit)), sender, sensorIdOf(unit)))
    if ('kind' in found) aside.push(found)
    else located.push(found)
  }
  return { located, aside }
}

function locate(unit: PointUnit, place: Placed): Located | QuarantineUnit {
  const { message, point } = unit
  const t = point.t ?? message.receivedAt
  if ('reason' in place) return quarantinedPoint(unit, place.reason, place.detail)
  if (place.mappingId === null) return quarantinedPoint(unit, 'unboundSensor', 'the sensor sits on no measuring point')
  const doubt = clockDoubt(t, message.receivedAt)
  if (doubt) return quarantinedPoint(unit, 'clockSuspect', doubt)
  const { seq, resend, correction, values, extra } = point
  const { mappingId } = place
  const digest = digestOf(values, extra)
  return {
    unit,
    place,
    sample: { mappingId, t, sensorPk: place.sensorPk, receivedAt: message.receivedAt, seq, resend, correction, digest, values, extra },
  }
}
