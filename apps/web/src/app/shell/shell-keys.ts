import { screens } from '@undertone/domain/index/screens'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isTyping } from '../../core/hooks/key-help.ts'
import { useAccount } from '../../core/session/session.ts'
import { railOf } from '../shared/menu.ts'

/** Maximum time between `g` and the next letter, in ms (a guess: slow typing). */
const chordMs = 1200

/** After `g`: the module by its first letter. */
const chordLetters = { m: 'monitor', a: 'analysis', c: 'configure', p: 'platform' } as const

const iconFor = (key: string): string | undefined => Object.entries(chordLetters).find(([letter]) => letter === key)?.[1]

/** The keys that work on every screen: Ctrl+K, `?`, and `g` with the letter of a module. */
export function useShellKeys({ onPalette, onHelp }: { onPalette(): void; onHelp(): void }): void {
  const navigate = useNavigate()
  const menus = useAccount((state) => state.account?.menus)
  const goAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        onPalette()
        return
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (document.querySelector('dialog[open], .ant-modal-wrap:not([style*="none"])')) return
      if (event.key === '?') onHelp()
      if (event.key === 'g') {
        goAt.current = event.timeStamp
        return
      }
      const icon = event.timeStamp - goAt.current < chordMs ? iconFor(event.key) : undefined
      goAt.current = Number.NEGATIVE_INFINITY
      const first = icon && railOf(menus ?? [], screens, 'en').find((one) => one.icon === icon)?.entries[0]
      if (first) {
        event.preventDefault()
        void navigate(first.path)
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [menus, navigate, onPalette, onHelp])
}
