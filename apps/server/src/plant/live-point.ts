import { type LiveState, machineStateOf } from '@undertone/condition/severity/live-state'
import type { Severity } from '@undertone/condition/severity/severity'
import { boundariesOfZone } from '@undertone/domain/asset/severity/iso-zones.table'
import { severityBandText } from '@undertone/domain/asset/severity/severity-band'
import type { Language } from '@undertone/domain/core/text'
import { readValue } from '@undertone/domain/device/setting/hf-coefficient'
import { type Axis, axes, shownValue } from '@undertone/domain/device/telemetry/telemetry'
import type { Grade, PointState } from '@undertone/domain/monitor/monitor.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import type { LatestValues } from '../platform/database/tables/column-types.ts'
import { type Caller, may } from '../platform/identity/principal.ts'
import { zonedWriter } from '../platform/runtime/clock.ts'
import { assessState, isStopped, type StateAssessment } from './assess-state.ts'
import type { PlantRow } from './live-point.store.ts'

function assessRow(row: PlantRow, nowMs: number): StateAssessment {
  const velocity: Partial<Record<Axis, number>> = {}
  for (const axis of axes) {
    const entry = row.values?.[`v${axis}`]
    if (entry) velocity[axis] = entry[0]
  }
  return assessState({ ...row, t: row.ts?.getTime() ?? null }, velocity, row, nowMs)
}

function gradeOf(severity: Severity, language: Language): Grade {
  if ('refused' in severity) return severity
  const { zone, axis, value, row } = severity
  return {
    zone,
    axis,
    value,
    standard: row.standard,
    group: row.group[language],
    band: severityBandText,
    limits: boundariesOfZone(row),
    source: row.source[language],
  }
}

/** Values in display units, each with its measuring time; `factor` is that of the high-frequency acceleration. */
export function shownValues(values: LatestValues, factor: number): PointState['values'] {
  const shown = Object.entries(values).map(
    ([key, [stored, t]]) => [key, { value: shownValue(key, readValue(key, stored, factor)), t }] as const,
  )
  return Object.fromEntries(shown.filter((entry): entry is readonly [string, { value: number; t: number }] => entry[1].value !== null))
}

/** A point as shown on its page and its machine's page. */
export function pointStateFrom(row: PlantRow, nowMs: number, timeZone: string, language: Language): PointState {
  const { state, severity } = assessRow(row, nowMs)
  const t = row.ts?.getTime() ?? null
  return {
    mappingId: row.mappingId ?? 0,
    mappingName: row.mappingName,
    sensorId: row.sensorId,
    sensorType: row.model,
    directions: row.directions,
    state,
    alarm: row.alarm,
    grade: gradeOf(severity, language),
    t,
    dateTime: t === null ? null : zonedWriter(timeZone)(t),
    values: shownValues(row.values ?? {}, row.hfFactor),
  }
}

/**
 * The same with its newest values under the names of the specification; those of its newest waveform only for callers who see waveforms.
 */
export function pointDataFrom(row: PlantRow, nowMs: number, caller: Caller, language: Language): PointState {
  const point = pointStateFrom(row, nowMs, caller.timeZone, language)
  const newest = (key: string) => point.values[key]?.value ?? null
  const { waveHz, wavePoint } = row
  const ofWave = { mhfHz: waveHz, wavePoint, interval: waveHz === null ? null : 1000 / waveHz }
  return {
    ...point,
    battery: newest('batt'),
    temperature: newest('tem'),
    rotateSpeed: newest('rSpeed'),
    runtime: newest('runtime'),
    ...(may(caller, waveformCalls.samplingTimes.access) ? ofWave : {}),
  }
}

/** State of the machine of these rows. */
export const machineStateFrom = (first: PlantRow, rows: readonly PlantRow[], nowMs: number): LiveState =>
  machineStateOf(
    rows.filter((row) => row.mappingId !== null).map((row) => ({ state: assessRow(row, nowMs).state, alarm: row.alarm })),
    isStopped(first),
  )
