import { isSilent, type LiveState, machineStateOf, pointStateOf } from '@undertone/condition/live-state'
import { type Severity, severityOf } from '@undertone/condition/severity'
import { severityBandText } from '@undertone/domain/alarm/severity-band'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import type { Language } from '@undertone/domain/core/text'
import { sensorModelOf, topSampleHz } from '@undertone/domain/device/sensor-models.table'
import { type Axis, axes, shownValue } from '@undertone/domain/device/telemetry'
import type { Grade, MachineState, PointState, TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { zonedWriter } from '../core/clock.ts'
import type { LatestValues } from '../core/tables.ts'
import type { PlantRow } from './monitor.store.ts'

/** A point whose upload period is unknown is judged by this one, in minutes. A guess: the most usual setting. */
const usualUploadMinutes = 60

interface JudgedPoint {
  row: PlantRow
  state: LiveState
  severity: Severity
}

const isStopped = (row: PlantRow): boolean => row.runStatus !== runStatus.members.Open.code

function judge(row: PlantRow, nowMs: number): JudgedPoint {
  const velocity: Partial<Record<Axis, number>> = {}
  for (const axis of axes) {
    const entry = row.values?.[`v${axis}`]
    if (entry) velocity[axis] = entry[0]
  }
  const model = row.model === null ? undefined : sensorModelOf(row.model)
  const severity = severityOf({
    velocity,
    isoClass: row.isoClass,
    sampleHz: model ? topSampleHz(model) : null,
    unitKnown: row.unit === null || siFactorOf(row.unit) !== undefined,
  })
  const silent = isSilent(row.ts?.getTime() ?? null, row.dataUpload ?? usualUploadMinutes, nowMs)
  return { row, severity, state: pointStateOf(silent, isStopped(row), severity) }
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
    limits: [row.ab, row.bc, row.cd],
    source: row.source[language],
  }
}

/** Values as they are shown, each with its measuring time. */
export function shownValues(values: LatestValues): PointState['values'] {
  const shown = Object.entries(values).map(([key, [stored, t]]) => [key, { value: shownValue(key, stored), t }] as const)
  return Object.fromEntries(shown.filter((entry): entry is readonly [string, { value: number; t: number }] => entry[1].value !== null))
}

/** The largest velocity of a point in mm/s, or null. */
const worstVelocity = (row: PlantRow): number | null => {
  const all = axes.flatMap((axis) => row.values?.[`v${axis}`]?.[0] ?? [])
  return all.length === 0 ? null : Math.max(...all)
}

/** A point as its page and its machine's page show it. */
export function pointStateFrom(row: PlantRow, nowMs: number, timeZone: string, language: Language): PointState {
  const { state, severity } = judge(row, nowMs)
  const t = row.ts?.getTime() ?? null
  return {
    mappingId: row.mappingId ?? 0,
    mappingName: row.mappingName,
    sensorId: row.sensorId,
    sensorType: row.model,
    directions: row.directions,
    state,
    grade: gradeOf(severity, language),
    t,
    dateTime: t === null ? null : zonedWriter(timeZone)(t),
    values: shownValues(row.values ?? {}),
  }
}

/** States of points, by id. */
export const statesOf = (rows: readonly PlantRow[], nowMs: number): Map<number, string> =>
  new Map(rows.flatMap((row) => (row.mappingId === null ? [] : [[row.mappingId, judge(row, nowMs).state] as const])))

/** Splits rows that are sorted by a key into runs of that key. */
function runs<T>(rows: readonly T[], key: (row: T) => unknown): T[][] {
  const found: T[][] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (last?.[0] !== undefined && key(last[0]) === key(row)) last.push(row)
    else found.push([row])
  }
  return found
}

const withPoint = (rows: readonly PlantRow[]) => rows.filter((row) => row.mappingId !== null)
const machines = (rows: readonly PlantRow[]) =>
  runs(
    rows.filter((row) => row.equipmentId !== null),
    (row) => row.equipmentId,
  )

const zoneOrder = 'ABCD'
const zone = ({ severity }: JudgedPoint) => ('zone' in severity ? severity.zone : null)

/** The point that stands for its machine: highest zone, then highest velocity. */
function worstOf(points: readonly JudgedPoint[]): JudgedPoint | undefined {
  const rank = (point: JudgedPoint) => zoneOrder.indexOf(zone(point) ?? ' ') * 1e6 + (worstVelocity(point.row) ?? -1)
  return [...points].sort((a, b) => rank(b) - rank(a))[0]
}

/** State of the machine that these rows belong to. */
export function machineStateFrom(rows: readonly PlantRow[], nowMs: number): MachineState {
  const [first] = rows
  if (!first || first.equipmentId === null) throw new Error('a machine has at least its own row')
  const points = withPoint(rows).map((row) => judge(row, nowMs))
  const worst = worstOf(points)
  return {
    equipmentId: first.equipmentId,
    equipmentName: first.equipmentName,
    type: first.equipmentType,
    level: first.level,
    runStatus: first.runStatus,
    state: machineStateOf(
      points.map((point) => point.state),
      isStopped(first),
    ),
    worst: worst
      ? { mappingId: worst.row.mappingId ?? 0, mappingName: worst.row.mappingName, zone: zone(worst), value: worstVelocity(worst.row) }
      : null,
    points: points.map(({ row, state }) => ({
      mappingId: row.mappingId ?? 0,
      mappingName: row.mappingName,
      state,
      vMax: worstVelocity(row),
      t: row.ts?.getTime() ?? null,
    })),
  }
}

/** The overview: machines by area, and how many stand in which state. */
export function homeFrom(rows: readonly PlantRow[], nowMs: number) {
  const areas = runs(rows, (row) => row.areaId).map((area) => ({
    areaId: area[0]!.areaId,
    areaName: area[0]!.areaName,
    companyId: area[0]!.companyId,
    companyName: area[0]!.companyName,
    machines: machines(area).map((machine) => machineStateFrom(machine, nowMs)),
  }))
  const counts: Record<string, number> = {}
  for (const { state } of areas.flatMap((area) => area.machines)) counts[state] = (counts[state] ?? 0) + 1
  return { counts, areas }
}

/** The tree of areas, machines and points. */
export function treeFrom(rows: readonly PlantRow[], nowMs: number): TreeArea[] {
  return runs(rows, (row) => row.areaId).map((area) => ({
    areaId: area[0]!.areaId,
    areaName: area[0]!.areaName,
    companyId: area[0]!.companyId,
    companyName: area[0]!.companyName,
    equipmentDetailVOList: machines(area).map((machine) => ({
      equipmentId: machine[0]!.equipmentId ?? 0,
      equipmentName: machine[0]!.equipmentName,
      orderNum: machine[0]!.orderNum ?? 0,
      runTime: machine[0]!.values?.runtime?.[0] ?? null,
      state: machineStateFrom(machine, nowMs).state,
      mappingDetailVOList: withPoint(machine).map((row) => ({
        mappingId: row.mappingId ?? 0,
        mappingName: row.mappingName,
        sensorId: row.sensorId,
        sensorType: row.model,
        state: judge(row, nowMs).state,
      })),
    })),
  }))
}
