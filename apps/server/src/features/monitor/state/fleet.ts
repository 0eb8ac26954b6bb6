import { type LiveState, machineStateOf, type OpenLevel } from '@undertone/condition/severity/live-state'
import type { MachineState } from '@undertone/domain/monitor/monitor.calls'
import { assessLargest, isStopped } from '../../../plant/assess-state.ts'
import type { Fleet, MachineRow, PlacedRow, PointRow } from '../../../plant/fleet.store.ts'

interface AssessedPoint {
  readonly row: PointRow
  readonly state: LiveState
  readonly alarm: OpenLevel
  readonly zone: string | null
}

/** States of points, by id. */
export const statesOf = (rows: readonly PlacedRow[], nowMs: number): Map<number, string> =>
  new Map(rows.map((row) => [row.mappingId, assessLargest(row, row, nowMs).state]))

function assessPoints(points: readonly PointRow[], machine: MachineRow, nowMs: number): AssessedPoint[] {
  return points.map((row) => {
    const { state, severity } = assessLargest(row, machine, nowMs)
    return { row, state, alarm: row.alarm, zone: 'zone' in severity ? severity.zone : null }
  })
}

const zoneOrder: readonly string[] = ['A', 'A/B', 'B', 'C', 'D']

/** Order of points by the worse of zone and open alarm, then by zone. */
function rankOf({ zone, alarm }: AssessedPoint): number {
  const ofZone = zone === null ? -1 : zoneOrder.indexOf(zone)
  const ofAlarm = alarm === null ? -1 : zoneOrder.indexOf(alarm)
  return Math.max(ofZone, ofAlarm) * 10 + ofZone
}

/** The point that represents its machine: the first of the highest rank, and of those the one with the highest velocity. */
function worstOf(points: readonly AssessedPoint[]): AssessedPoint | undefined {
  let worst: AssessedPoint | undefined
  let [highest, fastest] = [Number.NEGATIVE_INFINITY, 0]
  for (const point of points) {
    const rank = rankOf(point)
    const velocity = point.row.vMax ?? -1
    if (rank < highest || (rank === highest && velocity <= fastest)) continue
    worst = point
    highest = rank
    fastest = velocity
  }
  return worst
}

/** The highest level of the active alarms at any of the points. */
const alarmOf = (points: readonly AssessedPoint[]): OpenLevel =>
  points.some(({ alarm }) => alarm === 'D') ? 'D' : points.some(({ alarm }) => alarm === 'C') ? 'C' : null

const shownWorst = ({ row, zone }: AssessedPoint): MachineState['worst'] => ({
  mappingId: row.mappingId,
  mappingName: row.mappingName,
  zone,
  value: row.vMax,
  t: row.vMax === null ? row.t : row.vT,
})

function machineStateFrom(machine: MachineRow, equipmentId: number, points: readonly AssessedPoint[]): MachineState {
  const worst = worstOf(points)
  return {
    equipmentId,
    equipmentName: machine.equipmentName,
    type: machine.equipmentType,
    level: machine.level,
    runStatus: machine.runStatus,
    state: machineStateOf(points, isStopped(machine)),
    alarm: alarmOf(points),
    worst: worst ? shownWorst(worst) : null,
    points: points.map(({ row, state }) => ({
      mappingId: row.mappingId,
      mappingName: row.mappingName,
      state,
      vMax: row.vMax,
      vT: row.vT,
      t: row.t,
    })),
  }
}

/** Areas in order, each with its mapped machines. */
export function byArea<P extends PointRow, M>(
  { machines, pointsOf }: Fleet<P>,
  ofMachine: (machine: MachineRow, equipmentId: number, points: readonly P[]) => M,
) {
  const areas: { areaId: number; areaName: string; companyId: number; companyName: string; machines: M[] }[] = []
  for (const machine of machines) {
    const { areaId, areaName, companyId, companyName, equipmentId } = machine
    if (areas.at(-1)?.areaId !== areaId) areas.push({ areaId, areaName, companyId, companyName, machines: [] })
    if (equipmentId !== null) areas.at(-1)?.machines.push(ofMachine(machine, equipmentId, pointsOf.get(equipmentId) ?? []))
  }
  return areas
}

/** A machine with its state and its points. */
export interface AssessedMachine {
  readonly row: MachineRow
  readonly equipmentId: number
  readonly state: MachineState
  readonly points: readonly PointRow[]
  /** Points with a sensor that have no current data. */
  readonly silent: readonly PointRow[]
  /** Created within a day: its sensors may have yet to be mounted. */
  readonly isNew: boolean
}

/** How long a machine is new, ms (guess: the day on which it is set up). */
const newMs = 86_400_000

/** A machine, assessed at a time, epoch ms. */
export function assessMachine(row: MachineRow, equipmentId: number, points: readonly PointRow[], nowMs: number): AssessedMachine {
  const assessed = assessPoints(points, row, nowMs)
  return {
    row,
    equipmentId,
    state: machineStateFrom(row, equipmentId, assessed),
    points,
    silent: points.filter(({ model }, i) => model !== null && assessed[i]!.state === 'offline'),
    isNew: row.createdMs !== null && nowMs - row.createdMs < newMs,
  }
}

/** The machines of a fleet in tree order, assessed at a time, epoch ms. */
export const assessMachines = (fleet: Fleet<PointRow>, nowMs: number): AssessedMachine[] =>
  byArea(fleet, (row, equipmentId, points) => assessMachine(row, equipmentId, points, nowMs)).flatMap(({ machines }) => machines)

/** The overview: machines by area, and the number of machines per state. */
export function homeFrom(fleet: Fleet<PointRow>, nowMs: number) {
  const counts: Record<string, number> = {}
  const areas = byArea(fleet, (machine, equipmentId, points) => {
    const state = machineStateFrom(machine, equipmentId, assessPoints(points, machine, nowMs))
    counts[state.state] = (counts[state.state] ?? 0) + 1
    return state
  })
  return { counts, areas }
}
