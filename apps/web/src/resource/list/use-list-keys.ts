import { type RefObject, useEffect } from 'react'
import { isTyping, type KeySection, useKeyHelp } from '../../core/hooks/key-help.ts'
import { isCovered } from '../../ui/overlay/is-covered.ts'
import { engineText } from '../core/resource-engine.text.ts'

const section: KeySection = {
  title: engineText.keysTitle,
  generality: 1,
  rows: [
    { keys: '/', description: engineText.keySearch },
    { keys: 'n', description: engineText.keyAdd },
    { keys: '↑ ↓', description: engineText.keyMove },
    { keys: 'Enter', description: engineText.keyOpen },
    { keys: 'e', description: engineText.keyEdit },
    { keys: 'Space', description: engineText.keySelect },
    { keys: 'Delete', description: engineText.keyDelete },
    { keys: 'Ctrl+Enter', description: engineText.keySave },
  ],
}

/** The shortcuts of a list, independent of the focus: `/` searches, `n` adds. */
export function useListKeys(list: RefObject<HTMLElement | null>, add: (() => void) | null): void {
  useKeyHelp(section)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isCovered()) return
      const search = list.current?.querySelector<HTMLInputElement>('[data-search] input, input[data-search]')
      const act = event.key === '/' ? search && (() => search.focus()) : event.key === 'n' ? add : null
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [list, add])
}
