import { canonicalValue } from '@undertone/device/message/canonical'
import { sql } from 'kysely'
import type { HandMeasurement, HandMeasurements, PastMeasurements } from '../../contracts/measured/hand-measurements.ts'
import type { SampleEvaluator } from '../../contracts/sample-evaluator.ts'
import { digestOf } from '../../history/codec/digest.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Sample } from '../message/sample.ts'
import { FeaturePartitions } from './partition.store.ts'
import { addPastSamples, removeSamples, type SampleOutcome, thinnedOf, writeHandSample } from './sample-steps.ts'

/** Milliseconds by which a value of the same moment is moved at most; a guess: items of one point are answered one by one. */
const maxShiftMs = 50

/** A sample that no sensor sent: as canonical as those that were sent, so that it is found again by its values. */
function sampleOf({ mappingId, t, values }: Pick<HandMeasurement, 'mappingId' | 't' | 'values'>): Sample & { uploadMinutes: number } {
  const kept = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const canonical = canonicalValue(value)
      return canonical === null ? [] : [[key, canonical]]
    }),
  )
  return {
    mappingId,
    t,
    sensorPk: null,
    receivedAt: Date.now(),
    seq: null,
    resend: false,
    correction: false,
    digest: digestOf(kept, null),
    values: kept,
    extra: null,
    uploadMinutes: 0,
  }
}

/** Tells open pages the newest values of a point. */
function announceNewest(
  events: Events,
  { tenantId, companyId, equipmentId }: Pick<HandMeasurement, 'tenantId' | 'companyId' | 'equipmentId'>,
  newest: SampleOutcome['newest'],
): void {
  if (newest.length === 0) return
  events.emit(
    'points',
    newest.map(({ mappingId, t, values }) => ({ tenantId, companyId, equipmentId, mappingId, t, values })),
  )
}

/** Stores measurements by hand in the transaction of their caller. */
export function handMeasurements(db: Database, events: Events, evaluator: SampleEvaluator): HandMeasurements {
  const partitions = new FeaturePartitions(db)
  return {
    prepare: (t) => partitions.ensure([t]),
    async freeTime(tx, mappingId, t) {
      const { rows } = await sql<{ t: number }>`select (extract(epoch from ts) * 1000)::float8 as t from feature
        where mapping_id = ${mappingId} and ts between ${new Date(t)} and ${new Date(t + maxShiftMs)}`.execute(tx)
      const taken = new Set(rows.map((row) => row.t))
      let free = t
      while (taken.has(free)) free += 1
      return free
    },
    async write(tx, measured, isMonitored) {
      const { newest, alarms } = await writeHandSample(tx, sampleOf(measured), isMonitored ? evaluator : undefined)
      return () => {
        announceNewest(events, measured, newest)
        for (const alarm of alarms) events.emit('alarm', alarm)
      }
    },
    async remove(tx, measured) {
      await removeSamples(tx, [sampleOf(measured)])
    },
  }
}

/** Stores the past of points in the transaction of their caller. */
export function pastMeasurements(db: Database, events: Events): PastMeasurements {
  const partitions = new FeaturePartitions(db)
  return {
    prepare: (times) => partitions.ensure(times),
    async add(tx, measured) {
      const samples = measured.map(sampleOf)
      const { stored, newest } = await addPastSamples(tx, samples)
      const isStored = new Set(stored.map(({ t }) => t))
      return {
        stored: measured.filter(({ t }) => isStored.has(t)),
        announce: () => {
          const [first] = measured
          if (first) announceNewest(events, first, newest)
        },
      }
    },
    async remove(tx, measured) {
      const samples = measured.map(sampleOf)
      await removeSamples(tx, samples)
      const thinned = await thinnedOf(tx, samples)
      return measured.filter((_, at) => {
        const sample = samples[at]
        return sample !== undefined && thinned.has(sample)
      })
    },
  }
}
