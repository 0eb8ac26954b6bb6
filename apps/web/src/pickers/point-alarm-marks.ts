import type { alarmRecordCalls } from '@undertone/domain/alarm/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/alarm-words'
import { metricOfAlarm } from '@undertone/domain/alarm/limit-names.table'
import type { DataOf } from '@undertone/domain/core/call'
import type { Text } from '@undertone/domain/core/text'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import type { ChartMark } from '../charts/chart-spec.ts'

type PointAlarm = DataOf<typeof alarmRecordCalls.ofPoint>[number]

/** Marks on one trend; a guess: more of them hide each other. The newest are drawn. */
const mostMarks = 24

const manual = 2
const danger = 3

/** What is said of a mark under the pointer. */
export const markWords = {
  alarm: { cn: '{what}，{level} 级', en: '{what}, level {level}' },
  lasts: { cn: '{what}，{level} 级，仍在持续', en: '{what}, level {level}, still lasts' },
  handled: { cn: '已处理：{what}', en: 'Handled: {what}' },
} as const satisfies Record<string, Text>

type Say = (text: Text, values?: Record<string, string | number>) => string

const isOf = ({ alarmType }: PointAlarm, metric: number): boolean =>
  alarmType === 'Trend' ? metric === metricType.members.VibrationSeverity.code : metricOfAlarm[alarmType] === metric

/** Alarms that began with the same sample and have the same level are one mark. */
function beginning(same: readonly PointAlarm[], say: Say): ChartMark[] {
  const [first] = same
  if (!first) return []
  const level = first.level === danger ? 'D' : 'C'
  const axes = same.map((one) => one.axis ?? '').toSorted()
  return [
    {
      x: first.beganMs,
      label: `${level} ${axes.join('')}`.trim(),
      tone: first.level === danger ? 'danger' : 'warning',
      note: same
        .map((one) => say(one.endedMs === null ? markWords.lasts : markWords.alarm, { what: say(alarmSubject(one)), level }))
        .join('; '),
    },
  ]
}

/** The alarms of one metric as marks of its trend: where each began, with letter and axes, and where a person dealt with it. */
export function alarmMarks(alarms: readonly PointAlarm[], metric: number, say: Say): ChartMark[] {
  const own = alarms.filter((one) => isOf(one, metric))
  const begun = [...Map.groupBy(own, ({ beganMs, level }) => `${beganMs} ${level}`).values()].flatMap((same) => beginning(same, say))
  const handled = own.flatMap((one): ChartMark[] =>
    one.handling === manual && one.handledMs !== null
      ? [{ x: one.handledMs, label: '✓', tone: 'accent', note: say(markWords.handled, { what: say(alarmSubject(one)) }) }]
      : [],
  )
  return [...begun, ...handled].sort((a, b) => b.x - a.x).slice(0, mostMarks)
}
