import { modules } from '@undertone/domain/core/screen'
import { screens, screenTable } from '@undertone/domain/index/screens'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { endGo, isAfterGo, startGo } from '../../core/hooks/go-chord.ts'
import { isTyping } from '../../core/hooks/key-help.ts'
import { useAccount } from '../../core/session/session.ts'
import { leadsTo, railOf } from '../shared/menu.ts'

/** After `g`: the module with this icon, or a screen. */
const chords = new Map([
  ['h', modules.home.icon],
  ['m', modules.monitor.icon],
  ['a', screenTable.analysis.path],
  ['f', modules.fault.icon],
  ['c', modules.configure.icon],
  ['p', modules.platform.icon],
])

/** The keys that work on every screen: Ctrl+K, `?`, and `g` with the letter of a module. */
export function useShellKeys({ onPalette, onHelp }: { onPalette(): void; onHelp(): void }): void {
  const navigate = useNavigate()
  const menus = useAccount((state) => state.account?.menus)
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
        startGo(event)
        return
      }
      const target = isAfterGo(event) ? chords.get(event.key) : undefined
      endGo()
      if (target === undefined) return
      const rail = railOf(menus ?? [], screens, 'en')
      const first =
        rail.find((one) => one.icon === target)?.entries[0] ??
        rail.flatMap(({ entries }) => entries).find((entry) => leadsTo(entry, target))
      if (first) {
        event.preventDefault()
        void navigate(first.path)
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [menus, navigate, onPalette, onHelp])
}
