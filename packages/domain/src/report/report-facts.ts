import { z } from 'zod'
import { enumSchema } from '../core/enum.ts'
import { axisDirections } from '../device/sensor/axis-directions.ts'
import { bearingPartKeys } from '../diagnosis/bearing-parts.table.ts'
import { faultKindKeys } from '../diagnosis/fault-kinds.table.ts'
import { confidenceWords, evidence } from '../diagnosis/finding.ts'
import { notAssessed, reportChange, reportSeverity } from './report.enums.ts'

const id = z.number().int()
const text = z.object({ cn: z.string(), en: z.string() })
const severity = enumSchema(reportSeverity)

/** Directions of the sensor's axes, which name them; missing in facts of earlier versions. */
const directions = axisDirections.nullable().optional()

/** Reported condition in a period: the worst, and at its end; null where nothing at the machine could be assessed, which is not normal. */
const condition = z.object({ worst: severity.nullable(), end: severity.nullable() })

/** A value that was measured: hourly medians while the machine ran. */
const measured = z.object({
  metric: z.string(),
  axis: z.string(),
  unit: z.string(),
  /** The largest hour of the period, and when. */
  top: z.number(),
  topMs: z.number(),
  /** Median of all hours, and the newest hour. */
  median: z.number(),
  last: z.number(),
})

const point = z.object({
  mappingId: id,
  name: z.string(),
  model: z.string().nullable(),
  directions,
  /** Measuring time of the newest value in the period; null without one. */
  lastMs: z.number().nullable(),
  /** Hours with data, and hours of the period so far. */
  hours: z.number().int(),
  ofHours: z.number().int(),
  /** Why its vibration was not graded; null where it was. */
  notAssessed: enumSchema(notAssessed).nullable(),
  /** Zones by the severity standard of the machine. */
  zone: z.object({ worst: z.string(), end: z.string() }).nullable(),
  /** Velocity of the axis that reached most; null without data. */
  velocity: measured.nullable(),
  /** Highest values of what else it measures. */
  others: z.array(measured),
  /** Change of the median velocity since the period before, %: at equal speed where the speed was measured in both. */
  change: z.object({ percent: z.number(), before: z.number(), isEqualSpeed: z.boolean() }).nullable(),
})

const trend = z.object({
  mappingId: id,
  point: z.string(),
  metric: z.string(),
  axis: z.string(),
  directions,
  unit: z.string(),
  /** Hours of the period and of the one before: epoch ms, and medians. */
  t: z.array(z.number()),
  values: z.array(z.number()),
  limits: z.array(z.object({ level: z.enum(['C', 'D']), value: z.number() })),
  events: z.array(z.object({ ms: z.number(), kind: z.enum(['alarm', 'finding', 'work']), label: text })),
})
export type ReportTrend = z.output<typeof trend>

const spectrum = z.object({
  waveId: id,
  mappingId: id,
  point: z.string(),
  ms: z.number(),
  view: z.enum(['velocity', 'envelope']),
  channel: z.string(),
  directions,
  unit: z.string(),
  rpm: z.number().nullable(),
  binHz: z.number().positive(),
  values: z.array(z.number()),
  lines: z.array(z.object({ hz: z.number(), label: z.string() })),
})
export type ReportSpectrum = z.output<typeof spectrum>

const findingFacts = z.object({
  findingId: id,
  mappingId: id,
  directions,
  point: z.string(),
  fault: z.enum(faultKindKeys),
  part: z.enum(bearingPartKeys).nullable(),
  component: text.nullable(),
  stage: z.number().int().nullable(),
  word: z.enum(confidenceWords),
  firstMs: z.number(),
  lastMs: z.number(),
  goneMs: z.number().nullable(),
  waves: z.number().int(),
  evidence: z.array(evidence),
  doubts: z.array(text),
  /** What people concluded, the newest first. */
  conclusions: z.array(z.object({ answer: z.string(), by: z.string(), ms: z.number(), note: z.string() })),
})
export type ReportFinding = z.output<typeof findingFacts>

const alarm = z.object({
  alarmId: id,
  point: z.string().nullable(),
  alarmType: z.string(),
  axis: z.string().nullable(),
  directions,
  bandName: z.string().nullable(),
  /** C or D. */
  level: z.enum(['C', 'D']),
  beganMs: z.number(),
  endedMs: z.number().nullable(),
  handledMs: z.number().nullable(),
  peak: z.number().nullable(),
  limit: z.number().nullable(),
})
export type ReportAlarm = z.output<typeof alarm>

