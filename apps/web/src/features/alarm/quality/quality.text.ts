import type { Text } from '@undertone/domain/core/text'

/** Texts of the alarm quality page. */
export const qualityText = {
  subtitle: { cn: '{raised} 条报警 · {machines} 台设备', en: '{raised} {raised|alarm|alarms} · {machines} {machines|machine|machines}' },
  export: { cn: '导出 Excel', en: 'Export to Excel' },
  goal: { cn: '目标：{goal}', en: 'Target: {goal}' },
  definition: { cn: '定义', en: 'Definition' },
  source: { cn: '来源：{source}。', en: 'Source: {source}.' },
  busiest: { cn: '最多 {count} 条，{time}', en: 'peak: {count}, {time}' },
  notified: { cn: '已通知 {n} 条', en: '{n} notified' },
  staleNow: { cn: '其中 {n} 条仍在持续', en: '{n} still active' },
  acknowledged: { cn: '已确认 {n} 条', en: '{n} acknowledged' },
  percentile90: { cn: '90% 在 {time}内', en: '90th percentile {time}' },
  ofAll: { cn: '占全部报警', en: 'of all alarms' },
  share: { cn: '占比', en: 'Share' },
  rule: { cn: '测点 · 报警', en: 'Point · alarm' },
  raised: { cn: '次数', en: 'Raised' },
  flaps: { cn: '重复触发', en: 'Recurred' },
  offenders: { cn: '报警最多的规则', en: 'Top offenders' },
  suppressedBy: { cn: '静默原因', en: 'Suppressed by' },
  who: { cn: '负责人：原因', en: 'Person: reason' },
  count: { cn: '报警数', en: 'Alarms' },
  toAlarms: { cn: '查看报警', en: 'View alarms' },
  none: { cn: '该时段没有报警', en: 'No alarms in this period' },
  noneHelp: { cn: '请选择其他时段或公司。', en: 'Select another period or company.' },
  noMuted: { cn: '没有静默的报警', en: 'No alarms were suppressed' },
  backtestHint: { cn: '调整阈值前，可用历史回测比较', en: 'Backtest limits before you change them' },
} as const satisfies Record<string, Text>
