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

/** The alarms of one metric as marks of its trend: where each began, with letter and axis, and where a person dealt with it. */
export function alarmMarks(alarms: readonly PointAlarm[], metric: number, say: Say): ChartMark[] {
  const own = alarms.filter((one) => isOf(one, metric))
  return own
    .flatMap((one): ChartMark[] => {
      const level = one.level === danger ? 'D' : 'C'
      const what = say(alarmSubject(one))
      const began: ChartMark = {
        x: one.beganMs,
        label: `${level}${one.axis ? ` ${one.axis}` : ''}`,
        tone: one.level === danger ? 'danger' : 'warning',
        note: say(one.endedMs === null ? markWords.lasts : markWords.alarm, { what, level }),
      }
      if (one.handling !== manual || one.handledMs === null) return [began]
      return [began, { x: one.handledMs, label: '✓', tone: 'accent', note: say(markWords.handled, { what }) }]
    })
    .sort((a, b) => b.x - a.x)
    .slice(0, mostMarks)
}
