import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { faultKindKeys } from './fault-kinds.table.ts'

const count = z.number().int()
const interval = z.object({ share: z.number(), low: z.number(), high: z.number() }).nullable()

/** What became of findings. Each fault of a machine counts once. */
export const findingCounts = {
  /** Findings, and of these, checked ones: what was seen inside or measured at the machine confirmed it, showed another fault, or nothing. */
  findings: count,
  right: count,
  other: count,
  nothing: count,
  /** Judged from the data alone, which proves nothing; and not judged at all. */
  desk: count,
  unchecked: count,
  /** Of those that were checked, by a repair or maintenance of the machine; a person concluded on the others. */
  byWork: count,
  /** Right of those that were checked, with its 95 % interval; null without one. */
  precision: interval,
}
const counts = z.object(findingCounts)
export type FindingCounts = z.output<typeof counts>

/** The same for one fault. */
const row = counts.extend({
  fault: z.enum(faultKindKeys),
  /** What it was instead, by fault. */
  instead: z.array(z.object({ fault: z.enum(faultKindKeys), count })),
})
export type ScorecardRow = z.output<typeof row>

/** Checked findings by the confidence that was stated, 0 to 1, and how many were right. Intervals of confidence with fewer than 20 are joined. */
const bin = z.object({ from: z.number(), to: z.number(), count, stated: z.number(), right: interval })

/** Failures in the history of components, and whether a finding came before. */
const failures = z.object({
  all: count,
  /** With a finding at a point of the machine before the failure. */
  warned: count,
  recall: interval,
  /** Days from the first finding to the failure, of those that were warned of: the median, and the shortest and longest. */
  days: z.object({ median: z.number(), least: z.number(), most: z.number() }).nullable(),
})

export const scorecardCalls = {
  read: call({
    method: 'GET',
    path: '/diagnosis/scorecard',
    access: 'business:diagnosis:list',
    tag: 'diagnosis',
    query: z.object({ companyId: idText.optional() }),
    data: z.object({
      rows: z.array(row),
      /** By what found it first, with its version. */
      versions: z.array(
        counts.extend({
          /** The version of the rules, or the name of a model with its version. */
          foundBy: z.string(),
          isModel: z.boolean(),
        }),
      ),
      calibration: z.array(bin),
      failures,
    }),
    summary: { cn: '查看诊断成绩单', en: 'View what became of findings' },
  }),
}
