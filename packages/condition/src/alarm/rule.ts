import { type AlarmTiming, usualTiming } from '@undertone/domain/alarm/threshold/alarm-timing'
import { type LimitRow, limitRowOf, metricOfAlarm } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { AlarmTypeCode } from '@undertone/domain/alarm/threshold/offered-alarms'
import type { limitOrigin } from '@undertone/domain/alarm/threshold/threshold.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import { type Axis, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import type { EffectiveLimit } from './limits.ts'

/** Level that an episode can have: C warns, D is danger. */
export type Level = 'C' | 'D'

export type Origin = CodeOf<typeof limitOrigin>

/** One bound of a rule: from which side it is passed, and whose it is. */
export interface Bound {
  readonly side: LimitRow['side']
  readonly level: Level
  readonly value: number
  readonly origin: Origin
}

/** What is watched at one point: one quantity along one axis, with its limits and its timing. */
export interface AlarmRule {
  /** Name of the rule at its point: what its state and its episodes are kept under. */
  readonly id: string
  readonly alarmType: AlarmTypeCode
  readonly axis: Axis | null
  /** Telemetry key whose values are judged; the slope has none, it is computed. */
  readonly key: string | null
  /** At most one of each side and level. */
  readonly bounds: readonly Bound[]
  readonly timing: AlarmTiming
  /** It judges values of waves and no reported metric. */
  readonly wave?: true
  /** A band of a spectrum, which has an alarm of its own beside the ordinary one of its type. */
  readonly band?: { readonly id: number; readonly name: string }
}

/** How the keys of band alarms begin. */
export const bandKeyStart = 'Band:'

/** The alarm of its point that a rule belongs to: the axes of a type share one, so that one loud machine is one alarm. */
export const alarmKey = ({ alarmType, band }: Pick<AlarmRule, 'alarmType' | 'band'>): string =>
  band ? `${bandKeyStart}${band.id}` : alarmType

/** Rules by the alarm that they share, in the order of the rules. */
export const rulesByAlarm = (rules: readonly AlarmRule[]): ReadonlyMap<string, readonly AlarmRule[]> => Map.groupBy(rules, alarmKey)

/** How an alarm type is set at a sensor. */
export interface AlarmSetting {
  readonly alarmType: AlarmTypeCode
  readonly enabled: boolean
  readonly timing: AlarmTiming
}

/** The name of a rule: alarm type and axis, so that both levels and both sides of a temperature are one. */
const ruleId = (alarmType: AlarmTypeCode, axis: Axis | null): string => (axis === null ? alarmType : `${alarmType}${axis}`)

/** The telemetry key of an alarm type along an axis. */
function keyOf(alarmType: AlarmTypeCode, axis: Axis | null): string | null {
  const metric = metricOfAlarm[alarmType]
  return telemetryKeys.find((row) => row.metric === metric && row.axis === axis)?.key ?? null
}

/** Alarms that say something about a machine at rest too: the others rest while it does not run. */
export const watchedAtRest: readonly AlarmTypeCode[] = ['Temperature', 'LowBattery', 'Offline']

/** The rules of a point from the limits that hold there and how its alarm types are set; a type that is switched off has none. */
export function rulesOf(limits: readonly EffectiveLimit[], settings: readonly AlarmSetting[]): AlarmRule[] {
  const found = new Map<string, AlarmRule & { readonly bounds: Bound[] }>()
  for (const limit of limits) {
    const row = limitRowOf(limit.name)
    const setting = settings.find((one) => one.alarmType === row?.alarmType)
    if (!row || setting?.enabled === false) continue
    const { alarmType, axis, side, level } = row
    const id = ruleId(alarmType, axis)
    const rule = found.get(id) ?? { id, alarmType, axis, key: keyOf(alarmType, axis), bounds: [], timing: setting?.timing ?? usualTiming }
    rule.bounds.push({ side, level, value: limit.value, origin: limit.origin })
    found.set(id, rule)
  }
  return [...found.values()]
}
