import type { Text } from '@undertone/domain/core/text'

/** Texts of the time range picker. */
export const timeRangeText = {
  from: { cn: '开始时间', en: 'From' },
  to: { cn: '结束时间', en: 'To' },
} as const satisfies Record<string, Text>
