import type { AnswerOf } from '@undertone/domain/board/board-answer'
import { panelKinds } from '@undertone/domain/board/board-panels.table'
import { useEffect, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { boardText } from '../shared/board.text.ts'
import { useSource } from '../shared/board-source.ts'
import { PanelEmpty } from '../shared/panel-frame.tsx'
import styles from './map.module.css'
import { PlanView } from './plan-view.tsx'

/** A company, an area or a machine: what is inside of it is shown. */
export interface DrillPlace {
  readonly kind: string
  readonly id: number
}

type Shown = AnswerOf<'plan'>['place']

const intervalMs = (panelKinds.plan.intervalS ?? 10) * 1000

/** What a place contains with its states, read again as often as a plan is; undefined before the first answer. */
function usePlace(place: DrillPlace): Shown | undefined {
  const source = useSource()
  const [shown, setShown] = useState<{ readonly of: DrillPlace; readonly place: Shown } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      const { panels } = await source.ask([{ at: null, content: { kind: 'plan', place, companyId: null, days: null } }], [], stop.signal)
      const [answer] = panels
      if (answer?.kind === 'plan') setShown({ of: place, place: answer.place })
    }
    const tryRead = () =>
      void read().catch((error: unknown) => {
        if (!stop.signal.aborted) console.info('The place could not be read:', error)
      })
    tryRead()
    const timer = setInterval(tryRead, intervalMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [source, place])
  return shown?.of === place ? shown.place : undefined
}

/** What is below each kind of place. */
const below: Readonly<Record<string, string>> = { company: 'area', area: 'equipment' }

/** From a plant to its areas, machines and points, with the way back. */
export function DrillView({ start, onLeave }: { readonly start: DrillPlace; readonly onLeave: () => void }) {
  const text = useText()
  const [trail, setTrail] = useState<readonly DrillPlace[]>([start])
  const at = trail.at(-1) ?? start
  const shown = usePlace(at)
  const back = () => (trail.length > 1 ? setTrail(trail.slice(0, -1)) : onLeave())
  const next = below[at.kind]
  return (
    <>
      <nav className={styles.trail}>
        <button type="button" onClick={back}>
          {text(boardText.back)}
        </button>
        <span>{shown?.name}</span>
      </nav>
      {shown === undefined ? (
        <PanelEmpty title={text(boardText.loading)} />
      ) : (
        <PlanView place={shown} onOpen={next === undefined ? undefined : (id) => setTrail([...trail, { kind: next, id }])} />
      )}
    </>
  )
}
