import { pagesOf } from '@undertone/domain/board/board-layout'
import type { BoardPanel } from '@undertone/domain/board/board-panel'
import { useEffect } from 'react'
import { usePhone } from '../../../core/hooks/use-phone.ts'

/** Boards that follow each other on one screen: how long each is shown at least, s, and what shows the next one. */
export interface Rotation {
  readonly boardSeconds: number
  readonly onNext: () => void
}

/** The board after one, around; the first if that one is gone. */
export const boardAfter = (boards: readonly number[], shown: number): number | null =>
  boards[(boards.indexOf(shown) + 1) % boards.length] ?? null

/** How long a board is shown before the next one, ms: until its last page was shown. */
export const boardMs = (boardSeconds: number, pages: number, pageSeconds: number): number =>
  Math.max(boardSeconds, pages > 1 ? pages * pageSeconds : 0) * 1000

/** Turns to the next board; not while it is paused, and not on a phone, on which a person scrolls. */
export function useRotation(
  rotation: Rotation | undefined,
  {
    panels,
    pageSeconds,
    screens,
    isPaused,
  }: { readonly panels: readonly BoardPanel[]; readonly pageSeconds: number; readonly screens: number; readonly isPaused: boolean },
): void {
  const isPhone = usePhone()
  const { boardSeconds, onNext } = rotation ?? {}
  useEffect(() => {
    if (onNext === undefined || boardSeconds === undefined || isPaused || isPhone) return
    // A new board begins its own time.
    const pages = pagesOf(panels, screens).length
    const timer = setTimeout(onNext, boardMs(boardSeconds, pages, pageSeconds))
    return () => clearTimeout(timer)
  }, [boardSeconds, onNext, panels, screens, pageSeconds, isPaused, isPhone])
}
