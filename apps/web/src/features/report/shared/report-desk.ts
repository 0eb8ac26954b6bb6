import { to } from '@undertone/domain/index/to'
import { inspectionReportCalls, inspectionReportSectionCalls, reportCalls, reportSectionCalls } from '@undertone/domain/report/report.calls'
import { reportScreens } from '@undertone/domain/report/report.screens'
import type { ReportSubject } from '@undertone/domain/report/report-desk'
import { inspectionReportLinkCalls, reportLinkCalls } from '@undertone/domain/report/report-link.calls'
import {
  inspectionReportMailCalls,
  inspectionReportScheduleCalls,
  reportMailCalls,
  reportScheduleCalls,
} from '@undertone/domain/report/report-schedule.calls'
import { createContext, use } from 'react'

/** The reports of one subject: their calls, and where their pages are. */
const condition = {
  subject: 'condition' as ReportSubject,
  report: reportCalls,
  section: reportSectionCalls,
  schedule: reportScheduleCalls,
  mail: reportMailCalls,
  link: reportLinkCalls,
  label: reportScreens.weeklyReports.label as { readonly cn: string; readonly en: string },
  query: reportScreens.weeklyReports.query,
  toList: (query: { tab?: string; add?: string; id?: number } = {}): string => to.weeklyReports(query),
  toEditor: (query: { id?: number; versionId?: number; sectionId?: number } = {}): string => to.reportEditor(query),
  /** The same on 16:9; null where there is no such page. */
  toWide: ((query = {}) => to.reportEditorWide(query)) as
    | ((query?: { id?: number; versionId?: number; sectionId?: number }) => string)
    | null,
  hasWorkbook: true,
}
export type ReportDesk = typeof condition

export const reportDesks: Readonly<Record<ReportSubject, ReportDesk>> = {
  condition,
  inspection: {
    subject: 'inspection',
    report: inspectionReportCalls,
    section: inspectionReportSectionCalls,
    schedule: inspectionReportScheduleCalls,
    mail: inspectionReportMailCalls,
    link: inspectionReportLinkCalls,
    label: reportScreens.inspectionReports.label,
    query: reportScreens.inspectionReports.query,
    toList: (query = {}) => to.inspectionReports(query),
    toEditor: (query = {}) => to.inspectionReportEditor(query),
    toWide: null,
    hasWorkbook: false,
  },
}

export const ReportDeskContext = createContext<ReportDesk>(condition)
/** The reports that a page is about. */
export const useReportDesk = (): ReportDesk => use(ReportDeskContext)
