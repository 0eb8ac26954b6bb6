import { PortraitEditorPage } from '../editor/editor-page.tsx'
import { ReportPage } from '../list/report-page.tsx'
import { ReportDeskContext, reportDesks } from '../shared/report-desk.ts'

/** Reports of rounds and hazards, and their schedules. */
export const InspectionReportPage = () => (
  <ReportDeskContext value={reportDesks.inspection}>
    <ReportPage />
  </ReportDeskContext>
)

/** The editor of a report of rounds and hazards. */
export const InspectionReportEditorPage = () => (
  <ReportDeskContext value={reportDesks.inspection}>
    <PortraitEditorPage />
  </ReportDeskContext>
)
