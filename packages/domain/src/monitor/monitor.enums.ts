import { severityBandText } from '../asset/severity/severity-band.ts'
import { type CodeOf, enumeration } from '../core/enum.ts'

/** State of a point or machine, in the order of its priority: offline, stopped, danger, warning, normal (field guide). */
export const liveState = enumeration(
  'LiveState',
  { cn: '状态', en: 'State' },
  {
    Offline: { code: 'offline', cn: '离线', en: 'Offline', tone: 'unknown' },
    Stopped: { code: 'stopped', cn: '停机', en: 'Stopped', tone: 'neutral' },
    Danger: { code: 'danger', cn: '危险', en: 'Danger', tone: 'danger' },
    Warning: { code: 'warning', cn: '警告', en: 'Warning', tone: 'warning' },
    Normal: { code: 'normal', cn: '正常', en: 'Normal', tone: 'good' },
    Ungraded: { code: 'ungraded', cn: '未评级', en: 'Not graded', tone: 'neutral' },
  },
)

/** Order in which the state of a group is chosen from its members: an offline point must not hide the danger of another. */
const worstFirst: readonly CodeOf<typeof liveState>[] = ['danger', 'warning', 'normal', 'ungraded', 'stopped', 'offline']

/** The worse of two states; null is no state. */
export function worseState(a: CodeOf<typeof liveState> | null, b: CodeOf<typeof liveState> | null): CodeOf<typeof liveState> | null {
  if (a === null || b === null) return a ?? b
  return worstFirst.indexOf(b) < worstFirst.indexOf(a) ? b : a
}

/** The state of an area or company by its machines, or null without machines; offline only if all of them are. */
export const worstState = (states: readonly CodeOf<typeof liveState>[]): CodeOf<typeof liveState> | null =>
  states.reduce<CodeOf<typeof liveState> | null>(worseState, null)

/** Why a value has no severity zone. */
export const ungradedReason = enumeration(
  'UngradedReason',
  { cn: '无法评级的原因', en: 'Reason for the missing zone' },
  {
    NoClass: { code: 'noClass', cn: '设备未选择烈度标准', en: 'the machine has no severity standard' },
    NoValue: { code: 'noValue', cn: '没有振动烈度数据', en: 'there is no vibration severity value' },
    NoSensor: { code: 'noSensor', cn: '测点未绑定传感器', en: 'no sensor is bound to the point' },
    RateTooLow: {
      code: 'rateTooLow',
      cn: `采样率不足以覆盖 ${severityBandText}`,
      en: `the sampling rate is too low for ${severityBandText}`,
    },
    UnknownUnit: { code: 'unknownUnit', cn: '单位未声明', en: 'the unit is not declared' },
  },
)

/** A point is offline after this many upload periods without data, but not before these minutes. A guess, from wireless practice. */
export const offlineAfter = { uploadPeriods: 3, minutes: 10 } as const

/** Time without data after which a point is offline, in ms; trends are not connected across longer gaps. */
export const offlineAfterMs = (uploadMinutes: number): number =>
  Math.max(offlineAfter.minutes, offlineAfter.uploadPeriods * uploadMinutes) * 60_000
