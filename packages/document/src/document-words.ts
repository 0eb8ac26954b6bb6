import type { Text } from '@undertone/domain/core/text'

/** Words that a printed document itself says. */
export const documentWords = {
  page: { cn: '第 {page} 页，共', en: 'Page {page} of' },
  pages: { cn: '{pages} 页', en: '{pages}' },
} as const satisfies Record<string, Text>
