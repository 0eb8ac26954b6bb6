import type { BoardBrand } from '@undertone/domain/board/board.calls'
import type { BoardPanel } from '@undertone/domain/board/board-panel'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { SoundBlocked } from '../alarm/sound-tools.tsx'
import { TakeOver } from '../alarm/take-over.tsx'
import { useTakeOver } from '../alarm/use-take-over.ts'
import { BoardFrame } from '../frame/board-frame.tsx'
import { BordersContext } from '../map/borders.ts'
import { boardText } from '../shared/board.text.ts'
import { type BoardSource, SourceContext } from '../shared/board-source.ts'
import { useBoardFeed } from '../shared/use-board-feed.ts'
import { BoardPages, useScreens } from './board-pages.tsx'
import { type Rotation, useRotation } from './use-rotation.ts'
import { useWatched } from './use-watched.ts'

/** A board that is running: its panels, kept up to date, and the alarms that take it over. */
function RunningBoard({
  source,
  panels,
  timeZone,
  pageSeconds,
  screens,
  onBoundary,
  rotation,
}: {
  readonly rotation?: Rotation | undefined
  readonly screens: number
  readonly source: BoardSource
  readonly panels: readonly BoardPanel[]
  readonly timeZone: string
  readonly pageSeconds: number
  readonly onBoundary?: () => void
}) {
  const { states, feed } = useBoardFeed(source, panels)
  const { alarms, seen } = useTakeOver(source, (event) => feed.changed(event.type))
  const { isWatched, listeners } = useWatched()
  const isPaused = alarms.length > 0 || isWatched
  useRotation(rotation, { panels, pageSeconds, screens, isPaused })
  return (
    // A person who is working with a page keeps it.
    <div style={{ display: 'contents' }} {...listeners}>
      <BoardPages
        key={JSON.stringify(panels)}
        panels={panels}
        states={states}
        timeZone={timeZone}
        pageSeconds={pageSeconds}
        screens={screens}
        isPaused={isPaused}
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
  borders,
  rotation,
}: {
  /** Names the country borders that maps show; null: none. */
  readonly borders: string | null
  /** Boards that follow this one. */
  readonly rotation?: Rotation | undefined
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
      <BordersContext value={borders}>
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
            rotation={rotation}
            {...(onBoundary ? { onBoundary } : {})}
          />
        </BoardFrame>
        <SoundBlocked />
      </BordersContext>
    </SourceContext>
  )
}
