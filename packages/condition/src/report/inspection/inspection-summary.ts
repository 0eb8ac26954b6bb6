import { inspectionItemStatus } from '@undertone/domain/inspection/inspection.enums'
import { itemStatusAt } from '@undertone/domain/inspection/round/round-moves.table'
import type {
  InspectionFacts,
  InspectionGroupFacts,
  InspectionHazardFacts,
  InspectionWorkFacts,
} from '@undertone/domain/report/inspection-facts'
import { medianOf } from '../../statistics/median.ts'

/** A round as a report counts it: its points with their items and newest answers. */
export interface ReportedRound {
  readonly taskId: number
  readonly name: string
  readonly line: string
  readonly team: string
  readonly startsMs: number
  readonly opensMs: number
  readonly graceEndMs: number
  readonly stops: readonly ReportedStop[]
}

export interface ReportedStop {
  readonly area: string
  readonly isProven: boolean
  readonly items: readonly ReportedItem[]
}

export interface ReportedItem {
  readonly isRequired: boolean
  /** Null without an answer. */
  readonly result: {
    readonly isSkip: boolean
    readonly skipReason: number | null
    readonly isMadeUp: boolean
    /** Whether the pictures and waveforms that it needs are there. */
    readonly isWhole: boolean
    readonly isFailed: boolean
    readonly by: string
  } | null
}

type Rounds = InspectionFacts['rounds']
type Items = InspectionFacts['items']
type Counted = Omit<InspectionGroupFacts, 'name'>

const noRounds = (): Rounds => ({ due: 0, done: 0, inTime: 0, missed: 0, running: 0 })
const noItems = (): Items => ({ due: 0, done: 0, inTime: 0, madeUp: 0, skipped: 0, missed: 0, failed: 0 })
const nothing = (): Counted => ({ due: 0, done: 0, inTime: 0, skipped: 0, missed: 0, failed: 0, hazards: 0 })

/** Rows that a report lists at most. */
export const maxReportedRows = 200
const status = inspectionItemStatus.members

/** Sums by name. */
class Groups {
  readonly #sums = new Map<string, Counted>()

  of(name: string): Counted {
    const sum = this.#sums.get(name) ?? nothing()
    this.#sums.set(name, sum)
    return sum
  }

  /** Those with the most of these first. */
  list(by: 'missed' | 'done'): InspectionGroupFacts[] {
    return [...this.#sums]
      .map(([name, sum]) => ({ name, ...sum }))
      .sort((a, b) => b[by] - a[by] || b.due - a.due || (a.name < b.name ? -1 : 1))
      .slice(0, maxReportedRows)
  }
}

/** Adds up the rounds of a period; only required items count. Definitions: guide to maintenance, section 3. */
export class RoundSums {
  readonly rounds = noRounds()
  readonly items = noItems()
  readonly points = { due: 0, proven: 0 }
  readonly missedRounds: InspectionFacts['missedRounds'] = []
  readonly areas = new Groups()
  readonly teams = new Groups()
  readonly people = new Groups()
  readonly #skips = new Map<number, number>()
  readonly #nowMs: number

  constructor(nowMs: number) {
    this.#nowMs = nowMs
  }

  add(round: ReportedRound): void {
    const items = round.stops.flatMap((stop) => stop.items.filter(({ isRequired }) => isRequired).map((item) => ({ stop, item })))
    if (items.length === 0) return
    if (round.graceEndMs > this.#nowMs) {
      this.rounds.running += 1
      return
    }
    this.rounds.due += 1
    let [done, inTime] = [0, 0]
    for (const { stop, item } of items) {
      const counted = this.#addItem(round, stop, item)
      if (counted !== 'missed') done += 1
      if (counted === 'inTime' || counted === 'skipped') inTime += 1
    }
    for (const stop of round.stops) {
      this.points.due += 1
      if (stop.isProven) this.points.proven += 1
    }
    if (done === items.length) this.rounds.done += 1
    if (inTime === items.length) this.rounds.inTime += 1
    else {
      this.rounds.missed += done === items.length ? 0 : 1
      const { taskId, name, line, team, startsMs } = round
      if (this.missedRounds.length < maxReportedRows)
        this.missedRounds.push({ taskId, name, line, team, startsMs, done, items: items.length })
    }
  }

