import type { Text } from '@undertone/domain/core/text'

/** Texts of the asset tree. */
export const assetTreeText = {
  filter: { cn: '按名称筛选', en: 'Filter by name' },
  noAssets: { cn: '暂无区域和设备', en: 'No areas or machines yet' },
  noMatch: { cn: '没有匹配的结果', en: 'No matches' },
} as const satisfies Record<string, Text>
