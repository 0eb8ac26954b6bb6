import { alarmLevel, alarmType } from '@undertone/domain/alarm/alarm.enums'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { type CodeOf, memberOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { to } from '@undertone/domain/index/to'
import type { Tool, ToolContext } from './tool.ts'

/** Newest events of an alarm that are shown (guess). */
const maxEvents = 30

const levelOf = (code: CodeOf<typeof alarmLevel> | null, language: Language) =>
  code === null ? null : memberOf(alarmLevel, code)?.[language]

const summaryOf = (one: AlarmRecord, { at, language }: ToolContext) => {
  const unit = one.key === null ? undefined : telemetryKeyOf(one.key)?.unit
  return {
    alarmId: one.id,
    type: memberOf(alarmType, one.alarmType)?.[language],
    band: one.bandName ?? undefined,
    axis: one.axis ?? undefined,
    level: levelOf(one.level, language),
    isActive: one.endedMs === null,
    state: one.state,
    value: one.value,
    peak: one.peakValue,
    limit: one.limitValue,
    unit: unit && units[unit].symbol,
    side: one.side ?? undefined,
    beganAt: one.beganAt,
    raisedAt: one.raisedAt,
    endedAt: one.endedAt,
    machineId: one.equipmentId,
    machine: one.equipmentName,
    pointId: one.mappingId,
    point: one.mappingName,
    gateway: one.gatewayName ?? undefined,
    company: one.companyName,
    owner: one.owner?.name ?? null,
    acknowledgedBy: one.acknowledgedBy,
    findings: one.diagnosis?.findings.map(({ id, fault, part }) => ({ findingId: id, fault: faultName(fault, part)[language] })),
    address: at(to.alarm({ id: one.id })),
  }
}

export const listAlarms: Tool<'list_alarms'> = async ({ machineId, pointId, active, begin, end, page, limit }, context) => {
  const answer = await context.ask(alarmRecordCalls.findPage, {
    body: { equipmentId: machineId, mappingId: pointId, lasts: active, begin, end, pageNum: page, pageSize: limit },
  })
  return {
    address: context.at(to.alarms({ equipmentId: machineId ?? null, mappingId: pointId ?? null })),
    timeZone: context.timeZone,
    total: answer.total,
    alarms: answer.records.map((one) => summaryOf(one, context)),
  }
}

export const readAlarm: Tool<'read_alarm'> = async ({ alarmId }, context) => {
  const { at, ask, language, timeZone } = context
  const one = await ask(alarmRecordCalls.detail, { params: { id: String(alarmId) } })
  return {
    ...summaryOf(one, context),
    address: at(to.alarm({ id: alarmId })),
    timeZone,
    samplesBeyondLimit: one.count,
    recurrences: one.flaps,
    acknowledgedAt: one.acknowledgedAt,
    handler: one.handler,
    handledAt: one.handledAt,
    actionsTaken: one.measures,
    shelvedUntil: one.shelf?.until,
    notNotifiedBecause: one.mutedBecause ?? undefined,
    waveId: one.nearestWave?.waveId ?? null,
    events: one.events.slice(-maxEvents).map(({ at: when, kind, level, value, userName, note }) => ({
      at: when,
      event: memberOf(alarmEventKind, kind)?.[language],
      level: level === null ? undefined : levelOf(level, language),
      value: value ?? undefined,
      by: userName ?? undefined,
      note: note ?? undefined,
    })),
  }
}
