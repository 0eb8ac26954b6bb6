import { sql } from 'kysely'
import type { SampleEvaluator } from '../../contracts/sample-evaluator.ts'
import type { SettledCommand } from '../../plant/command/settle-commands.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { ServerEvents } from '../../platform/events/server-events.ts'
import { type ResolvedSample, resolveSamples, resolveSensor } from '../locate/resolve-sensor.ts'
import type { SensorCache, SensorLocation } from '../locate/sensor-cache.ts'
import type { Lease } from '../message/lease.ts'
import type { QuarantineLimits } from '../message/limits.ts'
import type { Message, Verdict } from '../message/message.ts'
import type { RetainedBytes } from '../message/quarantine-reason.ts'
import type { Sample } from '../message/sample.ts'
import { notesOn } from '../message/sample-notes.ts'
import {
  type AttributesUnit,
  type ClaimUnit,
  type CommandResultUnit,
  type FilePartUnit,
  type QuarantineUnit,
  quarantinedVerdict,
  type SettledUnit,
  stored,
  type Unit,
} from '../message/unit.ts'
import { quarantine } from '../quarantine/quarantine.store.ts'
import { originOf, recordRetries, removeRetried, settledElsewhere } from '../quarantine/retry.ts'
import type { CheckLeases } from '../queue/queue-engine.ts'
import { writeAttributes } from './attribute-steps.ts'
import { writeClaims } from './claim-steps.ts'
import { writeCommandResults } from './command-steps.ts'
import { type FileOutcome, processFileSteps, type ResolveSensor, type VisibleWave } from './file-steps.ts'
import type { FeaturePartitions } from './partition.store.ts'
import type { NewestValues } from './sample/latest.store.ts'
import { recordUnknownKeys } from './sample/unknown-key.store.ts'
import { type QualityCounts, writeBatchSamples } from './sample-steps.ts'
import { awakeBlobs } from './wave/awake-blobs.ts'
import type { WaveBlobs } from './wave/wave.store.ts'

/** What writing a batch needs. */
export interface BatchStores {
  readonly db: Database
  readonly sensors: SensorCache
  readonly partitions: FeaturePartitions
  readonly blobs: WaveBlobs
  readonly quarantineLimits: QuarantineLimits
  /** Evaluates samples against the limits of their points; without it there are no alarms. */
  readonly evaluator?: SampleEvaluator | undefined
  /** Without it no other server writes the same messages. */
  readonly checkLeases?: CheckLeases | null
}

/** The result of a committed batch; every unit is settled exactly once. */
export interface CommitResult {
  readonly settled: readonly SettledUnit[]
  readonly newest: readonly (NewestValues & { readonly tenantId: number; readonly place: SensorLocation })[]
  readonly visible: readonly VisibleWave[]
  readonly cleared: number
  readonly quality: QualityCounts
  readonly alarms: readonly ServerEvents['alarm'][]
  readonly commands: readonly SettledCommand[]
}

const noFiles: FileOutcome = { settled: [], visible: [], cleared: 0 }

/** The units of a batch by kind of processing. */
interface SortedUnits {
  readonly good: readonly ResolvedSample[]
  readonly suspect: readonly ResolvedSample[]
  readonly files: readonly FilePartUnit[]
  readonly attributes: readonly AttributesUnit[]
  readonly answers: readonly CommandResultUnit[]
  readonly claims: readonly ClaimUnit[]
  readonly quarantined: readonly QuarantineUnit[]
}

/**
 * Reads only the pages of the rows that are needed. Otherwise a small table is read as a whole, and a damaged page in it fails every transaction.
 */
async function readRowsOnly(tx: Tx): Promise<void> {
  await sql`select set_config(name, setting, true) from (values
    ('enable_seqscan', 'off'), ('enable_hashjoin', 'off'), ('enable_mergejoin', 'off'), ('plan_cache_mode', 'force_custom_plan')) as wanted (name, setting)`.execute(
    tx,
  )
}

/**
 * Writes the units in one transaction: samples, newest values, files, quarantine. Throws when nothing was committed. `isDamaged`: a page of the database is,
 * and the units may not need it.
 */