  #addItem(
    { team, opensMs, graceEndMs }: ReportedRound,
    { area }: ReportedStop,
    { result }: ReportedItem,
  ): 'inTime' | 'madeUp' | 'skipped' | 'missed' {
    const facts = result && { isSkip: result.isSkip, isWhole: result.isWhole, isMadeUp: result.isMadeUp }
    const code = itemStatusAt({ result: facts, opensMs, graceEndMs }, this.#nowMs)
    const late = result?.isMadeUp && result.isWhole ? 'madeUp' : 'missed'
    const counted = code === status.SkipInspect.code ? 'skipped' : code === status.HasInspected.code ? 'inTime' : late
    const isDone = counted === 'inTime' || counted === 'madeUp'
    const sums = [this.areas.of(area), this.teams.of(team), ...(result ? [this.people.of(result.by)] : [])]
    for (const sum of [this.items, ...sums]) {
      sum.due += 1
      if (counted === 'skipped') sum.skipped += 1
      else if (counted === 'inTime') sum.inTime += 1
      else sum.missed += 1
      if (isDone) sum.done += 1
      if (isDone && result?.isFailed) sum.failed += 1
    }
    if (counted === 'madeUp') this.items.madeUp += 1
    if (result?.isSkip && result.skipReason !== null) this.#skips.set(result.skipReason, (this.#skips.get(result.skipReason) ?? 0) + 1)
    return counted
  }

  get skips(): InspectionFacts['skips'] {
    return [...this.#skips].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
  }
}

/** A hazard as a report counts it. */
export interface ReportedHazard extends InspectionHazardFacts {
  readonly reporter: string
  readonly area: string | null
}

/** A share in percent; null of nothing. */
const share = (part: number, of: number): { value: number | null; count: number } => ({
  value: of === 0 ? null : (100 * part) / of,
  count: of,
})

interface Collected {
  readonly fromMs: number
  readonly toMs: number
  readonly takenMs: number
  readonly now: RoundSums
  readonly before: RoundSums
  readonly hazards: readonly ReportedHazard[]
  readonly works: readonly InspectionWorkFacts[]
}

/** Counts hazards: found in the period, settled in it, open at its end. What was due by `asOfMs` and is open is overdue. */
function hazardFacts(hazards: readonly ReportedHazard[], fromMs: number, toMs: number, asOfMs: number): InspectionFacts['hazards'] {
  const isIn = (ms: number | null) => ms !== null && ms >= fromMs && ms < toMs
  const found = hazards.filter(({ createdMs }) => isIn(createdMs))
  const open = hazards.filter(({ settledMs, createdMs }) => createdMs < toMs && (settledMs === null || settledMs >= toMs))
  // Of a period that still runs, what falls due later in it says nothing yet.
  const due = hazards.filter(({ dueMs }) => isIn(dueMs) && (dueMs ?? asOfMs) < asOfMs)
  const byLevel = { 1: 0, 2: 0, 3: 0 }
  for (const { level } of found) if (level === 1 || level === 2 || level === 3) byLevel[level] += 1
  const listed = hazards.filter((one) => isIn(one.createdMs) || isIn(one.settledMs) || open.includes(one))
  return {
    found: found.length,
    byLevel,
    settled: hazards.filter(({ settledMs }) => isIn(settledMs)).length,
    dueInPeriod: due.length,
    settledInTime: due.filter(({ settledMs, dueMs }) => settledMs !== null && dueMs !== null && settledMs <= dueMs).length,
    open: open.length,
    overdue: open.filter(({ dueMs }) => dueMs !== null && dueMs < asOfMs).length,
    listed: listed
      .map(({ reporter: _reporter, area: _area, ...one }) => ({
        ...one,
        isOverdue: open.some(({ id }) => id === one.id) && one.dueMs !== null && one.dueMs < asOfMs,
      }))
      .sort((a, b) => Number(b.isOverdue) - Number(a.isOverdue) || a.level - b.level || a.createdMs - b.createdMs)
      .slice(0, maxReportedRows),
  }
}

const hourMs = 3_600_000

/** The facts of an inspection report. */
export function inspectionSummary({ fromMs, toMs, takenMs, now, before, hazards, works }: Collected): InspectionFacts {
  for (const { createdMs, reporter, area } of hazards) {
    if (createdMs < fromMs || createdMs >= toMs) continue
    now.people.of(reporter).hazards += 1
    if (area !== null) now.areas.of(area).hazards += 1
  }
  // A period that has not ended yet: what is due later in it is not overdue.
  const asOfMs = Math.min(toMs, takenMs)
  const about = hazardFacts(hazards, fromMs, toMs, asOfMs)
  const isFinished = ({ finishedMs }: InspectionWorkFacts) => finishedMs !== null && finishedMs >= fromMs && finishedMs < toMs
  const isOpen = ({ finishedMs }: InspectionWorkFacts) => finishedMs === null || finishedMs >= toMs
  const repairHours = works
    .filter((one) => one.kind === 'Repair' && isFinished(one))
    .map(({ createdMs, finishedMs }) => ((finishedMs ?? createdMs) - createdMs) / hourMs)
    .sort((a, b) => a - b)
  const { items, points } = now
  return {
    subject: 'inspection',
    ...{ takenMs, fromMs, toMs, rounds: now.rounds, items, points, skips: now.skips, missedRounds: now.missedRounds },
    before: { rounds: before.rounds, items: before.items },
    areas: now.areas.list('missed'),
    teams: now.teams.list('missed'),
    people: now.people.list('done'),
    hazards: about,
    works: {
      finished: works.filter(isFinished).length,
      open: works.filter(isOpen).length,
      overdue: works.filter((one) => isOpen(one) && one.dueMs < asOfMs).length,
      listed: works.map((one) => ({ ...one, isOverdue: isOpen(one) && one.dueMs < asOfMs })).slice(0, maxReportedRows),
    },
    repairHours,
    numbers: {
      presence: share(points.proven, points.due),
      inTime: share(items.inTime, items.due),
      missed: share(items.missed, items.due),
      passed: share(items.done - items.failed, items.done),
      settledInTime: share(about.settledInTime, about.dueInPeriod),
      timeToRepair: { value: medianOf(repairHours), count: repairHours.length },
    },
  }
}
