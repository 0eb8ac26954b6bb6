import type { BoardBrand } from '@undertone/domain/board/board.calls'
import type { BoardPanel } from '@undertone/domain/board/board-panel'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { SoundBlocked } from '../alarm/sound-tools.tsx'
import { TakeOver } from '../alarm/take-over.tsx'
import { useTakeOver } from '../alarm/use-take-over.ts'
import { BoardFrame } from '../frame/board-frame.tsx'
import { boardText } from '../shared/board.text.ts'
import { type BoardSource, SourceContext } from '../shared/board-source.ts'
import { useBoardFeed } from '../shared/use-board-feed.ts'
import { BoardPages, useScreens } from './board-pages.tsx'

/** A board that is running: its panels, kept up to date, and the alarms that take it over. */
function RunningBoard({
  source,
  panels,
  timeZone,
  pageSeconds,
  screens,
  onBoundary,
}: {
  readonly screens: number
  readonly source: BoardSource
  readonly panels: readonly BoardPanel[]
  readonly timeZone: string
  readonly pageSeconds: number
  readonly onBoundary?: () => void
}) {
  const { states, feed } = useBoardFeed(source, panels)
  const { alarms, seen } = useTakeOver(source, (event) => feed.changed(event.type))
  const [isWatched, setWatched] = useState(false)
  return (
    // A person who is working with a page keeps it.
    <div style={{ display: 'contents' }} onFocusCapture={() => setWatched(true)} onBlurCapture={() => setWatched(false)}>
      <BoardPages
        panels={panels}
        states={states}
        timeZone={timeZone}
        pageSeconds={pageSeconds}
        screens={screens}
        isPaused={alarms.length > 0 || isWatched}
        {...(onBoundary ? { onBoundary } : {})}
      />
      {alarms.length > 0 && <TakeOver alarms={alarms} timeZone={timeZone} onSeen={seen} />}
    </div>
  )
}

/** A large screen: head, panels, alarms. */
export function BoardView({
  source,
  brand,
  name,
  panels,
  timeZone,
  pageSeconds,
  tools,
  onBoundary,
}: {
  readonly source: BoardSource
  readonly brand: BoardBrand | null
  /** The name of the board; without one the title is that of the branding. */
  readonly name: string | null
  readonly panels: readonly BoardPanel[]
  readonly timeZone: string
  readonly pageSeconds: number
  readonly tools?: ReactNode
  readonly onBoundary?: () => void
}) {
  const text = useText()
  const screens = useScreens()
  return (
    <SourceContext value={source}>
      <BoardFrame
        brand={brand}
        title={name ?? brand?.title ?? text(boardText.largeScreen)}
        timeZone={timeZone}
        screens={screens}
        tools={tools}
      >
        <RunningBoard
          screens={screens}
          source={source}
          panels={panels}
          timeZone={timeZone}
          pageSeconds={pageSeconds}
          {...(onBoundary ? { onBoundary } : {})}
        />
      </BoardFrame>
      <SoundBlocked />
    </SourceContext>
  )
}