export async function commitBatch(stores: BatchStores, units: readonly Unit[], isDamaged = false): Promise<CommitResult> {
  const { good, suspect, quarantined } = await resolveSamples(
    stores.sensors,
    units.filter((unit) => unit.kind === 'point'),
  )
  const work: SortedUnits = {
    good,
    suspect,
    files: units.filter((unit) => unit.kind === 'filePart'),
    attributes: units.filter((unit) => unit.kind === 'attributes'),
    answers: units.filter((unit) => unit.kind === 'commandResult'),
    claims: units.filter((unit) => unit.kind === 'claim'),
    quarantined: [...quarantined, ...units.filter((unit) => unit.kind === 'quarantine')],
  }
  await stores.partitions.ensure(good.map(({ sample }) => sample.t))
  const { removed, ...taken } = await stores.db.transaction().execute(async (tx) => {
    if (isDamaged) await readRowsOnly(tx)
    const leases = leasesOf(units)
    if (leases.length > 0) await stores.checkLeases?.(tx, leases)
    // Only a transaction with leases is ended for its silence.
    const blobs = leases.length > 0 ? awakeBlobs(stores.blobs, () => sql`select 1`.execute(tx)) : stores.blobs
    const removed = await removeRetried(tx, units)
    return { ...(await writeUnits(tx, { ...stores, blobs }, removed.size > 0 ? withoutMessages(work, removed) : work)), removed }
  })
  const elsewhere = removed.size > 0 ? units.filter(({ message }) => removed.has(message)).map(settledElsewhere) : []
  const settled = elsewhere.length > 0 ? [...taken.settled, ...elsewhere] : taken.settled
  recordRetries(settled, removed)
  return { ...taken, settled }
}

const leasesOf = (units: readonly Unit[]): Lease[] => [...new Set(units.flatMap(({ message }) => message.lease ?? []))]

function withoutMessages(
  { good, suspect, files, attributes, answers, claims, quarantined }: SortedUnits,
  removed: ReadonlySet<Message>,
): SortedUnits {
  const isPresent = ({ message }: Unit): boolean => !removed.has(message)
  return {
    good: good.filter(({ unit }) => isPresent(unit)),
    suspect: suspect.filter(({ unit }) => isPresent(unit)),
    files: files.filter(isPresent),
    attributes: attributes.filter(isPresent),
    answers: answers.filter(isPresent),
    claims: claims.filter(isPresent),
    quarantined: quarantined.filter(isPresent),
  }
}

async function writeUnits(
  tx: Tx,
  stores: BatchStores,
  { good, suspect, files, attributes, answers, claims, quarantined }: SortedUnits,
): Promise<CommitResult> {
  const { outcomes, newest, quality, alarms } = await writeBatchSamples(tx, good, suspect, stores.evaluator)
  await recordUnknownKeys(
    tx,
    [...good, ...suspect].flatMap(({ sample }, i) => (outcomes[i] === 'stored' && sample.extra !== null ? [sample] : [])),
  )
  const resolve: ResolveSensor = async ({ sender }, sensorId) => {
    const { tenantId } = sender
    const placeOf = await stores.sensors.locate([{ tenantId, sensorId }], tx)
    return resolveSensor(placeOf(tenantId, sensorId), sender, sensorId)
  }
  const file = files.length > 0 ? await processFileSteps(tx, files, resolve, stores.blobs, stores.quarantineLimits) : noFiles
  const reported = await writeAttributes(tx, attributes)
  const answered = await writeCommandResults(tx, answers, file.visible, Date.now())
  const claimed = await writeClaims(tx, claims)
  const allQuarantined = [...quarantined, ...reported.rejected]
  const entries = allQuarantined.map(({ message, entry }) => ({
    ...originOf(message),
    onFull: 'count' as const,
    ...entry,
  }))
  const retained = entries.length > 0 ? await quarantine(tx, entries, stores.quarantineLimits) : []
  const points = new Map(good.map((one) => [one.sample.mappingId, one]))
  return {
    settled: [
      ...[...good, ...suspect].map(
        ({ unit, sample }, i): SettledUnit => ({ unit, counted: 'point', outcome: outcomes[i] ?? null, verdict: storedVerdictOf(sample) }),
      ),
      ...allQuarantined.map((unit, i): SettledUnit => {
        const { counted, entry, sensorId } = unit
        const outcome = counted ? 'quarantined' : null
        return {
          unit,
          counted,
          outcome,
          verdict: verdictOf(unit, retained[i]),
          reason: entry.reason,
          sensorId,
          retained: retained[i] ?? 'whole',
        }
      }),
      ...file.settled,
      ...reported.settled,
      ...answered.settled,
      ...claimed,
    ],
    newest: newest.flatMap((row) => {
      const point = points.get(row.mappingId)
      return point ? [{ ...row, tenantId: point.unit.message.sender.tenantId, place: point.location }] : []
    }),
    visible: file.visible,
    cleared: file.cleared,
    quality,
    alarms,
    commands: answered.commands,
  }
}

function storedVerdictOf(sample: Sample): Verdict {
  const notes = notesOn(sample)
  return notes ? { ...stored, notes } : stored
}

/** Success is reported only for data that can be recovered: without its bytes a message is answered as not accepted. */
function verdictOf({ verdict }: QuarantineUnit, retained: RetainedBytes | undefined): Verdict {
  return retained === 'digest' && verdict.answer === 'stored' ? quarantinedVerdict('the quarantine is full') : verdict
}
