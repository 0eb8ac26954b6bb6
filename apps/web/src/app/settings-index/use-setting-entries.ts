import type { Language } from '@undertone/domain/core/text'
import { screenTable } from '@undertone/domain/index/screens'
import { useEffect, useMemo, useState } from 'react'
import { type SettingEntry, settingEntries } from './setting-entries.ts'
import type { ScreenContents } from './settings-index.ts'

/** The settings of the screens of this user; empty while the index loads, so that typing is not blocked. */
export function useSettings(permissions: readonly string[], lang: Language): readonly SettingEntry[] {
  const [contents, setContents] = useState<ScreenContents>({})
  useEffect(() => {
    let isGone = false
    void import('./settings-index.ts').then(({ screenContents }) => {
      if (!isGone) setContents(screenContents)
    })
    return () => {
      isGone = true
    }
  }, [])
  return useMemo(() => settingEntries(screenTable, contents, permissions, lang), [contents, permissions, lang])
}
