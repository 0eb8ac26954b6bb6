import { type AttentionLevelCode, attentionLevelOf, compareAttention, overLimitOf } from '@undertone/condition/attention/rank'
import { alarmLevel, alarmState } from '@undertone/domain/alarm/alarm.enums'
import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import type { AlarmState } from '../../../plant/alarm-state.ts'
import type { AssessedMachine } from '../state/fleet.ts'
import type { ActiveAlarm, MachineOwner, PresentFinding } from './attention.store.ts'

/** A machine that needs attention, with what speaks for it. */
export interface RankedMachine {
  readonly machine: AssessedMachine
  readonly level: AttentionLevelCode
  /** Of its alarms: new while one is; null without an alarm. */
  readonly alarmState: AlarmState | null
  readonly isAcknowledged: boolean
  /** Who looks after its worst alarm, else after the machine. */
  readonly owner: { readonly id: number; readonly name: string } | null
  readonly acknowledgedBy: string | null
  readonly sinceMs: number | null
  readonly overLimit: number | null
  /** Worst first. */
  readonly alarms: readonly ActiveAlarm[]
  /** Surest first; hints are left out. */
  readonly findings: readonly PresentFinding[]
}

const ratioOf = ({ peakValue, value, limitValue, side }: ActiveAlarm): number => overLimitOf(peakValue ?? value, limitValue, side) ?? 1

const { New, Acknowledged, Shelved, Resolved } = alarmState.members
/** From the stage that needs a person most to the one that needs none. */
const stages: readonly AlarmState[] = [New.code, Acknowledged.code, Shelved.code, Resolved.code]

/** Worst first: level, unacknowledged, distance to the limit, age. */
const compareAlarms = (a: ActiveAlarm, b: ActiveAlarm): number =>
  b.level - a.level || stages.indexOf(a.state) - stages.indexOf(b.state) || ratioOf(b) - ratioOf(a) || a.beganMs - b.beganMs || a.id - b.id

/** The boundary where the zone of the level begins, mm/s. */
export function boundaryOf({ row }: AssessedMachine, level: AttentionLevelCode): number | null {
  const zone = isoZoneOf(row.isoClass)
  return (level === 'danger' ? zone?.cd : level === 'warning' ? zone?.bc : null) ?? null
}

/** Since when all silent points have been silent, epoch ms; null if one has never sent anything. */
export const silentSince = ({ silent }: AssessedMachine): number | null =>
  silent.some(({ t }) => t === null) ? null : Math.max(...silent.map(({ t }) => t ?? 0))

const least = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.min(...values))

/** A machine with its alarms and findings as it stands in the ranking; null if it needs no attention. */
export function rankMachine(
  machine: AssessedMachine,
  alarms: readonly ActiveAlarm[],
  found: readonly PresentFinding[],
  machineOwner: MachineOwner | undefined,
): RankedMachine | null {
  const { state, alarm } = machine.state
  const findings = found.filter(({ word }) => word !== 'hint').sort((a, b) => b.confidence - a.confidence || a.id - b.id)
  // On the day it is set up, sensors that have yet to send are no interruption.
  const silentPoints = machine.silent.filter(({ t }) => t !== null || !machine.isNew).length
  const level = attentionLevelOf({ state, alarm, silentPoints, hasFinding: findings.length > 0 })
  if (level === null) return null
  const ofLevel = alarms.filter((one) => (level === 'danger' ? one.level === alarmLevel.members.D.code : level === 'warning'))
  const ratios = ofLevel.map(ratioOf)
  const zoneRatio = overLimitOf(machine.state.worst?.value ?? null, boundaryOf(machine, level), 'above')
  const isOver = level === 'danger' || level === 'warning'
  const stage = stages.find((code) => ofLevel.some((one) => one.state === code)) ?? null
  const inOrder = alarms.toSorted(compareAlarms)
  const owned = inOrder.find(({ ownerId }) => ownerId !== null) ?? machineOwner
  return {
    machine,
    level,
    alarmState: stage,
    isAcknowledged: stage !== null && stage !== New.code,
    owner: owned && owned.ownerId !== null && owned.ownerName !== null ? { id: owned.ownerId, name: owned.ownerName } : null,
    acknowledgedBy:
      stage === Acknowledged.code ? (inOrder.find(({ acknowledgedBy }) => acknowledgedBy !== null)?.acknowledgedBy ?? null) : null,
    sinceMs: isOver
      ? least(ofLevel.map(({ beganMs }) => beganMs))
      : level === 'finding'
        ? least(findings.map(({ firstMs }) => firstMs))
        : silentSince(machine),
    overLimit: isOver
      ? Math.max(...ratios, ...(zoneRatio === null ? [] : [zoneRatio]), 0) || null
      : level === 'finding'
        ? (findings[0]?.confidence ?? null)
        : null,
    alarms: inOrder,
    findings,
  }
}

/** The machines that need attention, the most urgent first. */
export function rankMachines(
  machines: readonly AssessedMachine[],
  alarms: readonly ActiveAlarm[],
  findings: readonly PresentFinding[],
  owners: readonly MachineOwner[],
): RankedMachine[] {
  const ownerOf = new Map(owners.map((owner) => [owner.equipmentId, owner]))
  const alarmsOf = Map.groupBy(alarms, ({ equipmentId }) => equipmentId)
  const findingsOf = Map.groupBy(findings, ({ mappingId }) => mappingId)
  return machines
    .flatMap((machine) => {
      const found = machine.points.flatMap(({ mappingId }) => findingsOf.get(mappingId) ?? [])
      return rankMachine(machine, alarmsOf.get(machine.equipmentId) ?? [], found, ownerOf.get(machine.equipmentId)) ?? []
    })
    .map((one) => ({ one, key: { ...one, name: one.machine.row.equipmentName, id: one.machine.equipmentId } }))
    .sort((a, b) => compareAttention(a.key, b.key))
    .map(({ one }) => one)
}
