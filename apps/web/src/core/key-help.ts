import type { Text } from '@undertone/domain/core/text'
import { useEffect } from 'react'
import { create } from 'zustand'

/** A key and what it does, for the help overlay. */
export interface KeyRow {
  /** As on the keyboard, joined by `+`: `Ctrl+Enter`. */
  readonly keys: string
  readonly does: Text
}

/** The keys of one screen. */
export interface KeySection {
  readonly title: Text
  readonly rows: readonly KeyRow[]
}

/** The sections that the screens in sight have named. */
export const useKeySections = create<{ readonly sections: readonly KeySection[] }>(() => ({ sections: [] }))

/** Names the keys of a screen for as long as it is shown; `section` is a constant of the screen. */
export function useKeyHelp(section: KeySection): void {
  useEffect(() => {
    useKeySections.setState(({ sections }) => ({ sections: [...sections, section] }))
    return () => useKeySections.setState(({ sections }) => ({ sections: sections.filter((one) => one !== section) }))
  }, [section])
}

/** Whether a key press belongs to something that is being typed into, so that no shortcut may take it. */
export function isTyping(event: { readonly target: EventTarget | null }): boolean {
  const target = event.target
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
