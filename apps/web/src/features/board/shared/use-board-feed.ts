import { type BoardPanel, contentOf } from '@undertone/domain/board/board-panel'
import { useMemo, useSyncExternalStore } from 'react'
import { useLanguage } from '../../../core/language/language.ts'
import { BoardFeed, type PanelState } from './board-feed.ts'
import type { BoardSource } from './board-source.ts'

/** What the panels of a board show, kept up to date; `changed` tells of an event. */
export function useBoardFeed(
  source: BoardSource,
  panels: readonly BoardPanel[],
): { readonly states: readonly PanelState[]; readonly feed: BoardFeed } {
  // Reasons come in the language of the reader.
  const lang = useLanguage((state) => state.lang)
  const asked = JSON.stringify([lang, panels.map(contentOf)])
  const feed = useMemo(() => new BoardFeed(source, (JSON.parse(asked) as [string, BoardPanel[]])[1]), [source, asked])
  return { states: useSyncExternalStore(feed.subscribe, feed.states), feed }
}
