import { type AlarmTypeCode, alarmTypes, alarmTypesWith } from '@undertone/domain/alarm/alarm-types.table'
import { type AlarmTiming, defaultTiming } from '@undertone/domain/alarm/threshold/alarm-timing'
import { type LimitRow, limitRowOf } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { limitOrigin } from '@undertone/domain/alarm/threshold/threshold.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import { type Axis, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import type { EffectiveLimit } from './limits.ts'

/** Level of an episode: C is warning, D is danger. */
export type Level = 'C' | 'D'

export type Origin = CodeOf<typeof limitOrigin>

/** One bound of a rule: the side on which it is exceeded, and its origin. */
export interface Bound {
  readonly side: LimitRow['side']
  readonly level: Level
  readonly value: number
  readonly origin: Origin
}

/** One monitored quantity of a point along one axis, with limits and timing. */
export interface AlarmRule {
  /** Name of the rule within its point; key of its state and its episodes. */
  readonly id: string
  readonly alarmType: AlarmTypeCode
  readonly axis: Axis | null
  /** Telemetry key of its values; null for the slope, which is computed. */
  readonly key: string | null
  /** At most one of each side and level. */
  readonly bounds: readonly Bound[]
  readonly timing: AlarmTiming
  /** The rule evaluates waveform values instead of reported metrics. */
  readonly wave?: true
  /** A spectrum band; it has an alarm of its own beside the ordinary one of its type. */
  readonly band?: { readonly id: number; readonly name: string }
}

/** Prefix of the keys of band alarms. */
export const bandKeyPrefix = 'Band:'

/** The alarm that a rule belongs to: the axes of a type share one, so that one loud machine is one alarm. */
export const alarmKey = ({ alarmType, band }: Pick<AlarmRule, 'alarmType' | 'band'>): string =>
  band ? `${bandKeyPrefix}${band.id}` : alarmType

/** Rules grouped by the alarm they share, in the order of the rules. */
export const rulesByAlarm = (rules: readonly AlarmRule[]): ReadonlyMap<string, readonly AlarmRule[]> => Map.groupBy(rules, alarmKey)

/** Settings of an alarm type at a sensor. */
export interface AlarmSetting {
  readonly alarmType: AlarmTypeCode
  readonly enabled: boolean
  readonly timing: AlarmTiming
}

/** The name of a rule: alarm type and axis; both levels and both sides of a temperature are one rule. */
const ruleId = (alarmType: AlarmTypeCode, axis: Axis | null): string => (axis === null ? alarmType : `${alarmType}${axis}`)

/** The telemetry key of an alarm type along an axis. */
function keyOf(alarmType: AlarmTypeCode, axis: Axis | null): string | null {
  const { metric } = alarmTypes[alarmType]
  return metric === null ? null : (telemetryKeys.find((row) => row.metric === metric && row.axis === axis)?.key ?? null)
}

/** Alarm types that also apply to a stopped machine; the others are suspended while it does not run. */
export const monitoredWhenStopped: readonly AlarmTypeCode[] = alarmTypesWith('whenStopped')

/** The rules of a point from its effective limits and the settings of its alarm types; a disabled type has none. */
export function rulesOf(limits: readonly EffectiveLimit[], settings: readonly AlarmSetting[]): AlarmRule[] {
  const found = new Map<string, AlarmRule & { readonly bounds: Bound[] }>()
  for (const limit of limits) {
    const row = limitRowOf(limit.name)
    const setting = settings.find((one) => one.alarmType === row?.alarmType)
    if (!row || setting?.enabled === false) continue
    const { alarmType, axis, side, level } = row
    const id = ruleId(alarmType, axis)
    const rule = found.get(id) ?? { id, alarmType, axis, key: keyOf(alarmType, axis), bounds: [], timing: setting?.timing ?? defaultTiming }
    rule.bounds.push({ side, level, value: limit.value, origin: limit.origin })
    found.set(id, rule)
  }
  return [...found.values()]
}
