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

/** What a report is about. */
export const reportSubject = enumeration(
  'ReportSubject',
  { cn: '报告内容', en: 'About' },
  {
    Condition: { code: 'condition', cn: '设备状态', en: 'Condition of machines' },
    Inspection: { code: 'inspection', cn: '点检', en: 'Inspection' },
  },
)

/** The span that a report covers. */
export const reportCycle = enumeration(
  'ReportCycle',
  { cn: '报告周期', en: 'Cycle' },
  {
    Week: { code: 'week', cn: '周报', en: 'Weekly' },
    Month: { code: 'month', cn: '月报', en: 'Monthly' },
  },
)

/** What a report covers: a company with all below it, one area, or one machine. */
export const reportScope = enumeration(
  'ReportScope',
  { cn: '报告范围', en: 'Scope' },
  {
    Company: { code: 'company', cn: '公司', en: 'Company' },
    Area: { code: 'area', cn: '区域', en: 'Area' },
    Machine: { code: 'machine', cn: '设备', en: 'Machine' },
  },
)

/** Pages: A4 upright for print, or 16:9 for a meeting. */
export const reportLayout = enumeration(
  'ReportLayout',
  { cn: '版式', en: 'Layout' },
  {
    Portrait: { code: 'portrait', cn: 'A4 纵向', en: 'A4 portrait' },
    Wide: { code: 'wide', cn: '16:9 演示', en: '16:9 slides' },
  },
)

/** Where a version of a report stands. A report is Handled as soon as one of its versions is signed. */
export const reportVersionState = enumeration(
  'ReportVersionState',
  { cn: '版本状态', en: 'Version' },
  {
    Draft: { code: 'draft', cn: '草稿', en: 'Draft', tone: 'neutral' },
    InReview: { code: 'inReview', cn: '待审核', en: 'In review', tone: 'warning' },
    Signed: { code: 'signed', cn: '已签发', en: 'Signed', tone: 'good' },
    Superseded: { code: 'superseded', cn: '已被取代', en: 'Superseded', tone: 'unknown' },
  },
)

/** Whether the facts of a version were collected. */
export const reportProgress = enumeration(
  'ReportProgress',
  { cn: '生成进度', en: 'Facts' },
  {
    Waiting: { code: 'waiting', cn: '等待生成', en: 'Queued', tone: 'accent' },
    Running: { code: 'running', cn: '生成中', en: 'Being collected', tone: 'accent' },
    Done: { code: 'done', cn: '已生成', en: 'Collected', tone: 'good' },
    Failed: { code: 'failed', cn: '生成失败', en: 'Failed', tone: 'danger' },
  },
)

/** How a machine changed since the report before. */
export const reportChange = enumeration(
  'ReportChange',
  { cn: '变化', en: 'Change' },
  {
    New: { code: 'new', cn: '新出现', en: 'New', tone: 'danger' },
    Worse: { code: 'worse', cn: '恶化', en: 'Worse', tone: 'danger' },
    Better: { code: 'better', cn: '好转', en: 'Better', tone: 'good' },
    Settled: { code: 'settled', cn: '已消除', en: 'Settled', tone: 'good' },
    Lost: { code: 'lost', cn: '失去数据', en: 'No data any more', tone: 'unknown' },
    Back: { code: 'back', cn: '恢复数据', en: 'Data again', tone: 'good' },
    FirstMeasured: { code: 'firstMeasured', cn: '首次测量', en: 'First measured', tone: 'accent' },
  },
)

/** Why a point was not assessed: unknown, which is not normal. */
export const notAssessed = enumeration(
  'NotAssessed',
  { cn: '未评价原因', en: 'Not assessed because' },
  {
    NoSensor: { code: 'noSensor', cn: '未安装传感器', en: 'no sensor' },
    NoData: { code: 'noData', cn: '本期无数据', en: 'no data in the period' },
    Offline: { code: 'offline', cn: '期末离线', en: 'offline at the end of the period' },
    Stopped: { code: 'stopped', cn: '设备停机', en: 'machine stopped' },
    GroupUnknown: { code: 'groupUnknown', cn: '未设置烈度标准', en: 'no severity standard set' },
    RateTooLow: { code: 'rateTooLow', cn: '采样率不足', en: 'sampling rate too low' },
    Learning: { code: 'learning', cn: '限值学习中', en: 'limits are being learned' },
  },
)

/** What came of a report that was due by a schedule. */
export const reportRunResult = enumeration(
  'ReportRunResult',
  { cn: '执行结果', en: 'Result' },
  {
    Making: { code: 'making', cn: '生成中', en: 'Being made', tone: 'accent' },
    Sent: { code: 'sent', cn: '已发送', en: 'Sent', tone: 'good' },
    NoTemplate: { code: 'noTemplate', cn: '没有可用的邮件模板', en: 'No e-mail template', tone: 'danger' },
    Failed: { code: 'failed', cn: '失败', en: 'Failed', tone: 'danger' },
  },
)
