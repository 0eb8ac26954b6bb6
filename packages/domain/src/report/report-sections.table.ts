import type { Text } from '../core/text.ts'

/** A section that every report has. */
export interface ReportSectionRow {
  readonly title: Text
  /** Whether its text is composed of facts, so that it says something before a person writes. */
  readonly isComposed: boolean
}

/** The sections that reports have. */
export const reportSections = {
  cover: { title: { cn: '封面', en: 'Cover' }, isComposed: false },
  summary: { title: { cn: '摘要', en: 'Summary' }, isComposed: true },
  actions: { title: { cn: '待办事项', en: 'Actions' }, isComposed: true },
  changes: { title: { cn: '与上期相比', en: 'Changes since the last report' }, isComposed: true },
  machines: { title: { cn: '设备状态', en: 'Machines by severity' }, isComposed: true },
  findings: { title: { cn: '诊断结论', en: 'Findings' }, isComposed: true },
  alarms: { title: { cn: '报警', en: 'Alarms' }, isComposed: true },
  maintenance: { title: { cn: '维修与保养', en: 'Maintenance' }, isComposed: true },
  figures: { title: { cn: '管理指标', en: 'Key figures' }, isComposed: true },
  severity: { title: { cn: '烈度分级', en: 'Severity tables' }, isComposed: true },
  trends: { title: { cn: '趋势', en: 'Trends' }, isComposed: true },
  spectra: { title: { cn: '频谱', en: 'Spectra' }, isComposed: true },
  coverage: { title: { cn: '数据覆盖与未评价', en: 'Coverage and what was not assessed' }, isComposed: true },
  methods: { title: { cn: '方法与定义', en: 'Methods and definitions' }, isComposed: true },
  rounds: { title: { cn: '点检完成情况', en: 'Rounds' }, isComposed: true },
  missed: { title: { cn: '超时、漏检与跳检', en: 'Late, missed and skipped' }, isComposed: true },
  hazards: { title: { cn: '隐患', en: 'Hazards' }, isComposed: true },
  groups: { title: { cn: '按区域、班组和人员', en: 'By area, team and person' }, isComposed: true },
  signOff: { title: { cn: '签发', en: 'Sign-off' }, isComposed: false },
} as const satisfies Readonly<Record<string, ReportSectionRow>>

export type ReportSectionKey = keyof typeof reportSections
/** The key of a section that a person added. */
export const ownSection = 'own'
export const reportSectionKeys = Object.keys(reportSections) as [ReportSectionKey, ...ReportSectionKey[]]

/** The sections of a report in their first order, by what it is about: page one is for acting, the rest is proof. */
export const sectionsOfSubject = {
  condition: reportSectionKeys.filter((key) => !['rounds', 'missed', 'hazards', 'groups'].includes(key)),
  inspection: ['cover', 'summary', 'rounds', 'missed', 'hazards', 'maintenance', 'groups', 'figures', 'methods', 'signOff'],
} as const satisfies Readonly<Record<'condition' | 'inspection', readonly ReportSectionKey[]>>
