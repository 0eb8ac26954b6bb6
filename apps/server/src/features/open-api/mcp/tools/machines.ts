import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { historyNameOf } from '@undertone/domain/data-search/history-columns.table'
import { shownValue, stateOfValue, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { to } from '@undertone/domain/index/to'
import { type MachineState, monitorCalls, type PointState } from '@undertone/domain/monitor/monitor.calls'
import { mcpLimits } from '@undertone/domain/open-api/mcp-tools.table'
import { toZoned } from '../../../../platform/runtime/clock.ts'
import type { Tool, ToolContext } from './tool.ts'

/** The order in which machines need attention. */
const urgency: readonly MachineState['state'][] = ['danger', 'warning', 'offline', 'ungraded', 'stopped', 'normal']
const alarmWords = { C: 'warning', D: 'danger' } as const
const wordOf = (level: keyof typeof alarmWords | null) => (level === null ? null : alarmWords[level])

/** Values that differ from the time of their row by less than this are of that row, ms. */
const sameRowMs = 60_000

export const searchMachines: Tool<'search_machines'> = async ({ query = '', state, page, limit }, { ask, at }) => {
  const { areas } = await ask(monitorCalls.home, { query: {} })
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = areas
    .flatMap(({ areaName, companyName, machines }) => machines.map((machine) => ({ ...machine, areaName, companyName })))
    .filter((machine) => {
      const text = `${machine.companyName} ${machine.areaName} ${machine.equipmentName}`.toLowerCase()
      return (state === undefined || machine.state === state) && words.every((word) => text.includes(word))
    })
    .sort((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state))
  return {
    address: at(to.overview({ keyword: query, state: state ?? '' })),
    total: found.length,
    machines: found.slice((page - 1) * limit, page * limit).map(({ worst, points, ...machine }) => ({
      machineId: machine.equipmentId,
      name: machine.equipmentName,
      area: machine.areaName,
      company: machine.companyName,
      state: machine.state,
      activeAlarm: wordOf(machine.alarm),
      criticality: machine.level,
      points: points.length,
      worstPoint: worst && { pointId: worst.mappingId, name: worst.mappingName, zone: worst.zone, velocityMmS: worst.value },
      address: at(to.machine({ equipmentId: machine.equipmentId })),
    })),
  }
}

/** The newest values of a point by telemetry key, with names and units. */
function valuesOf({ values, t }: PointState, language: Language, timeZone: string) {
  return telemetryKeys.flatMap(({ key, metric, axis, unit }) => {
    const found = values[key]
    if (!found) return []
    const isOlder = t !== null && Math.abs(found.t - t) > sameRowMs
    return [
      {
        quantity: historyNameOf(metric)[language],
        axis: axis ?? undefined,
        value: stateOfValue(key, found.value)?.[language] ?? shownValue(key, found.value),
        unit: units[unit].symbol || undefined,
        measuredAt: isOlder ? toZoned(found.t, timeZone) : undefined,
      },
    ]
  })
}

function pointOf(point: PointState, hasValues: boolean, { at, language, timeZone }: ToolContext) {
  const { grade } = point
  return {
    pointId: point.mappingId,
    name: point.mappingName,
    sensorId: point.sensorId,
    state: point.state,
    activeAlarm: wordOf(point.alarm),
    ...('zone' in grade
      ? { zone: grade.zone, zoneOf: { axis: grade.axis, velocityMmS: grade.value, standard: grade.standard, limitsMmS: grade.limits } }
      : { zone: null, notGradedBecause: grade.refused }),
    measuredAt: point.dateTime,
    ...(hasValues ? { values: valuesOf(point, language, timeZone) } : {}),
    address: at(to.point({ mappingId: point.mappingId })),
  }
}

export const readState: Tool<'read_state'> = async ({ machineId, pointId }, context) => {
  const machine = await context.ask(monitorCalls.equipment, { query: { equipmentId: String(machineId) } })
  if (!machine) throw new DomainError(coreErrors.recordNotFound, {}, 'machineId')
  const points = machine.points.filter(({ mappingId }) => pointId === undefined || mappingId === pointId)
  if (pointId !== undefined && points.length === 0) throw new DomainError(coreErrors.recordNotFound, {}, 'pointId')
  const full = new Set(points.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state)).slice(0, mcpLimits.fullPoints))
  return {
    address: context.at(to.machine({ equipmentId: machineId })),
    timeZone: context.timeZone,
    machineId,
    name: machine.equipmentName,
    area: machine.areaName,
    company: machine.companyName,
    state: machine.state,
    criticality: machine.level,
    ratedSpeedRpm: machine.ratedSpeed,
    ratedPowerKw: machine.ratedPower,
    points: points.map((point) => pointOf(point, full.has(point), context)),
    ...(points.length > full.size ? { note: `Values of ${full.size} points are shown. Name a pointId for those of another.` } : {}),
  }
}
