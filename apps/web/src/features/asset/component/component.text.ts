import type { Text } from '@undertone/domain/core/text'

/** Texts of machine components. */
export const componentText = {
  all: { cn: '全部设备', en: 'All machines' },
  lives: { cn: '部件寿命', en: 'Component service life' },
  livesHint: { cn: '填写投用时间后显示寿命。', en: 'Enter a commissioning date to show the service life.' },
  inService: { cn: '在用', en: 'in service' },
  failed: { cn: '失效', en: 'failed' },
  replaced: { cn: '已更换', en: 'replaced' },
  days: { cn: '{days} 天', en: '{days} d' },
  life: { cn: '寿命 {days} 天，{state}', en: 'Service life: {days} {days|day|days}, {state}' },
  today: { cn: '今天', en: 'today' },
  fault: { cn: '失效部位：{part}', en: 'failed part: {part}' },
} as const satisfies Record<string, Text>
