import type { Text } from '@undertone/domain/core/text'

/** Texts of what plug-ins answer. */
export const pluginAnswerText = {
  value: { cn: '取值', en: 'Value' },
  noCurve: { cn: '该波形没有此曲线', en: 'The recording has no such curve.' },
  noAnswer: { cn: '没有结果：{reason}', en: 'No result: {reason}' },
} as const satisfies Record<string, Text>
