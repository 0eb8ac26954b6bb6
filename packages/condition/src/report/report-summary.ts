import { reportSeverity } from '@undertone/domain/report/report.enums'
import type { MachineFacts, ReportCounts, ReportFacts } from '@undertone/domain/report/report-facts'
import { KeyFigures, responseOf } from './key-figures.ts'
import type { SeverityCode } from './machine-condition.ts'

/** Machines to act on, and machines with the most alarms, that are listed. */
const [actOn, noisiest] = [3, 10]

const nameOf = new Map(
  Object.entries(reportSeverity.members).map(([name, { code }]) => [code, name as keyof typeof reportSeverity.members]),
)
const { Normal, Minor, Severity, Offline } = reportSeverity.members

const alarmKeys = ['raised', 'raisedD', 'handled', 'open', 'clearedAlone'] as const

const noCounts = (): ReportCounts => ({ Normal: 0, Minor: 0, Severity: 0, Offline: 0, NotAssessed: 0 })
const count = (counts: ReportCounts, code: SeverityCode | null): void => {
  counts[code === null ? 'NotAssessed' : (nameOf.get(code) ?? 'NotAssessed')] += 1
}

/** Order of conditions in lists: the worst first, what is unknown before what is normal. */
const places: readonly (SeverityCode | null)[] = [Severity.code, Minor.code, Offline.code, null, Normal.code]
export const severityPlace = (code: SeverityCode | null): number => places.indexOf(code)

/** What of a machine decides its place in a report. */
export type Placed = Pick<MachineFacts, 'now' | 'level' | 'change' | 'name'>

const isWorsening = ({ change }: Placed): number => (change === 'new' || change === 'worse' ? 0 : 1)

/** Orders machines by condition at the end, the worst of the period, criticality, what grew worse, name. */
export const byUrgency = (a: Placed, b: Placed): number =>
  severityPlace(a.now.end) - severityPlace(b.now.end) ||
  severityPlace(a.now.worst) - severityPlace(b.now.worst) ||
  a.level.localeCompare(b.level) ||
  isWorsening(a) - isWorsening(b) ||
  a.name.localeCompare(b.name)

const isActed = (code: SeverityCode | null): boolean => code === Severity.code || code === Minor.code

/** What the facts of all machines come to, added one by one: nothing of a machine is kept beyond a line. */
export class ReportSummary {
  readonly #period: { readonly fromMs: number; readonly toMs: number; readonly takenMs: number }
  readonly #figures = new KeyFigures()
  readonly #lines: (Placed & { readonly equipmentId: number; readonly raised: number; readonly open: number })[] = []
  readonly #areas = new Map<number, ReportFacts['areas'][number]>()
  readonly #changes: ReportFacts['changes'] = []
  readonly #counts = { end: noCounts(), worst: noCounts(), before: noCounts() }
  readonly #alarms = { raised: 0, raisedD: 0, handled: 0, open: 0, clearedAlone: 0 }
  readonly #works = { repairs: 0, upkeeps: 0, finished: 0, open: 0, overdue: 0 }
  readonly #minutes = { toSeen: [] as number[], toHandled: [] as number[] }
  readonly #reasons = new Map<NonNullable<MachineFacts['points'][number]['notAssessed']>, number>()
  readonly #classes = new Set<string>()
  #points = 0
  #hours = 0
  #ofHours = 0

  constructor(period: { readonly fromMs: number; readonly toMs: number; readonly takenMs: number }) {
    this.#period = period
  }

  add(machine: MachineFacts): void {
    const { equipmentId, name, level, now, before, change, alarms, points } = machine
    this.#figures.add(machine, this.#period)
    this.#lines.push({ equipmentId, name, level, now, change, raised: alarms.raised, open: alarms.open })
    count(this.#counts.end, now.end)
    count(this.#counts.worst, now.worst)
    count(this.#counts.before, before.end)
    if (change !== null) this.#changes.push({ equipmentId, name, change, from: before.end, to: now.end })
    for (const key of alarmKeys) this.#alarms[key] += alarms[key]
    this.#minutes.toSeen.push(...alarms.toSeen)
    this.#minutes.toHandled.push(...alarms.toHandled)
    if (machine.isoClass !== null) this.#classes.add(machine.isoClass)
    this.#points += points.length
    for (const point of points) {
      this.#hours += point.hours
      this.#ofHours += point.ofHours
      if (point.notAssessed !== null) this.#reasons.set(point.notAssessed, (this.#reasons.get(point.notAssessed) ?? 0) + 1)
    }
    this.#addArea(machine)
    this.#addWorks(machine)
  }

  #addArea({ areaId, areaName, companyName, now, alarms }: MachineFacts): void {
    const area = this.#areas.get(areaId) ?? { areaId, name: areaName, companyName, machines: 0, counts: noCounts(), raised: 0, open: 0 }
    area.machines += 1
    area.raised += alarms.raised
    area.open += alarms.open
    count(area.counts, now.end)
    this.#areas.set(areaId, area)
  }

  #addWorks({ works }: MachineFacts): void {
    const { fromMs, toMs } = this.#period
    for (const { kind, stage, dueMs, finishedMs } of works) {
      if (stage === 'Cancelled') continue
      this.#works[kind === 'Repair' ? 'repairs' : 'upkeeps'] += 1
      if (finishedMs === null) {
        this.#works.open += 1
        if (dueMs < toMs) this.#works.overdue += 1
      } else if (finishedMs >= fromMs && finishedMs < toMs) this.#works.finished += 1
    }
  }

  /** The machines in the order in which a report lists them. */
  order(): number[] {
    return this.#lines.toSorted(byUrgency).map(({ equipmentId }) => equipmentId)
  }

  end(): ReportFacts {
    const ordered = this.#lines.toSorted(byUrgency)
    const loud = this.#lines.filter(({ raised }) => raised > 0).toSorted((a, b) => b.raised - a.raised || a.name.localeCompare(b.name))
    return {
      ...this.#period,
      machines: this.#lines.length,
      points: this.#points,
      counts: this.#counts,
      areas: [...this.#areas.values()],
      changes: this.#changes,
      actOn: ordered
        .filter(({ now }) => isActed(now.end))
        .slice(0, actOn)
        .map(({ equipmentId }) => equipmentId),
      noisiest: loud.slice(0, noisiest).map(({ equipmentId, name, raised, open }) => ({ equipmentId, name, raised, open })),
      alarms: this.#alarms,
      response: { toSeen: responseOf(this.#minutes.toSeen), toHandled: responseOf(this.#minutes.toHandled) },
      works: this.#works,
      coverage: {
        hours: this.#hours,
        ofHours: this.#ofHours,
        notAssessed: [...this.#reasons].map(([reason, points]) => ({ reason, points })),
      },
      numbers: this.#figures.end(),
      isoClasses: [...this.#classes].sort(),
    }
  }
}
