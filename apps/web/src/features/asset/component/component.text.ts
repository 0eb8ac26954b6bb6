import type { Text } from '@undertone/domain/core/text'

/** Sentences of the components of a machine. */
export const componentText = {
  title: { cn: '设备部件', en: 'Machine components' },
  all: { cn: '全部设备', en: 'All machines' },
  lives: { cn: '部件寿命', en: 'Lives of the components' },
  livesHint: { cn: '填写投用时间后显示寿命。', en: 'A commissioning date draws the life of a component.' },
  inService: { cn: '在用', en: 'in service' },
  failed: { cn: '失效', en: 'failed' },
  replaced: { cn: '已更换', en: 'replaced' },
  days: { cn: '{days} 天', en: '{days} d' },
  life: { cn: '寿命 {days} 天，{state}', en: 'Life: {days} days, {state}' },
  today: { cn: '今天', en: 'today' },
  fault: { cn: '失效部位：{part}', en: 'failed part: {part}' },
} as const satisfies Record<string, Text>
