import type { KeyboardEvent } from 'react'
import { useText } from '../../core/language/language.ts'
import styles from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { placeStyle, sideOf } from './picture-board.tsx'
import { nudged, type Place } from './placing.ts'
import type { useMarkerDrag } from './use-marker-drag.ts'

const percent = (share: number): number => Math.round(share * 100)

/** A marker that is being placed: dragged by the pointer, moved by the arrow keys, taken off by Delete. */
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
  readonly at: Place
  /** Dragged beside the picture: out of sight, but it keeps the pointer. */
  readonly isAway: boolean
  readonly isMoving: boolean
  readonly takesFocus: boolean
  readonly onFocused: () => void
  /** To another place, or off the picture with null. */
  readonly onMove: (to: Place | null) => void
  readonly dragProps: ReturnType<ReturnType<typeof useMarkerDrag>['dragProps']>
}) {
  const say = useText()
  const press = (event: KeyboardEvent) => {
    const next = nudged(at, event.key, event.shiftKey)
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
      style={placeStyle(at)}
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
