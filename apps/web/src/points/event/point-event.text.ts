import type { Text } from '@undertone/domain/core/text'

/** Words of the strip of events under a trend. */
export const eventText = {
  shown: { cn: '显示的事件', en: 'Events shown' },
  ofLevel: { cn: '{title}，{level} 级', en: '{title}, level {level}' },
  lasts: { cn: '{from} 起，仍在持续', en: 'since {from}, still lasts' },
  span: { cn: '{from} 至 {to}', en: '{from} to {to}' },
  by: { cn: '操作人：{name}', en: 'By {name}' },
  owner: { cn: '负责人：{name}', en: 'Owner: {name}' },
  changed: { cn: '{label}：{from} → {to}', en: '{label}: {from} → {to}' },
  nothing: { cn: '未设置', en: 'not set' },
  cut: { cn: '仅显示最近 {n} 条：{kinds}', en: 'Only the newest {n} of: {kinds}' },
  export: { cn: '导出事件 CSV', en: 'Export events as CSV' },
  none: { cn: '该时段内没有事件', en: 'Nothing happened in this time' },
  hidden: { cn: '有 {n} 个事件未显示', en: '{n} events are switched off' },
  failed: { cn: '事件加载失败', en: 'The events could not be loaded' },
  file: { cn: '事件', en: 'events' },
  kind: { cn: '类型', en: 'Kind' },
  from: { cn: '开始', en: 'From' },
  to: { cn: '结束', en: 'To' },
  what: { cn: '事件', en: 'Event' },
  who: { cn: '人员', en: 'Who' },
  note: { cn: '说明', en: 'Note' },
} as const satisfies Record<string, Text>