const work = z.object({
  workId: id,
  kind: z.enum(['Repair', 'Upkeep']),
  title: z.string(),
  stage: z.string(),
  level: z.number().int(),
  point: z.string().nullable(),
  findingId: id.nullable(),
  createdMs: z.number(),
  dueMs: z.number(),
  startedMs: z.number().nullable(),
  finishedMs: z.number().nullable(),
  assignees: z.array(z.string()),
  cause: z.string().nullable(),
  action: z.string().nullable(),
  downMs: z.number().nullable(),
  upMs: z.number().nullable(),
  /** Median velocity of the days before it began and after it was finished, mm/s; at equal speed where the speed was measured. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  isEqualSpeed: z.boolean(),
})
export type ReportWork = z.output<typeof work>

/** What a report knows of one machine in its period. */
export const machineFacts = z.object({
  equipmentId: id,
  name: z.string(),
  companyName: z.string(),
  areaId: id,
  areaName: z.string(),
  type: z.number().int(),
  /** Criticality. */
  level: z.string(),
  /** Running, stopped … at the time when the facts were collected. */
  runStatus: z.string(),
  isoClass: z.string().nullable(),
  now: condition,
  /** The period before, by the same rule. */
  before: condition,
  change: enumSchema(reportChange).nullable(),
  /** The point that decides. */
  worstPoint: id.nullable(),
  points: z.array(point),
  trends: z.array(trend),
  spectra: z.array(spectrum),
  findings: z.array(findingFacts),
  alarms: z.object({
    raised: z.number().int(),
    handled: z.number().int(),
    open: z.number().int(),
    raisedD: z.number().int(),
    /** The newest of those that were raised or open. */
    listed: z.array(alarm),
    /** Minutes from the beginning to the acknowledgement, and to the handling, of those that did not clear by themselves. */
    toSeen: z.array(z.number()),
    toHandled: z.array(z.number()),
    clearedAlone: z.number().int(),
  }),
  works: z.array(work),
  numbers: z.object({
    /** Hours that it ran in the period; null without a run rule. */
    ranHours: z.number().nullable(),
    downHours: z.number(),
    /** Of the 365 days before the end of the period: hours that it ran or, without a run rule, of the calendar. */
    yearHours: z.number(),
    isYearOfRunning: z.boolean(),
    failures: z.number().int(),
    restorations: z.number().int(),
    restoreHours: z.number(),
    /** Days from the first finding of a fault to its failure or repair. */
    warningDays: z.array(z.number()),
  }),
})
export type MachineFacts = z.output<typeof machineFacts>
export type PointFacts = MachineFacts['points'][number]
export type MeasuredFacts = z.output<typeof measured>

export const reportCounts = z.object({
  Normal: z.number().int(),
  Minor: z.number().int(),
  Severity: z.number().int(),
  Offline: z.number().int(),
  NotAssessed: z.number().int(),
})
export type ReportCounts = z.output<typeof reportCounts>

/** A number that managers ask for: null where it cannot be computed, and why. */
const figure = z.object({ value: z.number().nullable(), count: z.number().int(), why: text.nullable() })

/** What a report knows of all its machines together. */
export const reportFacts = z.object({
  takenMs: z.number(),
  fromMs: z.number(),
  /** The end of the period, or the moment of the collection where that was earlier. */
  toMs: z.number(),
  machines: z.number().int(),
  points: z.number().int(),
  counts: z.object({ end: reportCounts, worst: reportCounts, before: reportCounts }),
  areas: z.array(
    z.object({
      areaId: id,
      name: z.string(),
      companyName: z.string(),
      machines: z.number().int(),
      counts: reportCounts,
      raised: z.number().int(),
      open: z.number().int(),
    }),
  ),
  changes: z.array(
    z.object({ equipmentId: id, name: z.string(), change: enumSchema(reportChange), from: severity.nullable(), to: severity.nullable() }),
  ),
  /** The three machines to act on first. */
  actOn: z.array(id),
  noisiest: z.array(z.object({ equipmentId: id, name: z.string(), raised: z.number().int(), open: z.number().int() })),
  alarms: z.object({
    raised: z.number().int(),
    raisedD: z.number().int(),
    handled: z.number().int(),
    open: z.number().int(),
    clearedAlone: z.number().int(),
  }),
  response: z.object({
    toSeen: z.object({ median: z.number(), p90: z.number(), count: z.number().int() }).nullable(),
    toHandled: z.object({ median: z.number(), p90: z.number(), count: z.number().int() }).nullable(),
  }),
  works: z.object({
    repairs: z.number().int(),
    upkeeps: z.number().int(),
    finished: z.number().int(),
    open: z.number().int(),
    overdue: z.number().int(),
  }),
  coverage: z.object({
    hours: z.number(),
    ofHours: z.number(),
    notAssessed: z.array(z.object({ reason: enumSchema(notAssessed), points: z.number().int() })),
  }),
  numbers: z.object({
    availability: figure,
    mtbf: figure,
    mttr: figure,
    warningDays: figure,
    alarmsPerMachine: figure,
    planned: figure,
    onTime: figure,
  }),
  /** Severity classes that the machines have. */
  isoClasses: z.array(z.string()),
})
export type ReportFacts = z.output<typeof reportFacts>
