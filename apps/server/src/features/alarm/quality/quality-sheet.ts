import type { QualityFigures } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import { type QualityMeasure, qualityMeasures, qualityNumbers } from '@undertone/domain/alarm/quality/alarm-quality.table'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { fill, type Language } from '@undertone/domain/core/text'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { inZone } from '../../../platform/sheet/sheet-time.ts'
import type { SheetToWrite } from '../../../platform/sheet/workbook.ts'

const text = {
  sheet: { cn: '报警质量', en: 'Alarm quality' },
  heads: { cn: ['指标', '数值', '定义', '来源', '常用目标'], en: ['Metric', 'Value', 'Definition', 'Source', 'Target'] },
  range: { cn: '时段', en: 'Range' },
  raised: { cn: '触发的报警', en: 'Alarms raised' },
  machines: { cn: '设备数', en: 'Machines' },
  ninth: { cn: '确认用时，90% 在此时间内（分钟）', en: 'Time to acknowledge, 90th percentile (minutes)' },
  median: { cn: '确认用时，中位数（分钟）', en: 'Time to acknowledge, median (minutes)' },
} as const

const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(4)))

/** The figures of alarm quality as a sheet, each with its definition. */
export function qualitySheet(figures: QualityFigures, language: Language, timeZone: string): SheetToWrite {
  const row = (of: QualityMeasure, value: number | string | null, label = of.label[language]) => [
    label,
    value,
    fill(of.definition[language], qualityNumbers),
    of.source,
    of.goal === null ? null : fill(of.goal[language], qualityNumbers),
  ]
  const { load, floods, perMachineYear, offenders, Flapping, Stale, Unacknowledged, timeToAcknowledge, Muted } = qualityMeasures
  return {
    name: text.sheet[language],
    header: [...text.heads[language]],
    widths: [34, 22, 70, 22, 24],
    rows: [
      [
        inZone(text.range[language], timeZone),
        `${toZoned(figures.beginMs, timeZone)} – ${toZoned(figures.endMs, timeZone)}`,
        null,
        null,
        null,
      ],
      [text.raised[language], figures.raised, null, null, null],
      [text.machines[language], figures.machines, null, null, null],
      row(load, rounded(figures.perTenMinutes)),
      row(floods, figures.floods),
      row(perMachineYear, rounded(figures.perMachineYear)),
      row(offenders, rounded(figures.offenderShare)),
      row(Flapping, figures.flapping),
      row(Stale, figures.stale),
      row(Unacknowledged, figures.unacknowledged),
      row(timeToAcknowledge, figures.minutesMedian, text.median[language]),
      row(timeToAcknowledge, figures.minutesNinth, text.ninth[language]),
      row(Muted, figures.muted),
      ...figures.offenders.map((one) => [`${one.place} · ${alarmSubject(one)[language]}`, one.raised, null, null, null]),
      ...figures.mutedBy.map((one) => [`${Muted.label[language]} · ${one.because}`, one.count, null, null, null]),
    ],
    choices: [],
  }
}

/** File name: title and day. */
export const qualityFileName = (language: Language, day: string): string => `${text.sheet[language]} ${day}.xlsx`
