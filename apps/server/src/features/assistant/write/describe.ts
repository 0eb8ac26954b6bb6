import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmSubject, alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { equipmentLevel, equipmentType, runStatus } from '@undertone/domain/asset/asset.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { shownValue, telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { faultAdvice } from '@undertone/domain/diagnosis/fault-advice.table'
import { confidenceTexts, faultName } from '@undertone/domain/diagnosis/fault-name'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import type { AlarmFacts, CaseFacts, FindingFacts, MachineFacts, PointFacts } from './facts.store.ts'
import { quoted, SourceText } from './source-text.ts'
import { sourceWords as words } from './source-words.text.ts'
import type { TrendFacts } from './trend-facts.ts'

/** How texts of a source are written: in a language, with the wall clock of the customer. */
export interface Wording {
  readonly language: Language
  readonly zoned: (epochMs: number) => string
}

/** Longest text of a case that is shown (guess: a paragraph). */
const caseTextLength = 800
/** Lines of evidence that are shown (guess: the strongest say it). */
const maxEvidence = 8

/** The name of an alarm; that of a band alarm is given by people and stands on its own line. */
export const alarmName = (alarm: Pick<AlarmFacts, 'alarmType' | 'axis' | 'axes' | 'directions'>, language: Language): string =>
  alarmSubject({ ...alarm, bandName: null })[language]

export function describeAlarm(alarm: AlarmFacts, { language, zoned }: Wording): SourceText {
  const { limitValue: limit, peakValue: peak } = alarm
  const text = new SourceText(language)
    .fact(words.alarm, alarmName(alarm, language))
    .name(words.band, alarm.bandName)
    .fact(words.level, memberOf(alarmLevel, alarm.level)?.[language])
    .fact(words.raised, zoned(alarm.raisedMs))
  if (alarm.endedMs === null) text.line(words.active[language])
  else text.fact(words.cleared, zoned(alarm.endedMs))
  if (peak !== null) text.fact(words.peak, alarmValue(alarm.alarmType, peak))
  if (alarm.value !== null) text.fact(words.trigger, alarmValue(alarm.alarmType, alarm.value))
  if (limit !== null) text.fact(words.limit, alarmValue(alarm.alarmType, limit))
  if (peak !== null && limit !== null && limit > 0 && alarm.side === 'above')
    text.fact(words.toLimit, `${(peak / limit).toFixed(2)} ×`).fact(words.beyond, `${((peak / limit - 1) * 100).toFixed(0)} %`)
  return text.fact(words.samples, alarm.count).fact(words.flaps, alarm.flaps > 0 ? alarm.flaps : null)
}

const number = (value: number | null, unit: string): string => (value === null ? '' : `${value} ${unit}`)

export function describeMachine(machine: MachineFacts, point: PointFacts | undefined, { language }: Wording): SourceText {
  return new SourceText(language)
    .name(words.machine, machine.equipmentName)
    .name(words.area, machine.areaName)
    .name(words.company, machine.companyName)
    .name(words.point, point?.mappingName)
    .name(words.sensor, point?.sensorId)
    .fact(words.type, memberOf(equipmentType, machine.type)?.[language])
    .fact(words.criticality, memberOf(equipmentLevel, machine.level)?.[language])
    .fact(words.running, memberOf(runStatus, machine.runStatus)?.[language])
    .fact(words.power, number(machine.ratedPower, 'kW'))
    .fact(words.ratedSpeed, number(machine.ratedSpeed, 'r/min'))
    .name(words.driveBearing, machine.driveBearing)
    .name(words.otherBearing, machine.nonDriveBearing)
}

/** `BPFO 2×, 176.85 Hz, 1.24 m/s², 18 dB above the floor`. */
function evidenceLine({ label, hz, value, unit, floorDb }: Evidence, language: Language): string {
  return [
    label,
    ...(hz === null ? [] : [`${hz.toFixed(2)} Hz`]),
    ...(value === null ? [] : [`${Number(value.toPrecision(3))} ${unit}`.trim()]),
    ...(floorDb === null
      ? []
      : [language === 'cn' ? `${words.floor.cn} ${floorDb.toFixed(0)} dB` : `${floorDb.toFixed(0)} dB ${words.floor.en}`]),
  ].join(', ')
}

