import type { Text } from '@undertone/domain/core/text'

/** Texts of the time range picker. */
export const timeRangeText = {
  from: { cn: '开始时间', en: 'From' },
  to: { cn: '结束时间', en: 'To' },
  hours: { cn: '小时数', en: 'Hours' },
  zone: { cn: '时区：{zone}', en: 'Times in {zone}' },
} as const satisfies Record<string, Text>
