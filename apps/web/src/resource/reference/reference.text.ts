import type { Text } from '@undertone/domain/core/text'

/** Words of the fields that reference rows of another resource. */
export const referenceText = {
  choose: { cn: '请选择{name}', en: 'Select {name}' },
  chooseFirst: { cn: '请先选择{name}', en: 'Select {name} first' },
  noOptions: { cn: '暂无{name}', en: 'No {name} yet' },
  noAccess: { cn: '（无权查看）', en: '(no access)' },
} as const satisfies Record<string, Text>
