import type { Text } from '@undertone/domain/core/text'

/** Words of the dictionary. */
export const dictionaryText = {
  title: { cn: '字典管理', en: 'Dictionary' },
  free: { cn: '自定义字典', en: 'Free lists' },
  product: { cn: '产品枚举', en: 'Of the product' },
  filter: { cn: '筛选字典或编码', en: 'Filter by name, code or label' },
  noMatch: { cn: '没有符合条件的字典', en: 'No list matches' },
  code: { cn: '编码', en: 'Code' },
  name: { cn: '标识', en: 'Key' },
  cn: { cn: '中文名称', en: 'Chinese label' },
  en: { cn: '英文名称', en: 'English label' },
  shown: { cn: '显示', en: 'Shown as' },
  fixed: { cn: '产品枚举由程序决定，只读。', en: 'Lists of the product are fixed by the program and read only.' },
} as const satisfies Record<string, Text>
