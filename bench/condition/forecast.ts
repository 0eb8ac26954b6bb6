import { forecastInterval, timeToLimit } from '@undertone/condition/forecast/time-to-limit'
import { medianOf } from '@undertone/condition/statistics/median'
import { interval } from '../diagnosis/intervals.ts'
import { type Course, courseOf, laws } from './courses.ts'
import { runToFailure } from './run-to-failure.ts'
import { straightLine } from './straight-line.ts'

/**
 * Time to limit on simulated courses: forecasts made some days before the value reaches level D, how often the day lies in the 80 % interval, and how
 * wide it is, beside a straight line. `npm run bench -- forecast [-- COURSES]`
 */
const courses = Number(process.argv[2]) || 450
/** Level D of a group 2 machine on a rigid support, mm/s. */
const limit = 4.5
const leads = [40, 20, 10, 5]
const days = 240

interface Outcome {
  readonly course: Course
  /** Index of the lead asked for, and days that are left. */
  readonly at: number
  readonly lead: number
  /** Null: no forecast. */
  readonly interval: { readonly earliest: number; readonly likely: number; readonly latest: number } | null
}

/** The first day on which the course is at the limit at the load of the last two months, in tenths. */
function reachedAt({ truthAt, loadShare }: Course, asOf = days - 1): number | null {
  const share = loadShare(asOf)
  for (let day = 70; day < days; day += 0.1) if (share * truthAt(day) >= limit) return day
  return null
}

function ours({ values, repairs }: Course, day: number): Outcome['interval'] {
  const forecast = timeToLimit(
    values.slice(0, day + 1),
    [limit],
    repairs.filter((one) => one <= day),
  )
  const [found] = forecast.kind === 'growth' ? forecast.limits : []
  return found ? { earliest: found.earliestDays, likely: found.likelyDays, latest: found.latestDays ?? Number.POSITIVE_INFINITY } : null
}

/** A share with its 95 % interval. */
function shareInterval(hits: number, n: number): string {
  if (n === 0) return '–'
  const [low, high] = interval(hits, n).map((share) => (100 * share).toFixed(0))
  return `${((100 * hits) / n).toFixed(0)} % (${low}–${high})`
}

const middle = (values: readonly number[]) => medianOf(values) ?? Number.NaN

/** An open end counts as a year. */
const withinYear = (days: number) => Math.min(365, days)

/** Penalised width of an interval (Winkler): its width, and what it misses times 2 / (1 - coverage). */
function scoreOf({ lead, interval }: Outcome): number {
  if (!interval) return Number.NaN
  const [earliest, latest] = [withinYear(interval.earliest), withinYear(interval.latest)]
  const missed = Math.max(0, earliest - lead) + Math.max(0, lead - latest)
  return latest - earliest + (2 / (1 - forecastInterval)) * missed
}

function report(name: string, outcomes: readonly Outcome[]): { hits: number; n: number } {
  const given = outcomes.flatMap((one) => (one.interval ? [{ ...one, interval: one.interval }] : []))
  const hits = given.filter(({ lead, interval }) => lead >= interval.earliest && lead <= interval.latest).length
  const early = given.filter(({ lead, interval }) => lead < interval.earliest).length
  const widths = given.map(({ interval }) => withinYear(interval.latest) - withinYear(interval.earliest))
  const width = middle(widths)
  console.log(
    `  ${name.padEnd(26)} given ${String(given.length).padStart(4)} of ${String(outcomes.length).padStart(4)}  within ${shareInterval(hits, given.length).padEnd(16)}` +
      `  reached sooner ${String(early).padStart(3)}  width ${width.toFixed(1).padStart(6)} d` +
      `  error of the middle ${middle(given.map(({ lead, interval }) => Math.abs(withinYear(interval.likely) - lead)))
        .toFixed(1)
        .padStart(5)} d  score ${middle(given.map(scoreOf)).toFixed(0).padStart(4)}`,
  )
  return { hits, n: given.length }
}

const grown: { ours: Outcome[]; line: Outcome[] } = { ours: [], line: [] }
for (let i = 0; i < courses; i++) {
  const course = courseOf(`course ${i}`, laws[i % laws.length] ?? null)
  const reached = reachedAt(course)
  if (reached === null) continue
  for (const [at, lead] of leads.entries()) {
    const day = Math.floor(reached - lead)
    if (day < 60) continue
    const left = (reachedAt(course, day) ?? Number.POSITIVE_INFINITY) - day
    if (!(left > 0 && Number.isFinite(left))) continue
    grown.ours.push({ course, at, lead: left, interval: ours(course, day) })
    grown.line.push({ course, at, lead: left, interval: straightLine(course.values.slice(0, day + 1), limit) })
  }
}
console.log(
  `${courses} courses by ${laws.length} laws of growth; forecasts of level D (${limit} mm/s), interval of ${100 * forecastInterval} %`,
)
for (const [name, filter] of [
  ...leads.map((lead) => [`${lead} days before`, (one: Outcome) => leads[one.at] === lead] as const),
  ...laws.map((law) => [law, (one: Outcome) => one.course.law === law] as const),
  ['after a repair', (one: Outcome) => one.course.hasRepair],
  ['load in steps', (one: Outcome) => one.course.hasLoadSteps],
  ['noise above 8 %', (one: Outcome) => one.course.noise > 0.08],
  ['all', () => true],
] as const) {
  report(name, grown.ours.filter(filter))
  report(`  a straight line`, grown.line.filter(filter))
}

let [still, called, calledByLine] = [0, 0, 0]
for (let i = 0; i < Math.ceil(courses / 3); i++) {
  const course = courseOf(`still ${i}`, null)
  for (const day of [100, 160, 220]) {
    still++
    if (ours(course, day)) called++
    if (straightLine(course.values.slice(0, day + 1), limit)) calledByLine++
  }
}
console.log(
  `without growth: a forecast on ${shareInterval(called, still)} of ${still} days; a straight line on ${shareInterval(calledByLine, still)}`,
)

// `-- COURSES FILE COLUMN LIMIT` adds an example.
const [, , , file, column, level] = process.argv
if (file && column && level) runToFailure(file, column, Number(level))
