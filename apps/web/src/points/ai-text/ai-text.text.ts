import type { Text } from '@undertone/domain/core/text'

/** The button of an alarm or finding that opens its AI text, or has one written. */
export const aiTextText = {
  write: { cn: 'AI 解读', en: 'AI text' },
  writeHelp: { cn: '让大模型根据本页数据写一篇带来源的说明', en: 'Have the language model describe this from its data, with sources' },
  open: { cn: 'AI 解读：{state}', en: 'AI text: {state}' },
} as const satisfies Record<string, Text>
