import type { Text } from '@undertone/domain/core/text'

/** Texts of every form. */
export const formText = {
  save: { cn: '保存', en: 'Save' },
  cancel: { cn: '取消', en: 'Cancel' },
  close: { cn: '关闭', en: 'Close' },
  unsavedTitle: { cn: '放弃未保存的修改？', en: 'Discard unsaved changes?' },
  unsavedLoss: { cn: '以上修改将丢失。', en: 'These changes will be lost.' },
  discard: { cn: '放弃修改', en: 'Discard' },
} as const satisfies Record<string, Text>
