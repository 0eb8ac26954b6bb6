import { type BoardPage, pagesOf, screensIn } from '@undertone/domain/board/board-layout'
import type { BoardPanel } from '@undertone/domain/board/board-panel'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { usePhone } from '../../../core/hooks/use-phone.ts'
import { useText } from '../../../core/language/language.ts'
import { BoardPanelView } from '../panel/board-panel.tsx'
import { boardText } from '../shared/board.text.ts'
import type { PanelState } from '../shared/board-feed.ts'
import { PanelEmpty } from '../shared/panel-frame.tsx'
import styles from './board-pages.module.css'
import { useCarousel } from './use-carousel.ts'

/** A panel with its number, by which its state is found. */
type Numbered = BoardPanel & { readonly at: number }

/** Screens of 16:9 side by side in the window. */
export function useScreens(): number {
  const [screens, setScreens] = useState(() => screensIn(window.innerWidth, window.innerHeight))
  useEffect(() => {
    const measure = () => setScreens(screensIn(window.innerWidth, window.innerHeight))
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return screens
}

function Page({
  page,
  states,
  timeZone,
}: {
  readonly page: BoardPage<Numbered>
  readonly states: readonly PanelState[]
  readonly timeZone: string
}) {
  return (
    <div className={styles.page}>
      {page.map((screen) => (
        <div className={styles.screen} key={screen[0]?.panels[0]?.at}>
          {screen.map((column) => (
            <div className={styles.column} style={{ '--columns': column.columns } as CSSProperties} key={column.panels[0]?.at}>
              {column.panels.map((panel) => (
                <div className={styles.cell} style={{ '--rows': panel.rows } as CSSProperties} key={panel.at}>
                  <BoardPanelView panel={panel} state={states[panel.at]} timeZone={timeZone} />
                </div>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The panels of a board on its pages; several pages follow each other. On a phone all panels stand below each other. */
export function BoardPages({
  panels,
  states,
  timeZone,
  pageSeconds,
  isPaused,
  onBoundary,
  screens,
}: {
  readonly panels: readonly BoardPanel[]
  readonly states: readonly PanelState[]
  readonly timeZone: string
  readonly pageSeconds: number
  readonly isPaused: boolean
  readonly onBoundary?: () => void
  /** Screens of 16:9 side by side. */
  readonly screens: number
}) {
  const text = useText()
  const isPhone = usePhone()
  // On a phone a panel is as high as what it shows: those below one that has no answer yet would be pushed down by it.
  const waiting = isPhone ? states.findIndex(({ answer }) => answer === undefined) : -1
  const shown = waiting < 0 ? panels.length : waiting + 1
  const pages = useMemo(() => {
    const numbered = panels.map((panel, at): Numbered => ({ ...panel, at }))
    if (isPhone) return [[numbered.slice(0, shown).map((panel) => ({ columns: 12, panels: [panel] }))]]
    return pagesOf(numbered, screens)
  }, [panels, screens, isPhone, shown])
  const { at, go } = useCarousel({ slides: pages.length, everyMs: pageSeconds * 1000, isPaused, ...(onBoundary ? { onBoundary } : {}) })
  const page = pages[at]
  if (!page || panels.length === 0) return <PanelEmpty title={text(boardText.emptyBoard)} />
  return (
    <div className={styles.column} style={{ '--columns': 1 } as CSSProperties}>
      <Page page={page} states={states} timeZone={timeZone} />
      {pages.length > 1 && (
        <nav className={styles.dots}>
          {pages.map((one, i) => (
            <button
              key={one[0]?.[0]?.panels[0]?.at}
              type="button"
              aria-current={i === at}
              aria-label={text(boardText.page, { n: i + 1, total: pages.length })}
              onClick={() => go(i)}
            />
          ))}
        </nav>
      )}
    </div>
  )
}
