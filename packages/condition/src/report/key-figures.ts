import type { Text } from '@undertone/domain/core/text'
import type { MachineFacts, ReportFacts } from '@undertone/domain/report/report-facts'
import { median } from '../statistics/median.ts'

type Figures = ReportFacts['numbers']
type Figure = Figures[keyof Figures]

/** Planned is work whose steps and date were set so long before it began, ms (ours: a day). */
const plannedMs = 24 * 3_600_000
/** Tolerance of a due date: a tenth of the time that was given, at most so many ms (SMRP 5.4.14 has +1 d or 20 %; tools use 10 % up to four weeks). */
const maxToleranceMs = 28 * 24 * 3_600_000

const reasons = {
  noRunState: { cn: '没有启停判据，无法计算', en: 'not computable without a run threshold' },
  noFailure: { cn: '{hours} 小时内无故障', en: 'none in {hours} h' },
  none: { cn: '本期没有数据', en: 'nothing to count in the period' },
} as const satisfies Record<string, Text>

const none = (why: Text, count = 0): Figure => ({ value: null, count, why })
const rounded = (value: number): number => Number(value.toPrecision(4))
const some = (value: number, count: number): Figure => ({ value: rounded(value), count, why: null })
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The value below which this share of sorted values lies (nearest rank). */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Median and 90th percentile of minutes; null without any. */
export const responseOf = (minutes: readonly number[]) =>
  minutes.length === 0 ? null : { median: Math.round(median(minutes)), p90: Math.round(percentileOf(minutes, 0.9)), count: minutes.length }

/** What is added machine by machine for the figures of a report. */
export class KeyFigures {
  #ranHours = 0
  #downHours = 0
  #ranMachines = 0
  #yearHours = 0
  #failures = 0
  #restorations = 0
  #restoreHours = 0
  #machines = 0
  #raised = 0
  #warningDays: number[] = []
  #planned = 0
  #started = 0
  #due = 0
  #inTime = 0

  add(
    { numbers, alarms, works }: Pick<MachineFacts, 'numbers' | 'alarms' | 'works'>,
    { fromMs, toMs }: { fromMs: number; toMs: number },
  ): void {
    this.#machines += 1
    this.#raised += alarms.raised
    if (numbers.ranHours !== null) {
      this.#ranMachines += 1
      this.#ranHours += numbers.ranHours
      this.#downHours += numbers.downHours
    }
    this.#yearHours += numbers.yearHours
    this.#failures += numbers.failures
    this.#restorations += numbers.restorations
    this.#restoreHours += numbers.restoreHours
    this.#warningDays.push(...numbers.warningDays)
    const isWithin = (ms: number | null) => ms !== null && ms >= fromMs && ms < toMs
    for (const work of works) {
      if (work.stage === 'Cancelled') continue
      if (isWithin(work.startedMs)) {
        this.#started += 1
        if ((work.startedMs ?? 0) - work.createdMs >= plannedMs) this.#planned += 1
      }
      if (isWithin(work.dueMs)) {
        const tolerance = Math.min(maxToleranceMs, 0.1 * Math.max(0, work.dueMs - work.createdMs))
        this.#due += 1
        if (work.finishedMs !== null && work.finishedMs <= work.dueMs + tolerance) this.#inTime += 1
      }
    }
  }

  end(): Figures {
    const up = this.#ranHours
    const hours = Math.round(this.#yearHours)
    const noFailure = {
      cn: reasons.noFailure.cn.replace('{hours}', String(hours)),
      en: reasons.noFailure.en.replace('{hours}', String(hours)),
    }
    return {
      availability:
        this.#ranMachines === 0 || up + this.#downHours === 0
          ? none(reasons.noRunState)
          : some((100 * up) / (up + this.#downHours), this.#ranMachines),
      mtbf: this.#failures === 0 ? none(noFailure) : some(this.#yearHours / this.#failures, this.#failures),
      mttr: this.#restorations === 0 ? none(noFailure) : some(this.#restoreHours / this.#restorations, this.#restorations),
      warningDays: this.#warningDays.length === 0 ? none(reasons.none) : some(median(this.#warningDays), this.#warningDays.length),
      alarmsPerMachine: this.#machines === 0 ? none(reasons.none) : some(this.#raised / this.#machines, this.#machines),
      planned: this.#started === 0 ? none(reasons.none) : some((100 * this.#planned) / this.#started, this.#started),
      onTime: this.#due === 0 ? none(reasons.none) : some((100 * this.#inTime) / this.#due, this.#due),
    }
  }
}

/** The sum of hours that spans of failures have in a period, epoch ms; one without an end lasts until the end of the period. */
export const hoursWithin = (
  spans: readonly { readonly fromMs: number; readonly toMs: number | null }[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): number => sum(spans.map((span) => Math.max(0, Math.min(span.toMs ?? toMs, toMs) - Math.max(span.fromMs, fromMs)))) / 3_600_000
