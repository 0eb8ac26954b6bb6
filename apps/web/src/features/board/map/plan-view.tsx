import type { AnswerOf } from '@undertone/domain/board/board-answer'
import { memberOf } from '@undertone/domain/core/enum'
import { liveState, worseState } from '@undertone/domain/monitor/monitor.enums'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { boardText } from '../shared/board.text.ts'
import { useSource } from '../shared/board-source.ts'
import { PanelEmpty } from '../shared/panel-frame.tsx'
import { StateMark, toneOf } from '../shared/tone.tsx'
import { useRoom } from '../shared/use-room.ts'
import styles from './map.module.css'
import { velocityText } from './velocity-text.ts'

type Place = NonNullable<AnswerOf<'plan'>['place']>
type Child = Place['children'][number]

/** The largest size with the shape of a picture in an area. */
function fitted(
  picture: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number } | null,
): CSSProperties {
  if (!room) return { visibility: 'hidden' }
  const scale = Math.min(room.width / picture.width, room.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** An area, a machine or a point with its state, a point with its velocity: it leads on where something is below it. */
function Thing({
  child,
  style,
  onOpen,
}: {
  readonly child: Child
  readonly style?: CSSProperties
  readonly onOpen: ((id: number) => void) | undefined
}) {
  const text = useText()
  const member = memberOf(liveState, child.state)
  const label = `${child.name}: ${member ? text(member) : text(boardText.noLight)}`
  const content: ReactNode = (
    <>
      <StateMark of={liveState} code={child.state ?? 'offline'} />
      <span>{child.name}</span>
      {typeof child.velocity === 'number' && <b className={styles.velocity}>{velocityText(child.velocity)}</b>}
    </>
  )
  const common = { className: styles.placed, 'data-tone': toneOf(liveState, child.state), style, 'aria-label': label }
  if (onOpen)
    return (
      <button type="button" {...common} onClick={() => onOpen(child.id)}>
        {content}
      </button>
    )
  return <span {...common}>{content}</span>
}

/** Things without a place on the picture, the worst first. */
const unplaced = (children: readonly Child[], all: boolean): Child[] =>
  children
    .filter((one) => all || one.x === null || one.y === null)
    .toSorted((a, b) => (a.state === b.state ? 0 : worseState(a.state, b.state) === a.state ? -1 : 1))

/** The picture of a place with what is placed on it; without a picture a tile for each. */
export function PlanView({ place, onOpen }: { readonly place: Place | null; readonly onOpen?: ((id: number) => void) | undefined }) {
  const text = useText()
  const { useImage } = useSource()
  const [ref, room] = useRoom()
  const image = useImage(place?.picture?.fileId ?? null).address
  if (!place) return <PanelEmpty title={text(boardText.planMissing)} />
  if (place.children.length === 0 && !place.picture) return <PanelEmpty title={text(boardText.nothingHere)} />
  const tiles = unplaced(place.children, place.picture === null)
  return (
    <div className={styles.map}>
      {place.picture && (
        <div className={styles.plan} ref={ref}>
          <div style={fitted(place.picture, room)}>
            {image && <img src={image} alt={place.name} />}
            {place.children.map(
              (child) =>
                child.x !== null &&
                child.y !== null && (
                  <Thing key={child.id} child={child} style={{ left: `${child.x * 100}%`, top: `${child.y * 100}%` }} onOpen={onOpen} />
                ),
            )}
          </div>
        </div>
      )}
      {tiles.length > 0 && (
        <div className={place.picture ? `${styles.things} ${styles.side}` : styles.things}>
          {tiles.map((child) => (
            <Thing key={child.id} child={child} onOpen={onOpen} />
          ))}
        </div>
      )}
    </div>
  )
}
