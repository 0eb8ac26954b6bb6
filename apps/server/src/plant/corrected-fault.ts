import { sql } from 'kysely'

/** The newest correction of a finding `f` that is corrected, as `x`: a join of queries that read `correctedFault` and `correctedPart`. */
export const withCorrection = sql`left join lateral (select y.corrected_fault, y.corrected_part from finding_answer y
  where y.tenant_id = f.tenant_id and y.finding_id = f.id and f.answer = 'Corrected' order by y.id desc limit 1) x on true`

/** The fault of a finding `f`, or what it was corrected to. */
export const correctedFault = sql`coalesce(x.corrected_fault, f.fault)`

/** The part of the bearing of a finding `f`; that of the correction where its fault was corrected. */
export const correctedPart = sql`case when x.corrected_fault is null then f.part else x.corrected_part end`
