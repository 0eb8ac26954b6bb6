import type { BoardPanel } from '@undertone/domain/board/board-panel'
import { type CSSProperties, type RefCallback, useCallback, useState } from 'react'
import { BoardPages } from '../page/board-pages.tsx'
import { type BoardSource, SourceContext } from '../shared/board-source.ts'
import { useBoardFeed } from '../shared/use-board-feed.ts'
import styles from './editor.module.css'

/** The width of an element; 0 before the first layout. */
function useWidth(): readonly [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

/** The board as it will be on a screen of 16:9, with what it shows now. */
export function EditorPreview({
  source,
  panels,
  timeZone,
  pageSeconds,
}: {
  readonly source: BoardSource
  readonly panels: readonly BoardPanel[]
  readonly timeZone: string
  readonly pageSeconds: number
}) {
  const [ref, width] = useWidth()
  const { states, feed } = useBoardFeed(source, panels)
  source.useChanges((event) => feed.changed(event.type))
  return (
    <SourceContext value={source}>
      <div className={styles.screen} ref={ref}>
        <div className={styles.preview} style={{ '--u': `${width / 1920}px` } as CSSProperties} inert>
          {width > 0 && (
            <BoardPages panels={panels} states={states} timeZone={timeZone} pageSeconds={pageSeconds} isPaused={false} screens={1} />
          )}
        </div>
      </div>
    </SourceContext>
  )
}
