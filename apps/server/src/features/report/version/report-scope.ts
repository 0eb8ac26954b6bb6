import { type ReportSubject, reportDesks } from '@undertone/domain/report/report-desk'
import { type Caller, may, type Scope } from '../../../platform/identity/principal.ts'

/** A scope at one of the desks of reports: it sees the reports of that subject alone. */
export interface ReportScope extends Scope {
  readonly reportSubject: ReportSubject | 'any'
}

/** The subject that a scope sees: that of conditions unless it was given a desk. */
export const subjectOf = (scope: Scope | ReportScope): ReportScope['reportSubject'] =>
  'reportSubject' in scope ? scope.reportSubject : 'condition'

/** A caller at a desk. */
export const atDesk = <C extends Pick<Caller, 'scope'>>(caller: C, reportSubject: ReportScope['reportSubject']): C => ({
  ...caller,
  scope: { ...caller.scope, reportSubject } satisfies ReportScope,
})

/** Whether a caller at a desk may write its reports. */
export function mayWrite(caller: Caller): boolean {
  const subject = subjectOf(caller.scope)
  return subject !== 'any' && may(caller, `${reportDesks[subject].permission}:edit`)
}
