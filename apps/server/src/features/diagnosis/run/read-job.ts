import { shaftHz } from '@undertone/condition/alarm/band'
import type { AxisDirection } from '@undertone/condition/diagnosis/record/machine-facts'
import { refused } from '@undertone/condition/diagnosis/rule/refusals'
import { DomainError } from '@undertone/domain/core/error'
import { installationDirection } from '@undertone/domain/device/sensor/mounting.enums'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import type { Diagnosis } from '@undertone/domain/diagnosis/finding'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import type { Selectable } from 'kysely'
import type { ReadShaftFacts, ShaftFacts } from '../../../contracts/shaft-facts.ts'
import type { WaveSamples } from '../../../contracts/wave-samples.ts'
import { parametersAt } from '../../../plant/diagnosis-parameters.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { WaveTable } from '../../../platform/database/tables/schema.table.ts'
import type { DiagnosisJob, StoredRecord } from './diagnose-wave.ts'
import { baselinesOf, type DiagnosedSampling, diagnosedSampling, libraryOf } from './diagnosed-sampling.store.ts'

type StoredWave = Selectable<WaveTable>

/** What reads the facts and the samples of a measurement. */
export interface JobSource {
  readonly db: Database
  readonly reader: WaveSamples
  readonly factsOf: ReadShaftFacts
}

/** A measurement that is not worth a calculation: what would be said of it. */
export interface AnsweredJob {
  readonly answer: Diagnosis
  readonly axes: string
}

/** What a measurement is diagnosed with, and where its point is on the machine. */
export interface ReadJob extends DiagnosisJob, Pick<ShaftFacts, 'drive' | 'place' | 'drivePort'> {
  readonly axes: string
}

const { Horizontal, Axial, Vertical } = installationDirection.members
const directionNames: Readonly<Record<number, AxisDirection>> = {
  [Horizontal.code]: 'horizontal',
  [Axial.code]: 'axial',
  [Vertical.code]: 'vertical',
}

const refusedWith = (...given: Parameters<typeof refused>): Diagnosis => ({
  verdict: 'refused',
  findings: [],
  refusals: [{ ...refused(...given), rule: null }],
  speed: null,
  band: null,
})

/** Whether samples cannot be read, now or later. */
export const isDamaged = (error: unknown): boolean => error instanceof DomainError && error.row.code === waveformErrors.damagedWave.code

const wavesOf = (db: Database, samplingId: number): Promise<StoredWave[]> =>
  db.selectFrom('wave').selectAll().where('samplingId', '=', samplingId).orderBy('axis').execute()

/** The axes with acceleration in one unit; others cannot be compared with them. */
function comparable(waves: readonly StoredWave[]): StoredWave[] {
  const [first, ...others] = waves.filter(({ quantity }) => quantity === 'acceleration')
  return first ? [first, ...others.filter(({ unit }) => unit === first.unit)] : []
}

/** Measurements of one point that are read alike. */
interface Reading {
  readonly samplingId: number
  readonly sampleHz: number
  readonly rpm: number | null
}

/** What is known of a point beside its measurements. */
interface PointFacts extends Pick<DiagnosedSampling, 'directions'> {
  readonly nominalRpm: number | null
}

async function recordOf(
  { reader }: JobSource,
  waves: readonly StoredWave[],
  { samplingId, sampleHz, rpm }: Reading,
  { directions, nominalRpm }: PointFacts,
): Promise<StoredRecord> {
  const factor = siFactorOf(waves[0]?.unit ?? '')
  const channels = await Promise.all(
    waves.map(async (wave) => ({
      name: wave.axis,
      direction: directionNames[directions?.[axes.indexOf(wave.axis as Axis)] ?? 0] ?? null,
      samples: await reader.samples(wave),
      factor: factor ?? 1,
    })),
  )
  // Without a known unit only ratios mean something.
  const unit = factor === undefined ? null : 'm/s2'
  return { channels, sampleHz, unit, speedHz: shaftHz(rpm, nominalRpm), waveId: String(samplingId) }
}

/** The baselines of a point in the unit of a measurement; one that is damaged is no baseline. */
async function baselineRecords(source: JobSource, sampling: DiagnosedSampling, unit: string, known: PointFacts): Promise<StoredRecord[]> {
  const found: StoredRecord[] = []
  for (const one of await baselinesOf(source.db, sampling)) {
    const waves = comparable(await wavesOf(source.db, one.samplingId))
    if (waves[0]?.unit !== unit) continue
    try {
      found.push(await recordOf(source, waves, one, known))
    } catch (error) {
      if (!isDamaged(error)) throw error
    }
  }
  return found
}

/** Reads all that a measurement is diagnosed with; undefined once it has no waveform, or its machine is deleted. */
export async function readJob(source: JobSource, sampling: DiagnosedSampling): Promise<ReadJob | AnsweredJob | undefined> {
  const { db, factsOf } = source
  const { samplingId, tenantId, mappingId, directions, isStopped } = sampling
  const stored = await wavesOf(db, samplingId)
  const facts = stored.length === 0 ? null : await factsOf(db, tenantId, mappingId)
  if (!facts) return undefined
  const names = stored.map(({ axis }) => axis).join('')
  const waves = comparable(stored)
  if (waves.length === 0) return { answer: refusedWith('notAcceleration', { quantity: stored[0]?.quantity ?? '' }), axes: names }
  if (isStopped) return { answer: refusedWith('standstill'), axes: names }
  const known = { directions, nominalRpm: facts.nominalRpm }
  return {
    record: await recordOf(source, waves, sampling, known),
    baselines: await baselineRecords(source, sampling, waves[0]?.unit ?? '', known),
    facts: facts.machine,
    library: await libraryOf(db, tenantId),
    parameters: await parametersAt(db, mappingId),
    axes: names,
    ...{ drive: facts.drive, place: facts.place, drivePort: facts.drivePort },
  }
}

/** Another measurement of the same point, read alike; undefined where it is damaged or no acceleration. */
export async function readRecord(source: JobSource, sampling: DiagnosedSampling, samplingId: number): Promise<StoredRecord | undefined> {
  const other = await diagnosedSampling(source.db, samplingId)
  const facts = other && (await source.factsOf(source.db, sampling.tenantId, sampling.mappingId))
  const waves = comparable(await wavesOf(source.db, samplingId))
  if (!facts || waves.length === 0 || other.isStopped) return undefined
  try {
    return await recordOf(source, waves, other, { directions: sampling.directions, nominalRpm: facts.nominalRpm })
  } catch (error) {
    if (!isDamaged(error)) throw error
    return undefined
  }
}
