import type { ChartMark } from '@undertone/chart/spec/chart-spec'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { metricShowing } from '@undertone/domain/alarm/alarm-types.table'
import type { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import type { DataOf } from '@undertone/domain/core/call'
import type { Text } from '@undertone/domain/core/text'

type PointAlarm = DataOf<typeof alarmRecordCalls.ofPoint>[number]

/** Maximum marks on a trend; a guess: more would overlap. The newest are drawn. */
const maxMarks = 24

const manual = 2
const danger = 3

/** Tooltips of marks. */
export const markTexts = {
  danger: { cn: '{what}，危险', en: '{what}, danger' },
  warning: { cn: '{what}，警告', en: '{what}, warning' },
  active: { cn: '{alarm}，持续中', en: '{alarm}, active' },
  resolved: { cn: '已处理：{what}', en: 'Resolved: {what}' },
} as const satisfies Record<string, Text>

/** How marks are formatted: translation and axis names of the point. */
export interface MarkFormat {
  readonly say: (text: Text, values?: Record<string, string | number>) => string
  readonly names: Readonly<Record<string, string>>
}

const isOf = ({ alarmType }: PointAlarm, metric: number): boolean => metricShowing(alarmType) === metric

/** The start of an alarm, with its level and axes. */
function raisedMark(alarm: PointAlarm, { say, names }: MarkFormat): ChartMark {
  const isDanger = alarm.level === danger
  const axes = alarm.axes.map((axis) => names[axis] ?? axis)
  const note = say(isDanger ? markTexts.danger : markTexts.warning, { what: say(alarmSubject({ ...alarm, axes })) })
  return {
    x: alarm.beganMs,
    label: `${say(alarmLevel.members[isDanger ? 'D' : 'C'])} ${axes.join('')}`.trim(),
    tone: isDanger ? 'danger' : 'warning',
    note: alarm.endedMs === null ? say(markTexts.active, { alarm: note }) : note,
  }
}

const resolvedNote = (alarm: PointAlarm, { say, names }: MarkFormat): string =>
  say(markTexts.resolved, { what: say(alarmSubject({ ...alarm, axes: alarm.axes.map((axis) => names[axis] ?? axis) })) })

/** The alarms of a metric as marks of its trend: where each was raised, with level and axes, and where it was resolved manually. */
export function alarmMarks(alarms: readonly PointAlarm[], metric: number, format: MarkFormat): ChartMark[] {
  const own = alarms.filter((one) => isOf(one, metric))
  const raisedMarks = own.map((one) => raisedMark(one, format))
  const resolvedMarks = own.flatMap((one): ChartMark[] =>
    one.handling === manual && one.handledMs !== null
      ? [{ x: one.handledMs, label: '✓', tone: 'accent', note: resolvedNote(one, format) }]
      : [],
  )
  return [...raisedMarks, ...resolvedMarks].sort((a, b) => b.x - a.x).slice(0, maxMarks)
}
