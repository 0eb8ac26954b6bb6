import { helpCalls } from '@undertone/domain/help/help.calls'
import { helpAddress } from '@undertone/domain/index/screen-help'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../core/api/query.ts'
import { useLanguage } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'

/** How long it is known whether there is help, ms (guess): it is built once, some seconds after the first start. */
const staleMs = 300_000

/** Opens the page of the documentation about the screen, in the language of the user, in a tab of its own; null where none is served. */
export function useHelp(): (() => void) | null {
  const { pathname } = useLocation()
  const lang = useLanguage((state) => state.lang)
  // A wall that opens by a link has no account.
  const enabled = useAccount((state) => state.account !== null)
  const isBuilt = useCall(helpCalls.state, undefined, { noErrorPage: true, staleMs, enabled }).data?.isBuilt === true
  return useMemo(
    () => (isBuilt ? () => void window.open(helpAddress(pathname, lang), '_blank', 'noopener') : null),
    [isBuilt, pathname, lang],
  )
}

/** Has F1 open the help, in place of that of the browser. */
export function useHelpKey(openHelp: (() => void) | null): void {
  useEffect(() => {
    if (!openHelp) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F1' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      openHelp()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [openHelp])
}
