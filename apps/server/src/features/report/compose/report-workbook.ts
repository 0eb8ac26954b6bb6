import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { memberOf } from '@undertone/domain/core/enum'
import type { Language, Text } from '@undertone/domain/core/text'
import { axisWord } from '@undertone/domain/device/sensor/axis-names'
import { findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { confidenceTexts, faultName } from '@undertone/domain/diagnosis/fault-name'
import { notAssessed, reportChange, reportSeverity } from '@undertone/domain/report/report.enums'
import type { MachineFacts, ReportFacts } from '@undertone/domain/report/report-facts'
import { workKind, workStage } from '@undertone/domain/work/work.enums'
import { zonedOrNull } from '../../../platform/runtime/clock.ts'
import { inZone, timeCell } from '../../../platform/sheet/sheet-time.ts'
import type { SheetToWrite, WrittenCell } from '../../../platform/sheet/workbook.ts'
import { composeWords as words } from './compose-words.text.ts'
import { keyFigureItems } from './key-figure-items.ts'

interface SheetRows {
  readonly machines: WrittenCell[][]
  readonly points: WrittenCell[][]
  readonly findings: WrittenCell[][]
  readonly alarms: WrittenCell[][]
  readonly works: WrittenCell[][]
}

const word = (of: Parameters<typeof memberOf>[0], code: unknown, language: Language): string | null =>
  memberOf(of, code)?.[language] ?? null

const both = (text: string): Text => ({ cn: text, en: text })
const percent: Text = { cn: `${words.change.cn} (%)`, en: `${words.change.en} (%)` }
const place = [words.company, words.area, words.machine]
const { point, condition, worst, atEnd, largest, raised, open, median, state } = words

/** The columns of each sheet; times are in the zone of the report. */
const heads: Readonly<Record<keyof SheetRows | 'figures', readonly (Text | { readonly time: Text })[]>> = {
  machines: [
    ...[...place, words.criticality, condition, worst, words.from, words.change, point, atEnd, largest, words.zone, percent],
    ...[raised, open],
  ],
  points: [
    ...[...place, point, condition, worst, both('X/Y/Z'), atEnd, largest, median, percent, words.hoursWith, words.hours],
    ...[words.notAssessed, { time: words.lastData }],
  ],
  findings: [
    ...[...place, point, words.fault, words.component, words.certainty, words.stage],
    ...[{ time: words.first }, { time: words.last }, { time: words.gone }, words.conclusion],
  ],
  alarms: [
    ...[...place, point, words.alarm, words.level, { time: words.since }, { time: words.cleared }, { time: words.handled }],
    ...[largest, words.limit],
  ],
  works: [
    ...[...place, point, words.work, words.kind, state, { time: words.due }, { time: words.finished }, words.owner],
    ...[words.velocityBefore, words.velocityAfter],
  ],
  figures: [words.metric, words.figure, words.rule],
}

/** Gathers the rows of a report's workbook machine by machine: all tables without a bound but that of a sheet. */
export class ReportSheets {
  readonly #language: Language
  readonly #timeZone: string
  readonly #rows: SheetRows = { machines: [], points: [], findings: [], alarms: [], works: [] }

  constructor(language: Language, timeZone: string) {
    this.#language = language
    this.#timeZone = timeZone
  }

  #at(ms: number | null): WrittenCell {
    return timeCell(zonedOrNull(ms, this.#timeZone))
  }

  add(machine: MachineFacts): void {
    const language = this.#language
    const { name, areaName, companyName, level, now, before, change, alarms } = machine
    const place = [companyName, areaName, name]
    const worst = machine.points.find(({ mappingId }) => mappingId === machine.worstPoint)
    const severity = (code: number | null) => word(reportSeverity, code, language) ?? words.notAssessed[language]
    this.#rows.machines.push([
      ...place,
      level,
      severity(now.end),
      severity(now.worst),
      severity(before.end),
      word(reportChange, change, language),
      worst?.name ?? null,
      worst?.velocity?.last ?? null,
      worst?.velocity?.top ?? null,
      worst?.zone?.end ?? null,
      worst?.change?.percent ?? null,
      alarms.raised,
      alarms.open,
    ])
    for (const point of machine.points)
      this.#rows.points.push([
        ...place,
        point.name,
        point.zone?.end ?? null,
        point.zone?.worst ?? null,
        point.velocity ? axisWord(point.velocity.axis, point.directions)[language] : null,
        point.velocity?.last ?? null,
        point.velocity?.top ?? null,
        point.velocity?.median ?? null,
        point.change?.percent ?? null,
        point.hours,
        point.ofHours,
        word(notAssessed, point.notAssessed, language),
        this.#at(point.lastMs),
      ])
    for (const finding of machine.findings)
      this.#rows.findings.push([
        ...place,
        finding.point,
        faultName(finding.fault, finding.part)[language],
        finding.component?.[language] ?? null,
        confidenceTexts[finding.word][language],
        finding.stage,
        this.#at(finding.firstMs),
        this.#at(finding.lastMs),
        this.#at(finding.goneMs),
        finding.conclusions[0] ? (word(findingAnswer, finding.conclusions[0].answer, language) ?? finding.conclusions[0].answer) : null,
      ])
    for (const alarm of alarms.listed)
      this.#rows.alarms.push([
        ...place,
        alarm.point,
        alarmSubject(alarm)[language],
        alarm.level,
        this.#at(alarm.beganMs),
        this.#at(alarm.endedMs),
        this.#at(alarm.handledMs),
        alarm.peak,
        alarm.limit,
      ])
    for (const work of machine.works)
      this.#rows.works.push([
        ...place,
        work.point,
        work.title,
        word(workKind, work.kind, language),
        word(workStage, work.stage, language),
        this.#at(work.dueMs),
        this.#at(work.finishedMs),
        work.assignees.join(', '),
        work.before,
        work.after,
      ])
  }

  #sheet(key: keyof typeof heads, rows: readonly (readonly WrittenCell[])[]): SheetToWrite {
    const language = this.#language
    const header = heads[key].map((one) => ('time' in one ? inZone(one.time[language], this.#timeZone) : one[language]))
    return { name: words.sheets[key][language], header, widths: header.map((_, at) => (at < 4 ? 20 : 14)), rows, choices: [] }
  }

  end(facts: ReportFacts): [SheetToWrite, ...SheetToWrite[]] {
    const language = this.#language
    const figures = keyFigureItems(facts, language).map(({ label, value, unit, definition }) => [
      label,
      [value, unit ?? ''].join(' ').trim(),
      definition,
    ])
    return [
      this.#sheet('machines', this.#rows.machines),
      this.#sheet('points', this.#rows.points),
      this.#sheet('findings', this.#rows.findings),
      this.#sheet('alarms', this.#rows.alarms),
      this.#sheet('works', this.#rows.works),
      this.#sheet('figures', figures),
    ]
  }
}
