import type { Text } from '@undertone/domain/core/text'

/** Texts of the dictionary. */
export const dictionaryText = {
  free: { cn: '自定义字典', en: 'Custom lists' },
  product: { cn: '系统字典', en: 'System lists' },
  filter: { cn: '按名称、编码或标签筛选', en: 'Filter by name, code or label' },
  noMatch: { cn: '没有符合条件的字典', en: 'No matching lists' },
  code: { cn: '编码', en: 'Code' },
  name: { cn: '标识', en: 'Key' },
  cn: { cn: '中文名称', en: 'Chinese label' },
  en: { cn: '英文名称', en: 'English label' },
  shown: { cn: '显示', en: 'Display' },
  fixed: { cn: '系统字典由程序定义，只读。', en: 'System lists are defined by the product and read-only.' },
} as const satisfies Record<string, Text>
