import type { Text } from '@undertone/domain/core/text'
import { useEffect } from 'react'
import { create } from 'zustand'

/** A key and what it does, for the help overlay. */
export interface KeyRow {
  /** As on the keyboard, joined by `+`: `Ctrl+Enter`; several that belong together are parted by a space: `[ ]`. A gesture has words. */
  readonly keys: string | Text
  readonly does: Text
}

/** The keys of one screen, or of something that stands on several. */
export interface KeySection {
  readonly title: Text
  /** 0 belongs to the screen, 1 to one kind of chart, 2 to all charts: the help goes from the particular to the general. */
  readonly generality: 0 | 1 | 2
  readonly rows: readonly KeyRow[]
}

/** The sections that the screens in sight have named; two charts of one kind name theirs twice. */
export const useKeySections = create<{ readonly sections: readonly KeySection[] }>(() => ({ sections: [] }))

/** Names the keys of a screen for as long as it is shown; `section` is a constant of the screen. */
export function useKeyHelp(section: KeySection): void {
  useEffect(() => {
    useKeySections.setState(({ sections }) => ({ sections: [...sections, section] }))
    return () => useKeySections.setState(({ sections }) => ({ sections: sections.toSpliced(sections.indexOf(section), 1) }))
  }, [section])
}

/** Each section once, the screen's own first. */
export const inHelpOrder = (sections: readonly KeySection[]): KeySection[] =>
  [...new Set(sections)].sort((a, b) => a.generality - b.generality || a.title.en.localeCompare(b.title.en))

/** Whether a key press belongs to something that is being typed into, so that no shortcut may take it. */
export function isTyping(event: { readonly target: EventTarget | null }): boolean {
  const target = event.target
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
