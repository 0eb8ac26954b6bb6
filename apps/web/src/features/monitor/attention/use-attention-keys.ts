import { monitorScreens } from '@undertone/domain/monitor/monitor.screens'
import { useEffect, useEffectEvent } from 'react'
import { isAfterGo } from '../../../core/hooks/go-chord.ts'
import { isTyping, type KeySection, useKeyHelp } from '../../../core/hooks/key-help.ts'
import { isCovered } from '../../../ui/overlay/is-covered.ts'
import { attentionText } from './attention.text.ts'

const section: KeySection = {
  title: monitorScreens.overview.label,
  generality: 0,
  rows: [
    { keys: 'j k', description: attentionText.keyMove },
    { keys: 'a', description: attentionText.keyAcknowledge },
    { keys: 'i', description: attentionText.keyAssign },
    { keys: 's', description: attentionText.keyShelve },
    { keys: 'e', description: attentionText.keyEvidence },
    { keys: 'o', description: attentionText.keyOpen },
    { keys: '/', description: attentionText.keySearch },
  ],
}

/** The keys of the list, independent of the focus; `press` answers whether it used a key. */
export function useAttentionKeys(press: (key: string) => boolean): void {
  useKeyHelp(section)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isAfterGo(event) || isTyping(event) || isCovered()) return
    if (press(event.key)) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
