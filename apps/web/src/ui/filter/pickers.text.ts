import type { Text } from '@undertone/domain/core/text'

/** Sentences of the trees, select lists and lists of samplings. */
export const pickersText = {
  assetTree: { cn: '设备树', en: 'Asset tree' },
  filter: { cn: '按名称筛选', en: 'Filter by name' },
  noAssets: { cn: '暂无区域和设备', en: 'No areas or machines yet' },
  noMatch: { cn: '没有符合条件的项', en: 'Nothing matches' },
  choose: { cn: '请选择{name}', en: 'Choose {name}' },
  chooseFirst: { cn: '请先选择{name}', en: 'Choose {name} first' },
  noOptions: { cn: '暂无{name}', en: 'No {name} yet' },
  outOfSight: { cn: '（权限外）', en: '(out of your sight)' },
  from: { cn: '开始时间', en: 'From' },
  to: { cn: '结束时间', en: 'To' },
  sampled: { cn: '采样时间', en: 'Sampled' },
  mode: { cn: '模式', en: 'Mode' },
  rate: { cn: '采样频率', en: 'Rate' },
  points: { cn: '点数', en: 'Points' },
  axes: { cn: '方向', en: 'Axes' },
  missing: { cn: '缺 {axes}', en: '{axes} missing' },
  analyse: { cn: '分析', en: 'Analyse' },
  inMaintenance: { cn: '维护中，报警不通知', en: 'In maintenance: alarms are not told' },
  mutedUntil: { cn: '至 {time}', en: 'until {time}' },
  toMaintenance: { cn: '维护窗口', en: 'Maintenance windows' },
  shelved: { cn: '已搁置', en: 'Shelved' },
  toShelved: { cn: '搁置的报警', en: 'Shelved alarms' },
} as const satisfies Record<string, Text>
