import { useEffect, useMemo, useRef } from 'react'
import { type KeySection, useKeyHelp } from '../../../core/hooks/key-help.ts'
import { type PageAction, usePageActions } from '../../../core/hooks/page-actions.ts'
import { usePageKeys } from '../panel/use-page-keys.ts'
import { compareText } from './compare.text.ts'

/** The keys of a comparison, wherever the focus is. */
const compareKeys: KeySection = {
  title: compareText.compare,
  generality: 0,
  rows: [
    { keys: 'C', description: compareText.keyPin },
    { keys: 'V', description: compareText.swap },
    { keys: '[ ]', description: compareText.moveHelp },
  ],
}

/** Pins, ends and swaps a comparison by keys and from the palette. */
export function useCompareKeys({ pin, togglePin, swap }: { readonly pin: number; togglePin(): void; swap(): void }): void {
  const latest = useRef({ togglePin, swap })
  useEffect(() => {
    latest.current = { togglePin, swap }
  })
  usePageKeys({ c: togglePin, v: swap })
  useKeyHelp(compareKeys)
  const isPinned = pin > 0
  usePageActions(
    useMemo(
      (): readonly PageAction[] => [
        {
          key: 'pin',
          icon: 'repeat',
          label: isPinned ? compareText.unpin : compareText.pin,
          keywords: 'compare difference baseline pin 对比 差值 固定',
          run: () => latest.current.togglePin(),
        },
        ...(isPinned ? [{ key: 'swap', icon: 'repeat', label: compareText.swap, run: () => latest.current.swap() } as const] : []),
      ],
      [isPinned],
    ),
  )
}
