import { screens } from '@undertone/domain/index/screens'
import { useMemo } from 'react'
import { useLanguage } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { type RailModule, railOf } from './menu.ts'

/** The menu of the user, in the current language. */
export function useRail(): readonly RailModule[] {
  const lang = useLanguage((state) => state.lang)
  const menus = useAccount((state) => state.account?.menus)
  return useMemo(() => railOf(menus ?? [], screens, lang), [menus, lang])
}
