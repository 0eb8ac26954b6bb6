import type { Text } from '@undertone/domain/core/text'
import { useEffect } from 'react'
import { create } from 'zustand'

/** A key and what it does, for the help overlay. */
export interface KeyRow {
  /** Key names joined by `+` (`Ctrl+Enter`); alternatives are separated by a space (`[ ]`). A gesture is a text. */
  readonly keys: string | Text
  readonly description: Text
}

/** The keys of a screen, or of a component that several screens use. */
export interface KeySection {
  readonly title: Text
  /** 0: the screen, 1: one kind of chart, 2: all charts. The help lists the specific ones first. */
  readonly generality: 0 | 1 | 2
  readonly rows: readonly KeyRow[]
}

/** The sections registered by visible components; two charts of one kind register theirs twice. */
export const useKeySections = create<{ readonly sections: readonly KeySection[] }>(() => ({ sections: [] }))

/** Registers the keys of a component while it is mounted; `section` must be a constant, or null while they do nothing. */
export function useKeyHelp(section: KeySection | null): void {
  useEffect(() => {
    if (section === null) return
    useKeySections.setState(({ sections }) => ({ sections: [...sections, section] }))
    return () => useKeySections.setState(({ sections }) => ({ sections: sections.toSpliced(sections.indexOf(section), 1) }))
  }, [section])
}

/** Each section once, the most specific first. */
export const inHelpOrder = (sections: readonly KeySection[]): KeySection[] =>
  [...new Set(sections)].sort((a, b) => a.generality - b.generality || a.title.en.localeCompare(b.title.en))

/** Whether a key press goes to a text field, so that shortcuts must ignore it. */
export function isTyping(event: { readonly target: EventTarget | null }): boolean {
  const target = event.target
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
