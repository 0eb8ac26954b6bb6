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

/** Weekly and monthly reports. The editors have no main layout; both show the same report, on A4 and on 16:9. */
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
}