export function describeFinding(finding: FindingFacts, { language, zoned }: Wording): SourceText {
  const advice = faultAdvice[finding.fault]
  const list = (items: readonly string[]) => items.join(language === 'cn' ? '；' : '; ')
  const text = new SourceText(language)
    .fact(words.finding, faultName(finding.fault, finding.part)[language])
    .name(words.point, finding.mappingName)
    .name(words.component, finding.found.component?.[language])
    .fact(words.confidence, confidenceTexts[finding.word][language])
    .fact(words.stage, finding.stage)
    .fact(words.first, zoned(finding.firstMs))
    .fact(words.last, zoned(finding.lastMs))
    .fact(words.gone, finding.goneMs === null ? null : zoned(finding.goneMs))
    .fact(words.waves, finding.count)
  for (const one of finding.found.evidence.slice(0, maxEvidence)) text.fact(words.evidence, evidenceLine(one, language))
  text.fact(words.doubts, list(finding.found.doubts.map((one) => one[language])))
  for (const { answer, fault, part } of finding.answers)
    text.fact(
      words.concluded,
      [memberOf(findingAnswer, answer)?.[language] ?? answer, ...(fault === null ? [] : [faultName(fault, part)[language]])].join(', '),
    )
  return text
    .fact(words.causes, advice.causes[language])
    .fact(words.checks, list(advice.checks.map((one) => one[language])))
    .fact(words.repair, advice.repair[language])
}

/** The newest values of a point that are measured numbers. */
export function describeValues(point: PointFacts, { language, zoned }: Wording): SourceText {
  const text = new SourceText(language).name(words.point, point.mappingName)
  const names = axisNamesOf(point.directions)
  let newest = 0
  for (const [key, [stored, at]] of Object.entries(point.values ?? {})) {
    const row = telemetryKeyOf(key)
    const value = shownValue(key, stored)
    if (!row || row.states || row.metric === null || value === null) continue
    const { symbol, decimals } = units[row.unit]
    const label = memberOf(metricType, row.metric) ?? { cn: key, en: key }
    const axis = row.axis === null ? '' : ` ${names[row.axis]}`
    text.fact({ cn: `${label.cn}${axis}`, en: `${label.en}${axis}` }, `${value.toFixed(decimals)} ${symbol}`.trim())
    newest = Math.max(newest, at)
  }
  return newest === 0 ? text : text.fact(words.measured, zoned(newest))
}

/** How a value of a point went: first and last value, what has changed since, and how fast it grows. */
export function describeTrend({ row, first, last, top, perDay }: TrendFacts, point: PointFacts, { language, zoned }: Wording): SourceText {
  const { symbol, decimals } = units[row.unit]
  const written = (value: number) => `${value.toFixed(decimals)} ${symbol}`.trim()
  const signed = (value: number) => (value > 0 ? `+${written(value)}` : written(value))
  const label = memberOf(metricType, row.metric) ?? { cn: row.key, en: row.key }
  const axis = row.axis === null ? '' : ` ${axisNamesOf(point.directions)[row.axis]}`
  const text = new SourceText(language)
    .name(words.point, point.mappingName)
    .fact(words.trend, `${label[language]}${axis}`)
    .fact(words.from, zoned(first.t))
    .fact(words.until, zoned(last.t))
    .fact(words.firstValue, written(first.value))
    .fact(words.lastValue, written(last.value))
    .fact(words.change, signed(last.value - first.value))
  if (first.value > 0) text.fact(words.changeShare, `${((last.value / first.value - 1) * 100).toFixed(0)} %`)
  text.fact(words.largest, `${written(top.value)} (${zoned(top.t)})`)
  return perDay === null || symbol === '' ? text : text.fact(words.slope, `${Number(perDay.toPrecision(2))} ${symbol}/d`)
}

/** Other alarms of a machine, one a line. */
export function describeOthers(alarms: readonly AlarmFacts[], { language, zoned }: Wording): SourceText {
  const text = new SourceText(language).line(words.otherAlarms[language])
  for (const alarm of alarms) {
    const level = memberOf(alarmLevel, alarm.level)?.[language] ?? ''
    const peak = alarm.peakValue === null ? [] : [alarmValue(alarm.alarmType, alarm.peakValue)]
    text.line(['-', alarmName(alarm, language), level, zoned(alarm.raisedMs), ...peak].join(' '))
  }
  return text
}

/** A case as people wrote it, for another machine or another time. */
export function describeCase(one: CaseFacts, { language }: Wording): SourceText {
  const said = (text: string) => quoted(text, caseTextLength)
  return new SourceText(language)
    .name(words.case, one.name)
    .fact(words.finding, one.fault === null ? null : faultName(one.fault, one.part)[language])
    .fact(words.spectrum, said(one.spectrumAnalysis))
    .fact(words.reason, said(one.reason))
    .fact(words.suggestions, said(one.repairSuggestions))
    .fact(words.results, said(one.repairResults))
}

/** Notes that people wrote, quoted. */
export function describeNotes(notes: readonly string[], language: Language): SourceText {
  const text = new SourceText(language)
  for (const note of notes) text.fact(words.note, `“${quoted(note, 400)}”`)
  return text
}
