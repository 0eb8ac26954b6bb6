import { type BoardPanel, contentOf } from '@undertone/domain/board/board-panel'
import { useMemo, useSyncExternalStore } from 'react'
import { useLanguage } from '../../../core/language/language.ts'
import { BoardFeed, type PanelState } from './board-feed.ts'
import type { BoardSource } from './board-source.ts'

/** Feeds of boards that were shown lately, by what they ask: a board that comes round again shows at once what it knew, with its age. */
const known = new WeakMap<BoardSource, Map<string, BoardFeed>>()
const maxKnown = 20

function feedOf(source: BoardSource, asked: string): BoardFeed {
  const feeds = known.get(source) ?? new Map<string, BoardFeed>()
  known.set(source, feeds)
  const feed = feeds.get(asked) ?? new BoardFeed(source, (JSON.parse(asked) as [string, BoardPanel[]])[1])
  feeds.delete(asked)
  feeds.set(asked, feed)
  const [oldest] = feeds.keys()
  if (feeds.size > maxKnown && oldest !== undefined) feeds.delete(oldest)
  return feed
}

/** What the panels of a board show, kept up to date; `changed` tells of an event. */
export function useBoardFeed(
  source: BoardSource,
  panels: readonly BoardPanel[],
): { readonly states: readonly PanelState[]; readonly feed: BoardFeed } {
  // Reasons come in the language of the reader.
  const lang = useLanguage((state) => state.lang)
  const asked = JSON.stringify([lang, panels.map(contentOf)])
  const feed = useMemo(() => feedOf(source, asked), [source, asked])
  return { states: useSyncExternalStore(feed.subscribe, feed.states), feed }
}
