import { severityBandText } from '../asset/severity/severity-band.ts'
import { type CodeOf, enumeration } from '../core/enum.ts'

/** State of a point or machine, in the order of its priority: offline, stopped, danger, warning, normal (field guide). */
export const liveState = enumeration(
  'LiveState',
  { cn: '状态', en: 'State' },
  {
    Offline: { code: 'offline', cn: '离线', en: 'Offline', tone: 'unknown' },
    Stopped: { code: 'stopped', cn: '停机', en: 'Stopped', tone: 'neutral' },
    Danger: { code: 'danger', cn: '危险 D', en: 'Danger D', tone: 'danger' },
    Warning: { code: 'warning', cn: '警告 C', en: 'Warning C', tone: 'warning' },
    Normal: { code: 'normal', cn: '正常', en: 'Normal', tone: 'good' },
    Ungraded: { code: 'ungraded', cn: '未评级', en: 'Not graded', tone: 'neutral' },
  },
)

/** What is shown together takes the worst state among its parts, in this order: one silent point hides no danger of another. */
const worstOfParts: readonly CodeOf<typeof liveState>[] = ['danger', 'warning', 'normal', 'ungraded', 'stopped', 'offline']

/** The state of an area or company by its machines, or null where it has none; it is offline only when all of them are. */
export const worstState = (states: readonly CodeOf<typeof liveState>[]): CodeOf<typeof liveState> | null =>
  worstOfParts.find((state) => states.includes(state)) ?? null

/** Why a value was not graded. */
export const gradeRefusal = enumeration(
  'GradeRefusal',
  { cn: '无法评级的原因', en: 'Why it cannot be graded' },
  {
    NoClass: { code: 'noClass', cn: '设备未选择烈度标准', en: 'the machine has no severity standard' },
    NoValue: { code: 'noValue', cn: '没有振动烈度数据', en: 'there is no velocity value' },
    NoSensor: { code: 'noSensor', cn: '测点未绑定传感器', en: 'no sensor is bound to the point' },
    RateTooLow: {
      code: 'rateTooLow',
      cn: `采样率不足以覆盖 ${severityBandText}`,
      en: `the sampling rate cannot carry ${severityBandText}`,
    },
    UnknownUnit: { code: 'unknownUnit', cn: '单位未声明', en: 'the unit is undeclared' },
  },
)

/** A point is offline after this many upload periods without data, and never before the minutes given. A guess, from wireless practice. */
const offlineAfter = { uploadPeriods: 3, minutes: 10 } as const

/** How long a point may be silent before it counts as offline, in ms; a trend is not joined across a longer gap. */
export const silentAfterMs = (uploadMinutes: number): number =>
  Math.max(offlineAfter.minutes, offlineAfter.uploadPeriods * uploadMinutes) * 60_000
