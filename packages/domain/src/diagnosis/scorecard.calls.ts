import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { faultKindKeys } from './fault-kinds.table.ts'

const count = z.number().int()
const interval = z.object({ share: z.number(), low: z.number(), high: z.number() }).nullable()

/** What became of findings of one fault. Each fault of a machine counts once. */
const row = z.object({
  fault: z.enum(faultKindKeys),
  /** Findings, and of these, checked ones: what was seen inside or measured at the machine confirmed it, showed another fault, or nothing. */
  findings: count,
  right: count,
  other: count,
  nothing: count,
  /** Judged from the data alone, which proves nothing; and not judged at all. */
  desk: count,
  unchecked: count,
  /** Right of those that were checked, with its 95 % interval; null without one. */
  precision: interval,
  /** What it was instead, by fault. */
  instead: z.array(z.object({ fault: z.enum(faultKindKeys), count })),
})
export type ScorecardRow = z.output<typeof row>

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
    data: z.object({ rows: z.array(row), failures }),
    summary: { cn: '查看诊断成绩单', en: 'View what became of findings' },
  }),
}
