import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { memberOf } from '@undertone/domain/core/enum'
import type { Language, Text } from '@undertone/domain/core/text'
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
        point.velocity?.axis ?? null,
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
        alarmSubject({ alarmType: alarm.alarmType, axis: alarm.axis, bandName: alarm.bandName })[language],
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

  #sheet(key: keyof SheetRows | 'figures', heads: readonly (Text | string)[], rows: readonly (readonly WrittenCell[])[]): SheetToWrite {
    const language = this.#language
    const header = heads.map((one) => (typeof one === 'string' ? one : one[language]))
    return { name: words.sheets[key][language], header, widths: header.map((_, at) => (at < 4 ? 20 : 14)), rows, choices: [] }
  }

  end(facts: ReportFacts): [SheetToWrite, ...SheetToWrite[]] {
    const language = this.#language
    const timed = (one: Text): string => inZone(one[language], this.#timeZone)
    const place = [words.company, words.area, words.machine]
    const percent = `${words.change[language]} (%)`
    return [
      this.#sheet(
        'machines',
        [
          ...place,
          words.criticality,
          words.condition,
          words.worst,
          words.from,
          words.change,
          words.point,
          words.atEnd,
          words.largest,
          words.zone,
          percent,
          words.raised,
          words.open,
        ],
        this.#rows.machines,
      ),
      this.#sheet(
        'points',
        [
          ...place,
          words.point,
          words.condition,
          words.worst,
          'X/Y/Z',
          words.atEnd,
          words.largest,
          words.median,
          percent,
          words.hoursWith,
          words.hours,
          words.notAssessed,
          timed(words.lastData),
        ],
        this.#rows.points,
      ),
      this.#sheet(
        'findings',
        [
          ...place,
          words.point,
          words.fault,
          words.why,
          words.certainty,
          words.level,
          timed(words.first),
          timed(words.last),
          timed(words.gone),
          words.conclusion,
        ],
        this.#rows.findings,
      ),
      this.#sheet(
        'alarms',
        [
          ...place,
          words.point,
          words.alarm,
          words.level,
          timed(words.since),
          timed(words.gone),
          timed(words.handled),
          words.largest,
          'C/D',
        ],
        this.#rows.alarms,
      ),
      this.#sheet(
        'works',
        [
          ...place,
          words.point,
          words.work,
          words.kind,
          words.state,
          timed(words.due),
          timed(words.finished),
          words.owner,
          words.from,
          words.to,
        ],
        this.#rows.works,
      ),
      this.#sheet(
        'figures',
        [words.metric, words.value, words.rule],
        keyFigureItems(facts, language).map(({ label, value, unit, definition }) => [
          label,
          [value, unit ?? ''].join(' ').trim(),
          definition,
        ]),
      ),
    ]
  }
}
