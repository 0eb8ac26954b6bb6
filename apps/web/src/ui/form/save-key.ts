import type { KeyboardEvent } from 'react'

/** Ctrl+Enter or Cmd+Enter saves from any field. A dialog that the form opened is not in it, although React passes on its events. */
export const isSaveKey = ({ key, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && target instanceof Node && currentTarget.contains(target)
