import type { reportScreens } from '@undertone/domain/report/report.screens'
import type { Pages } from '../../core/address/pages.ts'

export const reportPages = {
  weeklyReports: async () => ({ Component: (await import('./list/report-page.tsx')).ReportPage }),
  reportEditor: async () => ({ Component: (await import('./editor/editor-page.tsx')).PortraitEditorPage }),
  reportEditorWide: async () => ({ Component: (await import('./editor/editor-page.tsx')).WideEditorPage }),
  inspectionReports: async () => ({ Component: (await import('./inspection/inspection-report-pages.tsx')).InspectionReportPage }),
  inspectionReportEditor: async () => ({
    Component: (await import('./inspection/inspection-report-pages.tsx')).InspectionReportEditorPage,
  }),
} satisfies Pages<typeof reportScreens>
