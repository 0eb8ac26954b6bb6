import type { Atlas } from '@undertone/domain/analysis/analysis.calls'
import { analysisErrors } from '@undertone/domain/analysis/analysis.errors'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { sql } from 'kysely'
import { seriesNamed } from '../../history/codec/series.ts'
import { type HistorySample, readSamples } from '../../history/read/samples.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { fromZoned, zonedWriter } from '../../platform/runtime/clock.ts'
import { ownerOf } from '../../resource/resource-store.ts'
import { inScope } from '../../resource/scope.ts'
import { namingDamage } from '../../waves/point/point-history.ts'

/** The form of a temperature panel; all fields are optional until chosen. */
export interface AtlasForm {
  readonly equipmentId: number | undefined
  readonly mappingIds: readonly number[] | undefined
  /** `YYYY-MM-DD` in the company's zone. */
  readonly date: string | undefined
  readonly minutes: number
}

/** A mean over an interval, or over the wider span of downsampled data (`seconds`). */
interface Mean {
  readonly t: number
  readonly y: number
  readonly seconds?: number
}

/** Values that are averaged, by the number that each stands for. */
class Average {
  #sum = 0
  #count = 0

  add(value: number, count: number): void {
    this.#sum += value * count
    this.#count += count
  }

  get mean(): number {
    return this.#sum / this.#count
  }
}

/**
 * Means over equal intervals from the start of the day; intervals without values are left out. In downsampled data, the mean of each span
 * is at its start, or at that of the day; samples that were added to it later count as one each.
 */
export function intervalMeans(
  samples: readonly Pick<HistorySample, 't' | 'seconds' | 'values' | 'spans'>[],
  begin: number,
  widthMs: number,
): Mean[] {
  const intervals = new Map<number, Average>()
  const spans = samples.filter(({ seconds, values }) => seconds > 0 && typeof values[0] === 'number')
  const ofSpans = new Map(spans.map((span) => [span, new Average()]))
  for (const sample of samples) {
    const { t, values } = sample
    const [value] = values
    if (value === undefined || value === null) continue
    const inSpan = sample.seconds > 0 ? sample : spans.find((span) => t >= span.t && t < span.t + 1000 * span.seconds)
    const own = inSpan ? ofSpans.get(inSpan) : undefined
    if (own) {
      own.add(value, sample.spans?.[0]?.n ?? 1)
      continue
    }
    const interval = Math.floor((t - begin) / widthMs)
    const average = intervals.get(interval) ?? new Average()
    average.add(value, 1)
    intervals.set(interval, average)
  }
  const means = [...intervals].map(([interval, { mean }]): Mean => ({ t: begin + interval * widthMs, y: mean }))
  for (const [{ t, seconds }, { mean }] of ofSpans) means.push({ t: Math.max(t, begin), y: mean, seconds })
  return means.sort((a, b) => a.t - b.t)
}

/** Unique names of the points: a shared name is extended by the end of the sensor's id, or by the point's own. */
async function pointNames(db: Database, caller: Caller, equipmentId: number, mappingIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string; sensorId: string | null }>`
    select m.id, m.name, (select s.sensor_id from sensor s where s.mapping_id = m.id limit 1) as "sensorId"
    from mapping m where m.equipment_id = ${equipmentId} and m.id = any(${[...mappingIds]}::int[]) and ${inScope(caller.scope, 'm')}`.execute(
    db,
  )
  const isShared = (name: string): boolean => rows.filter((row) => row.name === name).length > 1
  return new Map(rows.map(({ id, name, sensorId }) => [id, isShared(name) ? `${name} (${sensorId?.slice(-4) ?? id})` : name]))
}

/** One series of several points of a machine over one day, as interval means; errors in the order of the form. */
export async function atlas(db: Database, caller: Caller, series: 'tem' | 'tem_rise', form: AtlasForm): Promise<Atlas> {
  const { equipmentId, mappingIds = [], date, minutes } = form
  if (equipmentId === undefined) throw new DomainError(analysisErrors.selectEquipment, {}, 'deviceId')
  if (mappingIds.length === 0) throw new DomainError(waveformErrors.selectMapping, {}, 'mappingIds')
  const begin = date === undefined ? undefined : fromZoned(`${date} 00:00:00`, caller.timeZone)
  const end = date === undefined ? undefined : fromZoned(`${date} 23:59:59`, caller.timeZone, 'end')
  if (!begin || !end) throw new DomainError(analysisErrors.selectDate, {}, 'time')
  await ownerOf(db, equipment, caller.scope, equipmentId, 'deviceId')
  const names = await pointNames(db, caller, equipmentId, mappingIds)
  if (names.size !== new Set(mappingIds).size) throw new DomainError(coreErrors.recordNotFound, {}, 'mappingIds')
  const write = zonedWriter(caller.timeZone)
  const found: Atlas = {}
  // Sequential: each query holds a connection for its snapshot.
  for (const [mappingId, name] of names) {
    const requested = { mappingId, series: [seriesNamed(series)], begin: begin.getTime(), end: end.getTime() }
    const samples = await readSamples(db, requested).catch(namingDamage)
    found[name] = intervalMeans(samples, begin.getTime(), minutes * 60_000).map((mean) => ({ x: write(mean.t), ...mean }))
  }
  return found
}
