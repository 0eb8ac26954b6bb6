import { z } from 'zod'

const id = z.number().int()
const n = z.number().int()

/** Rounds of a period. Those whose time was not over when the facts were collected are running, and in no figure. */
const rounds = z.object({
  due: n,
  done: n,
  /** Done without anything made up. */
  inTime: n,
  /** Not in time, and with items that were not made up either. */
  missed: n,
  running: n,
})

/** Items of these rounds. */
const items = z.object({
  due: n,
  done: n,
  inTime: n,
  /** Answered after the time of their round: part of those done, and of those missed. */
  madeUp: n,
  skipped: n,
  /** Neither answered in time nor skipped, also what was made up later: due = inTime + skipped + missed. */
  missed: n,
  failed: n,
})

/** Sums of a group: an area, a team, a person. */
const group = z.object({ name: z.string(), due: n, done: n, inTime: n, skipped: n, missed: n, failed: n, hazards: n })
export type InspectionGroupFacts = z.output<typeof group>

const hazard = z.object({
  id,
  title: z.string(),
  level: n,
  /** Stage of a hazard. */
  stage: z.string(),
  place: z.string(),
  owner: z.string().nullable(),
  createdMs: z.number(),
  dueMs: z.number().nullable(),
  settledMs: z.number().nullable(),
  isOverdue: z.boolean(),
})

const work = z.object({
  id,
  kind: z.enum(['Repair', 'Upkeep']),
  title: z.string(),
  machine: z.string(),
  stage: z.string(),
  createdMs: z.number(),
  dueMs: z.number(),
  finishedMs: z.number().nullable(),
  assignees: z.array(z.string()),
  isOverdue: z.boolean(),
})

/** A share in percent with its base, or why it cannot be computed; base and count say what it is of. */
const figure = z.object({ value: z.number().nullable(), count: n })

/** What an inspection report knows: frozen when it is collected. */
export const inspectionFacts = z.object({
  subject: z.literal('inspection'),
  takenMs: z.number(),
  fromMs: z.number(),
  toMs: z.number(),
  rounds,
  before: z.object({ rounds, items }),
  items,
  /** Points visited: due, and those with a proof of presence. */
  points: z.object({ due: n, proven: n }),
  skips: z.array(z.object({ reason: n, count: n })),
  missedRounds: z.array(
    z.object({ taskId: id, name: z.string(), line: z.string(), team: z.string(), startsMs: z.number(), done: n, items: n }),
  ),
  areas: z.array(group),
  teams: z.array(group),
  people: z.array(group),
  hazards: z.object({
    found: n,
    byLevel: z.object({ 1: n, 2: n, 3: n }),
    settled: n,
    /** Approved ones that were due in the period, and those of them that were settled by then. */
    dueInPeriod: n,
    settledInTime: n,
    open: n,
    overdue: n,
    listed: z.array(hazard),
  }),
  works: z.object({ finished: n, open: n, overdue: n, listed: z.array(work) }),
  /** Hours from the beginning of repairs of the period to their end, sorted. */
  repairHours: z.array(z.number()),
  numbers: z.object({
    presence: figure,
    inTime: figure,
    missed: figure,
    passed: figure,
    settledInTime: figure,
    /** Median hours. */
    timeToRepair: figure,
  }),
})
export type InspectionFacts = z.output<typeof inspectionFacts>
export type InspectionHazardFacts = InspectionFacts['hazards']['listed'][number]
export type InspectionWorkFacts = InspectionFacts['works']['listed'][number]
