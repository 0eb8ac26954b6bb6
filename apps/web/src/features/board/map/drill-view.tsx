import { panelKinds } from '@undertone/domain/board/board-panels.table'
import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { agoText } from '../shared/ago-text.ts'
import { boardText } from '../shared/board.text.ts'
import { type PlaceName, type ShownPlace, useSource } from '../shared/board-source.ts'
import { PanelEmpty } from '../shared/panel-frame.tsx'
import { StateMark, Toned, toneOf } from '../shared/tone.tsx'
import { useHeartbeat } from '../shared/use-heartbeat.ts'
import styles from './map.module.css'
import { PlanView } from './plan-view.tsx'
import { velocityText } from './velocity-text.ts'

const intervalMs = (panelKinds.plan.intervalS ?? 10) * 1000

/** What a place contains with its states, read again as often as a plan is; undefined before the first answer. */
function usePlace(place: PlaceName): ShownPlace | undefined {
  const source = useSource()
  const { kind, id } = place
  const [shown, setShown] = useState<{ readonly of: string; readonly place: ShownPlace } | null>(null)
  const of = `${kind} ${id}`
  useEffect(() => {
    const stop = new AbortController()
    const tryRead = () =>
      void source.place({ kind, id }, stop.signal).then(
        (answer) => setShown({ of: `${kind} ${id}`, place: answer }),
        (error: unknown) => {
          if (!stop.signal.aborted) console.info('The place could not be read:', error)
        },
      )
    tryRead()
    const timer = setInterval(tryRead, intervalMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [source, kind, id])
  return shown?.of === of ? shown.place : undefined
}

/** What is below each kind of place. */
export const placeBelow: Readonly<Record<string, string>> = { company: 'area', area: 'equipment', equipment: 'point' }

/** A point: its state, its velocity and when it was measured. A person goes on to its page; a wall ends here. */
function PointView({ point }: { readonly point: NonNullable<ShownPlace>['children'][number] }) {
  const text = useText()
  const now = useHeartbeat()
  const { isInteractive } = useSource()
  const member = memberOf(liveState, point.state)
  const { newestMs } = point
  return (
    <div className={styles.point}>
      <StateMark of={liveState} code={point.state ?? 'offline'} size="huge" />
      <Toned tone={toneOf(liveState, point.state)} size="huge">
        <b data-matters={true}>{member ? text(member) : text(boardText.noLight)}</b>
      </Toned>
      {typeof point.velocity === 'number' && (
        <span className={styles.reading} data-matters={true}>
          {velocityText(point.velocity)} <small>{text(boardText.velocity)}</small>
        </span>
      )}
      <span>{typeof newestMs === 'number' ? agoText(Math.max(0, now - newestMs), text) : text(boardText.noLight)}</span>
      {isInteractive && <Link to={to.point({ mappingId: point.id })}>{text(boardText.openPoint)}</Link>}
    </div>
  )
}

/** From a plant to its areas, machines and points, with the way back. `onMove` hears of each step. */
export function DrillView({
  start,
  onLeave,
  onMove,
}: {
  /** The first place, and those below it that are open already. */
  readonly start: readonly [PlaceName, ...PlaceName[]]
  readonly onLeave: () => void
  readonly onMove: () => void
}) {
  const text = useText()
  const [trail, setTrail] = useState<readonly PlaceName[]>(start)
  const at = trail.at(-1) ?? start[0]
  // A point is shown from what its machine contains.
  const place = (at.kind === 'point' ? trail.at(-2) : at) ?? start[0]
  const shown = usePlace(place)
  const go = (next: readonly PlaceName[]) => {
    onMove()
    if (next.length === 0) onLeave()
    else setTrail(next)
  }
  const next = placeBelow[at.kind]
  const point = at.kind === 'point' ? shown?.children.find((one) => one.id === at.id) : undefined
  return (
    <>
      <nav className={styles.trail}>
        <button type="button" onClick={() => go(trail.slice(0, -1))}>
          {text(boardText.back)}
        </button>
        <span data-matters={true}>{[shown?.name, point?.name].filter(Boolean).join(' · ')}</span>
      </nav>
      {shown === undefined && <PanelEmpty title={text(boardText.loading)} />}
      {point && <PointView point={point} />}
      {shown !== undefined && at.kind !== 'point' && (
        <PlanView place={shown} onOpen={next === undefined ? undefined : (id) => go([...trail, { kind: next, id }])} />
      )}
      {shown !== undefined && at.kind === 'point' && !point && <PanelEmpty title={text(boardText.planMissing)} />}
    </>
  )
}
