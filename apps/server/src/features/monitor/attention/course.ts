import { bandKeyPrefix } from '@undertone/condition/alarm/rule'
import { type AttentionCourse, courseDays, courseHours } from '@undertone/domain/alarm/attention/attention.calls'
import { waveMetricOf } from '@undertone/domain/alarm/band/wave-metrics'
import { unitOfAlarm } from '@undertone/domain/alarm/record/alarm-text'
import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import { units } from '@undertone/domain/core/unit'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import type { PointLimits } from '../../../contracts/point-limits.ts'
import { seriesNamed } from '../../../history/codec/series.ts'
import { dayMs, hourMs } from '../../../history/codec/span.ts'
import { readHistory } from '../../../history/read/read.ts'
import type { Database } from '../../../platform/database/database.ts'
import { MemoizeFor } from '../../../platform/runtime/memoize-for.ts'
import type { ActiveAlarm } from './attention.store.ts'
import { pointOf, type Reason } from './choose-cause.ts'
import type { RankedMachine } from './rank-machines.ts'

const stepMs = courseHours * hourMs
const steps = (courseDays * dayMs) / stepMs
/** Two weeks change little within this time, ms (guess): a page that is open asks every half minute. */
const memoMs = 300_000
/** Courses read at the same time: as many as leave connections to others (guess). */
const atOnce = 4

/** What a curve shows. */
interface Question {
  readonly mappingId: number
  /** Columns of the telemetry; the highest counts. */
  readonly columns: readonly string[]
  /** Values of waveforms, where the telemetry has none: their rule and axis. */
  readonly wave: { readonly rule: string; readonly axis: string } | null
  readonly isLow: boolean
}

const velocity = ['v_x', 'v_y', 'v_z']

/** The alarm whose quantity is shown: that of the reason, if it is at its point. */
const alarmShown = (reason: Reason): ActiveAlarm | null => {
  const alarm = reason.kind === 'alarm' || reason.kind === 'finding' ? reason.alarm : null
  return alarm !== null && alarm.mappingId === pointOf(reason) ? alarm : null
}

function questionOf(reason: Reason): Question {
  const mappingId = pointOf(reason)
  const alarm = alarmShown(reason)
  if (alarm?.bandId && alarm.axis)
    return { mappingId, columns: [], wave: { rule: `${bandKeyPrefix}${alarm.bandId}`, axis: alarm.axis }, isLow: false }
  const column = alarm?.key ? telemetryKeyOf(alarm.key)?.column : undefined
  if (!alarm?.key || column === undefined) return { mappingId, columns: velocity, wave: null, isLow: false }
  const metric = waveMetricOf(alarm.key)
  return {
    mappingId,
    columns: [column],
    wave: metric && alarm.axis ? { rule: metric, axis: alarm.axis } : null,
    isLow: alarm.side === 'below',
  }
}

/** The highest or lowest value of each step. */
function inSteps(points: Iterable<{ readonly t: number; readonly value: number }>, fromMs: number, isLow: boolean): (number | null)[] {
  const values = Array.from<number | null>({ length: steps }).fill(null)
  for (const { t, value } of points) {
    const at = Math.floor((t - fromMs) / stepMs)
    const before = values[at]
    if (at >= 0 && at < steps)
      values[at] = before === null || before === undefined ? value : isLow ? Math.min(before, value) : Math.max(before, value)
  }
  return values
}

async function ofTelemetry(db: Database, { mappingId, columns, isLow }: Question, fromMs: number): Promise<(number | null)[]> {
  const query = { mappingId, series: columns.map(seriesNamed), begin: fromMs, end: fromMs + steps * stepMs - 1 }
  const { points } = await readHistory(db, query, 2 * steps)
  return inSteps(
    points.flatMap(({ t, values }) => values.flatMap((value) => (value === null ? [] : [{ t, value }]))),
    fromMs,
    isLow,
  )
}

