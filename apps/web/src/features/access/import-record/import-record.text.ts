import type { Text } from '@undertone/domain/core/text'

export const importRecordText = {
  keyword: { cn: '文件或用户', en: 'File or user' },
  time: { cn: '时间', en: 'Time' },
  user: { cn: '用户', en: 'User' },
  kind: { cn: '内容', en: 'Records' },
  file: { cn: '文件', en: 'File' },
  rows: { cn: '行数', en: 'Rows' },
  added: { cn: '新增', en: 'Added' },
  changed: { cn: '修改', en: 'Changed' },
  refused: { cn: '拒绝', en: 'Refused' },
  result: { cn: '结果', en: 'Result' },
  allResults: { cn: '全部结果', en: 'All results' },
  reasons: { cn: '原因', en: 'Reasons' },
  reason: { cn: '第 {row} 行：{reason}', en: 'Row {row}: {reason}' },
  more: { cn: '另有 {count} 条', en: '{count} more' },
  empty: { cn: '还没有导入记录', en: 'No imports yet' },
  emptyHint: {
    cn: '导入表格或录波文件后，这里会显示导入人、文件、行数和被拒绝的原因，保留一年。',
    en: 'Imports of workbooks and recordings appear here with who imported them, the file, its rows and why rows were refused. Kept for a year.',
  },
} as const satisfies Record<string, Text>
