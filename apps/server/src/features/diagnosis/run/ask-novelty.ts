import { binOf, type OperatingState } from '@undertone/condition/novelty/operating-state'
import { telemetryKeyOf, temperatureRange } from '@undertone/domain/device/telemetry/telemetry'
import { seriesNamed } from '../../../history/codec/series.ts'
import { hourMs } from '../../../history/codec/span.ts'
import { readHistory } from '../../../history/read/read.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type NoveltyWrite, readNovelty } from '../novelty/novelty.store.ts'
import type { NoveltyJob } from '../novelty/novelty-job.ts'
import { layoutOf } from '../novelty/recording-layout.ts'
import type { StoredRecord } from './diagnose-wave.ts'
import type { DiagnosedSampling } from './diagnosed-sampling.store.ts'

/** A question about a measurement, and what is stored with its answer. */
export interface AskedNovelty {
  readonly job: NoveltyJob
  readonly write: NoveltyWrite
}

/** Rows of temperatures around a measurement that are read (guess: one a second for an hour). */
const maxRows = 4000

/** The temperature at a point within an hour of a time; null without one. */
async function temperatureAt(db: Database, mappingId: number, t: number): Promise<number | null> {
  const series = [seriesNamed(telemetryKeyOf('tem')?.column ?? '')]
  const { points } = await readHistory(db, { mappingId, series, begin: t - hourMs, end: t + hourMs }, maxRows)
  const isValid = (value: number | null | undefined): value is number =>
    typeof value === 'number' && value >= temperatureRange.min && value <= temperatureRange.max
  const [nearest] = points.filter(({ values }) => isValid(values[0])).toSorted((a, b) => Math.abs(a.t - t) - Math.abs(b.t - t))
  return nearest?.values[0] ?? null
}

/** What a measurement is compared with; undefined where it is not followed. */
export async function askNovelty(db: Database, sampling: DiagnosedSampling, record: StoredRecord): Promise<AskedNovelty | undefined> {
  const { mappingId, tenantId, samplingId, t0, rpm } = sampling
  const t = t0.getTime()
  const temperatureC = await temperatureAt(db, mappingId, t)
  const state: OperatingState = { speedRpm: rpm, load: null, temperatureC }
  const place = { mappingId, tenantId, samplingId, t0, bin: `${layoutOf(record)}, ${binOf(state)}` }
  const known = await readNovelty(db, place)
  if (!known) return undefined
  const { before, recordings, rate, changes } = known
  const axes = record.channels.map(({ name }) => name).join('')
  return { job: { t, state, recordings, stored: before ?? null, changes, rate }, write: { ...place, axes, rpm, temperatureC, before } }
}
