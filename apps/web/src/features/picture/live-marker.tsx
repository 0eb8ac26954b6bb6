import { memberOf } from '@undertone/domain/core/enum'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import type { PictureChild } from '@undertone/domain/picture/picture.calls'
import { Link } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { Quantity } from '../../ui/display/quantity.tsx'
import { StateDot } from '../../ui/display/state-tag.tsx'
import { agoText } from './age.ts'
import type { LiveChild } from './live-children.ts'
import styles from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { positionStyle, sideOf } from './picture-board.tsx'
import type { Position } from './placing.ts'

/** A machine or point on the image: state by shape and colour, zone letter, velocity and age. A click opens it. */
export function LiveMarker({
  child,
  at,
  live,
  now,
  to,
}: {
  readonly child: PictureChild
  readonly at: Position
  readonly live: LiveChild | undefined
  readonly now: number
  readonly to: string
}) {
  const say = useText()
  const state = live?.state ?? 'ungraded'
  const word = memberOf(liveState, state)
  const ago = live?.t ? agoText(live.t, now) : { text: pictureText.noData, values: {} }
  const age = say(ago.text, ago.values)
  return (
    <Link
      className={styles.marker}
      data-live="true"
      data-state={state}
      data-side={sideOf(at)}
      style={positionStyle(at)}
      to={to}
      title={`${child.name} · ${word ? say(word) : ''} · ${age}`}
      draggable={false}
    >
      <span className={styles.state}>
        <StateDot of={liveState} code={state} />
      </span>
      <span className={styles.card}>
        <span className={styles.line}>
          <span className={styles.name}>{child.name}</span>
          {live?.zone && (
            <span className={styles.zone} data-zone={live.zone}>
              {live.zone}
            </span>
          )}
        </span>
        <span className={styles.line}>
          <Quantity value={live?.value} unit="velocity" decimals={2} />
          <span className={styles.age}>{age}</span>
        </span>
      </span>
    </Link>
  )
}
