import { type RefObject, useEffect } from 'react'
import { isTyping, type KeySection, useKeyHelp } from '../../core/hooks/key-help.ts'
import { engineText } from '../core/resource-engine.text.ts'

const section: KeySection = {
  title: engineText.keysTitle,
  generality: 1,
  rows: [
    { keys: '/', does: engineText.keySearch },
    { keys: 'n', does: engineText.keyAdd },
    { keys: '↑ ↓', does: engineText.keyMove },
    { keys: 'Enter', does: engineText.keyOpen },
    { keys: 'e', does: engineText.keyEdit },
    { keys: 'Space', does: engineText.keyTick },
    { keys: 'Delete', does: engineText.keyDelete },
    { keys: 'Ctrl+Enter', does: engineText.keySave },
  ],
}

/** Something lies over the list, so that its keys are not meant. */
const isCovered = () => document.querySelector('dialog[open], .ant-drawer-open, .ant-modal-wrap:not([style*="none"])') !== null

/** The keys of a list that work wherever the focus is: `/` searches, `n` adds. */
export function useListKeys(list: RefObject<HTMLElement | null>, add: (() => void) | null): void {
  useKeyHelp(section)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isCovered()) return
      const search = list.current?.querySelector<HTMLInputElement>('.resource-keyword input, input.resource-keyword')
      const act = event.key === '/' ? search && (() => search.focus()) : event.key === 'n' ? add : null
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [list, add])
}
