import type { ChartMark } from '@undertone/chart/spec/chart-spec'
import type { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { metricOfAlarm } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { DataOf } from '@undertone/domain/core/call'
import type { Text } from '@undertone/domain/core/text'
import { metricType } from '@undertone/domain/waveform/waveform.enums'

type PointAlarm = DataOf<typeof alarmRecordCalls.ofPoint>[number]

/** Marks on one trend; a guess: more of them hide each other. The newest are drawn. */
const maxMarks = 24

const manual = 2
const danger = 3

/** What is said of a mark under the pointer. */
export const markWords = {
  alarm: { cn: '{what}，{level} 级', en: '{what}, level {level}' },
  lasts: { cn: '{what}，{level} 级，仍在持续', en: '{what}, level {level}, still lasts' },
  handled: { cn: '已处理：{what}', en: 'Handled: {what}' },
} as const satisfies Record<string, Text>

/** How marks are written: the reader's language, and what the axes of the point are called. */
export interface MarkWriting {
  readonly say: (text: Text, values?: Record<string, string | number>) => string
  readonly names: Readonly<Record<string, string>>
}

const isOf = ({ alarmType }: PointAlarm, metric: number): boolean =>
  alarmType === 'Trend' ? metric === metricType.members.VibrationSeverity.code : metricOfAlarm[alarmType] === metric

/** Where an alarm began, with its letter and the axes that took part. */
function beginning(alarm: PointAlarm, { say, names }: MarkWriting): ChartMark {
  const level = alarm.level === danger ? 'D' : 'C'
  const axes = alarm.axes.map((axis) => names[axis] ?? axis)
  const what = say(alarmSubject({ ...alarm, axes }))
  return {
    x: alarm.beganMs,
    label: `${level} ${axes.join('')}`.trim(),
    tone: alarm.level === danger ? 'danger' : 'warning',
    note: say(alarm.endedMs === null ? markWords.lasts : markWords.alarm, { what, level }),
  }
}

const handledNote = (alarm: PointAlarm, { say, names }: MarkWriting): string =>
  say(markWords.handled, { what: say(alarmSubject({ ...alarm, axes: alarm.axes.map((axis) => names[axis] ?? axis) })) })

/** The alarms of one metric as marks of its trend: where each began, with letter and axes, and where a person dealt with it. */
export function alarmMarks(alarms: readonly PointAlarm[], metric: number, writing: MarkWriting): ChartMark[] {
  const own = alarms.filter((one) => isOf(one, metric))
  const begun = own.map((one) => beginning(one, writing))
  const handled = own.flatMap((one): ChartMark[] =>
    one.handling === manual && one.handledMs !== null
      ? [{ x: one.handledMs, label: '✓', tone: 'accent', note: handledNote(one, writing) }]
      : [],
  )
  return [...begun, ...handled].sort((a, b) => b.x - a.x).slice(0, maxMarks)
}
