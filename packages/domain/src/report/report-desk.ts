import type { CodeOf } from '../core/enum.ts'
import type { reportSubject } from './report.enums.ts'

export type ReportSubject = CodeOf<typeof reportSubject>

/** Where the calls of reports are, and by which permissions: those of conditions, and those of inspection. The records are the same. */
export const reportDesks = {
  condition: { path: '/weeklyReport', permission: 'business:weeklyReport', tag: 'report' },
  inspection: { path: '/inspectionReport', permission: 'business:inspectionReport', tag: 'inspectionReport' },
} as const satisfies Record<ReportSubject, { readonly path: string; readonly permission: string; readonly tag: string }>

export interface ReportDeskNames {
  readonly path: string
  readonly permission: string
  readonly tag: string
}
