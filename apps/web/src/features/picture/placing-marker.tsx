import type { KeyboardEvent } from 'react'
import { useText } from '../../core/language/language.ts'
import styles from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { positionStyle, sideOf } from './picture-board.tsx'
import { nudge, type Position } from './placing.ts'
import type { useMarkerDrag } from './use-marker-drag.ts'

const percent = (share: number): number => Math.round(share * 100)

/** An editable marker: dragged by pointer, moved by the arrow keys, removed by Delete. */
export function PlacingMarker({
  name,
  at,
  isAway,
  isMoving,
  takesFocus,
  onFocused,
  onMove,
  dragProps,
}: {
  readonly name: string
  readonly at: Position
  /** Dragged off the image: hidden, but it keeps the pointer capture. */
  readonly isAway: boolean
  readonly isMoving: boolean
  readonly takesFocus: boolean
  readonly onFocused: () => void
  /** Moves to another position, or off the image with null. */
  readonly onMove: (to: Position | null) => void
  readonly dragProps: ReturnType<ReturnType<typeof useMarkerDrag>['dragProps']>
}) {
  const say = useText()
  const press = (event: KeyboardEvent) => {
    const next = nudge(at, event.key, event.shiftKey)
    if (!next && event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    onMove(next ?? null)
  }
  return (
    <button
      type="button"
      ref={takesFocus ? (element) => element?.focus({ preventScroll: true }) : undefined}
      className={styles.marker}
      data-side={sideOf(at)}
      data-away={isAway}
      data-moving={isMoving}
      style={positionStyle(at)}
      aria-label={say(pictureText.marker, { name, x: percent(at.x), y: percent(at.y) })}
      onFocus={onFocused}
      onKeyDown={press}
      {...dragProps}
    >
      <i className={styles.pin} />
      <span className={styles.label}>{name}</span>
    </button>
  )
}
