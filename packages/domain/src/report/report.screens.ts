import { screen } from '../core/screen.ts'

const list = '/dataSearch/weeklyReport'
const editor = {
  /** The report, its version (the newest without one) and the section that is open; without a report, a new one is made. */
  query: { id: null, versionId: null, sectionId: null },
  module: 'data',
  permission: 'business:weeklyReport:list',
  parent: list,
  bare: true,
} as const
const inspectionList = '/inspectWeekReport'

/** Weekly and monthly reports. The editors have no main layout; both show the same report, on A4 and on 16:9; those of inspection are on A4. */
export const reportScreens = {
  weeklyReports: screen({
    path: list,
    query: { tab: '', add: '', id: null },
    label: { cn: '周报与月报', en: 'Reports' },
    specName: { cn: '周报', en: 'Weekly report' },
    module: 'data',
    permission: 'business:weeklyReport:list',
    keywords: 'weekly monthly report pdf word schedule e-mail sign 周报 月报 报告 计划 邮件 签发 导出',
  }),
  reportEditor: screen({
    ...editor,
    path: '/dataSearch/weeklyReportCreateAndEdit',
    label: { cn: '编辑报告(A4)', en: 'Edit report (A4)' },
  }),
  reportEditorWide: screen({
    ...editor,
    path: '/dataSearch/weeklyReportCreateAndEdit2',
    label: { cn: '编辑报告(16:9)', en: 'Edit report (16:9)' },
  }),
  inspectionReports: screen({
    path: inspectionList,
    query: { tab: '', add: '', id: null },
    label: { cn: '点检报告', en: 'Inspection reports' },
    specName: { cn: '点检周报', en: 'Inspection weekly report' },
    module: 'inspection',
    permission: 'business:inspectionReport:list',
    keywords: 'inspection rounds hazards weekly monthly report pdf word schedule 点检 巡检 隐患 周报 月报 报告 计划 导出',
  }),
  inspectionReportEditor: screen({
    ...editor,
    path: '/inspectweeklyReportCreateAndEdit',
    label: { cn: '编辑点检报告', en: 'Edit inspection report' },
    module: 'inspection',
    permission: 'business:inspectionReport:list',
    parent: inspectionList,
  }),
}