async function ofWaves(db: Database, mappingId: number, { rule, axis }: NonNullable<Question['wave']>, fromMs: number) {
  const { rows } = await sql<{ t: number; value: number }>`select (extract(epoch from t0) * 1000)::float8 as t, value from wave_value
    where mapping_id = ${mappingId} and rule = ${rule} and axis = ${axis} and t0 >= ${new Date(fromMs)} order by t0 desc limit ${steps * courseHours}`.execute(
    db,
  )
  return inSteps(rows, fromMs, false)
}

async function valuesOf(db: Database, question: Question, fromMs: number): Promise<(number | null)[]> {
  const values = question.columns.length === 0 ? [] : await ofTelemetry(db, question, fromMs)
  if (question.wave === null || values.some((value) => value !== null)) return values
  return ofWaves(db, question.mappingId, question.wave, fromMs)
}

/** The limits that belong to the curve: those in effect for its quantity, of a band that of its alarm, of a velocity else the standard's. */
function limitsOf(reason: Reason, { row }: RankedMachine['machine'], limits: PointLimits): Pick<AttentionCourse, 'limitC' | 'limitD'> {
  const alarm = alarmShown(reason)
  if (alarm?.bandName) return alarm.level === 3 ? { limitC: null, limitD: alarm.limitValue } : { limitC: alarm.limitValue, limitD: null }
  const isVelocity = alarm === null || alarm.key === null
  const rules = limits.filter((rule) => (isVelocity ? rule.alarmType === 'VibrationIntensity' : rule.key === alarm.key))
  const side = alarm?.key && alarm.side ? alarm.side : 'above'
  const lowest = (level: 'C' | 'D') => {
    const values = rules.flatMap(({ bounds }) => bounds.filter((one) => one.level === level && one.side === side).map(({ value }) => value))
    return values.length === 0 ? null : side === 'above' ? Math.min(...values) : Math.max(...values)
  }
  const zone = isVelocity ? isoZoneOf(row.isoClass) : undefined
  return { limitC: lowest('C') ?? zone?.bc ?? null, limitD: lowest('D') ?? zone?.cd ?? null }
}

/** Since when the values of a curve have been at or over a boundary, epoch ms; null if they are not, or were so from its beginning. */
export function overSince({ values, fromMs, stepMs: step }: AttentionCourse, boundary: number | null): number | null {
  if (boundary === null) return null
  const below = values.findLastIndex((value) => value !== null && value < boundary)
  const first = below === -1 ? -1 : values.findIndex((value, at) => at > below && value !== null)
  return first === -1 ? null : fromMs + first * step
}

/** Reads the curves of a page, and keeps them for some minutes. */
export class Courses {
  readonly #db: Database
  readonly #memo = new MemoizeFor<(number | null)[]>(memoMs)

  constructor(db: Database) {
    this.#db = db
  }

  /** The curve of each machine, in order; the caller has checked that its points are in scope. */
  async of(
    shown: readonly { readonly ranked: RankedMachine; readonly reason: Reason }[],
    limits: ReadonlyMap<number, PointLimits>,
    nowMs: number,
  ): Promise<AttentionCourse[]> {
    const fromMs = (Math.floor(nowMs / stepMs) + 1) * stepMs - steps * stepMs
    const found: AttentionCourse[] = []
    const read = async (at: number): Promise<void> => {
      const one = shown[at]
      if (!one) return
      const question = questionOf(one.reason)
      const values = await this.#memo.get(JSON.stringify([question, fromMs]), () => valuesOf(this.#db, question, fromMs))
      const alarm = alarmShown(one.reason)
      found[at] = {
        fromMs,
        stepMs,
        values,
        ...limitsOf(one.reason, one.ranked.machine, limits.get(question.mappingId) ?? []),
        unit: units[(alarm?.key ? unitOfAlarm(alarm.alarmType) : null) ?? 'velocity'].symbol,
      }
      await read(at + atOnce)
    }
    await Promise.all(Array.from({ length: atOnce }, (_, lane) => read(lane)))
    return found
  }
}
