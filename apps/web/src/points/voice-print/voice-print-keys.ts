import { useEffect, useRef } from 'react'
import { type KeySection, useKeyHelp } from '../../core/hooks/key-help.ts'
import type { VoicePrints } from './use-voice-prints.ts'
import { voicePrintText } from './voice-print.text.ts'

const listKeys: KeySection = {
  title: voicePrintText.times,
  generality: 0,
  rows: [
    { keys: '[', description: voicePrintText.keyEarlier },
    { keys: ']', description: voicePrintText.keyLater },
    { keys: '↑ ↓', description: voicePrintText.keyMove },
  ],
}

const typing = 'input, textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=slider]'
const arrowsOfOthers = 'figure, [role=tree], [role=separator], hr, table, [role=radiogroup], .ant-segmented'

/** Up and down move through the list and wrap around; `[` and `]` select the older and the newer wave, across pages. */
export function useVoicePrintKeys(prints: VoicePrints): void {
  useKeyHelp(listKeys)
  const latest = useRef(prints)
  useEffect(() => {
    latest.current = prints
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest(typing)) return
      const { records = [], address, select, earlier, later } = latest.current
      if (event.key === '[') earlier?.()
      else if (event.key === ']') later?.()
      else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !target?.closest(arrowsOfOthers)) {
        const at = records.findIndex(({ waveId }) => waveId === address.sound)
        const next = records[(at + (event.key === 'ArrowDown' ? 1 : -1) + records.length) % records.length]
        if (at < 0 || !next) return
        select(next.waveId)
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
