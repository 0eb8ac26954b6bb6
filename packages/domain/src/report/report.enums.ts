import { enumeration } from '../core/enum.ts'

/** State of a machine in the weekly report. */
export const reportSeverity = enumeration(
  'ReportSeverity',
  { cn: '报告状态', en: 'Reported condition' },
  {
    Normal: { code: 1, cn: '正常', en: 'Normal', tone: 'good' },
    Minor: { code: 2, cn: '轻微', en: 'Minor', tone: 'warning' },
    Severity: { code: 3, cn: '严重', en: 'Severe', tone: 'danger' },
    Offline: { code: 4, cn: '离线', en: 'Offline', tone: 'unknown' },
  },
)

export const weeklyReportState = enumeration(
  'WeeklyReportState',
  { cn: '周报状态', en: 'Weekly report status' },
  {
    Handled: { code: 'Handled', cn: '已处理', en: 'Resolved', tone: 'good' },
    Unhandled: { code: 'Unhandled', cn: '未处理', en: 'Open', tone: 'warning' },
  },
)

/** Purpose of an e-mail template; the specification has no 3. */
export const workType = enumeration(
  'WorkType',
  { cn: '业务类型', en: 'Type' },
  {
    Alarm: { code: 1, cn: '报警', en: 'Alarm' },
    Weekly: { code: 2, cn: '周报', en: 'Weekly report' },
    Monthly: { code: 4, cn: '月报', en: 'Monthly report' },
    Inspection: { code: 5, cn: '点检', en: 'Inspection' },
  },
)
