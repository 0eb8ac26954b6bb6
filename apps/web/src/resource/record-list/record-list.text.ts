import type { Text } from '@undertone/domain/core/text'

/** Texts that all record lists share. */
export const recordListText = {
  refresh: { cn: '刷新', en: 'Refresh' },
  clear: { cn: '清除筛选', en: 'Clear filters' },
  export: { cn: '导出', en: 'Export' },
  exportRange: { cn: '请先选择时间范围', en: 'Select a time range first' },
} as const satisfies Record<string, Text>
