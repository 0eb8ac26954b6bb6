import type { Text } from '@undertone/domain/core/text'

/** Texts of the event strip below a trend. */
export const eventText = {
  shown: { cn: '显示的事件', en: 'Events shown' },
  warning: { cn: '警告', en: 'warning' },
  danger: { cn: '危险', en: 'danger' },
  ofLevel: { cn: '{title}，{level}', en: '{title}, {level}' },
  active: { cn: '{from} 起，持续中', en: 'since {from}, active' },
  span: { cn: '{from} 至 {to}', en: '{from} to {to}' },
  by: { cn: '操作人：{name}', en: 'By {name}' },
  owner: { cn: '负责人：{name}', en: 'Owner: {name}' },
  changed: { cn: '{label}：{from} → {to}', en: '{label}: {from} → {to}' },
  notSet: { cn: '未设置', en: 'not set' },
  cut: { cn: '仅显示最近 {n} 条：{kinds}', en: 'Only the latest {n} of: {kinds}' },
  export: { cn: '导出事件 CSV', en: 'Export events as CSV' },
  none: { cn: '该时段内没有事件', en: 'No events in this period' },
  hidden: { cn: '已隐藏 {n} 个事件', en: '{n} {n|event is|events are} hidden' },
  failed: { cn: '事件加载失败', en: 'Events could not be loaded' },
  file: { cn: '事件', en: 'events' },
  kind: { cn: '类型', en: 'Type' },
  from: { cn: '开始', en: 'From' },
  to: { cn: '结束', en: 'To' },
  what: { cn: '事件', en: 'Event' },
  who: { cn: '人员', en: 'Person' },
  note: { cn: '说明', en: 'Note' },
} as const satisfies Record<string, Text>
