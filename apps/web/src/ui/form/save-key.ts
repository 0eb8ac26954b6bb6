import type { KeyboardEvent } from 'react'

/** Ctrl+Enter or Cmd+Enter saves from any field. */
export const isSaveKey = (event: KeyboardEvent): boolean => event.key === 'Enter' && (event.ctrlKey || event.metaKey)
