import type { AnswerOf, BoardPlant } from '@undertone/domain/board/board-answer'
import { memberOf } from '@undertone/domain/core/enum'
import { liveState, worseState } from '@undertone/domain/monitor/monitor.enums'
import { useCallback, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { agoText } from '../shared/ago-text.ts'
import { boardText } from '../shared/board.text.ts'
import type { PlaceName } from '../shared/board-source.ts'
import { PanelEmpty } from '../shared/panel-frame.tsx'
import { PanelRow, RowList } from '../shared/row-list.tsx'
import { StateMark } from '../shared/tone.tsx'
import { useHeartbeat } from '../shared/use-heartbeat.ts'
import { DrillView } from './drill-view.tsx'
import styles from './map.module.css'
import { isPlaced, PlantMap } from './plant-map.tsx'
import { useReturn } from './use-return.ts'

/** Plants by their state, the worst first. */
export const worstFirst = (plants: readonly BoardPlant[]): BoardPlant[] =>
  plants.toSorted((a, b) => {
    if (a.state === b.state) return a.companyName.localeCompare(b.companyName)
    return worseState(a.state, b.state) === a.state ? -1 : 1
  })

/** A plant as a row: the same that the map says. */
function PlantRow({ plant, onOpen }: { readonly plant: BoardPlant; readonly onOpen: () => void }) {
  const text = useText()
  const now = useHeartbeat()
  const member = memberOf(liveState, plant.state)
  const state = member ? text(member) : text(boardText.noLight)
  const age = plant.newestMs === null ? null : agoText(Math.max(0, now - plant.newestMs), text)
  const what = [state, age, isPlaced(plant) ? null : text(boardText.notOnMap)].filter(Boolean).join(' · ')
  return (
    <button type="button" className={styles.plant} onClick={onOpen}>
      <PanelRow
        mark={<StateMark of={liveState} code={plant.state ?? 'offline'} size="huge" />}
        name={plant.companyName}
        what={what}
        value={plant.machines}
      />
    </button>
  )
}

/** The map of plants with the list that says the same; a plant leads to its areas, machines and points. */
export function MapPanel({ answer }: { readonly answer: AnswerOf<'map'> }) {
  const text = useText()
  const [focus, setFocus] = useState<readonly number[] | null>(null)
  const [place, setPlace] = useState<PlaceName | null>(null)
  const isAway = focus !== null || place !== null
  const back = useCallback(() => {
    setFocus(null)
    setPlace(null)
  }, [])
  const moved = useReturn(isAway, back)
  if (answer.plants.length === 0) return <PanelEmpty title={text(boardText.noPlants)} hint={text(boardText.noPlantsHint)} />
  if (place) return <DrillView start={[place]} onLeave={() => setPlace(null)} onMove={moved} />
  const shown = focus === null ? answer.plants : answer.plants.filter((one) => focus.includes(one.companyId))
  const open = (plants: readonly BoardPlant[]) => {
    const [only] = plants
    moved()
    if (plants.length === 1 && only) setPlace({ kind: 'company', id: only.companyId })
    else setFocus(plants.map((one) => one.companyId))
  }
  return (
    <>
      {focus !== null && (
        <div className={styles.trail}>
          <button type="button" onClick={() => setFocus(null)}>
            {text(boardText.allPlants)}
          </button>
        </div>
      )}
      <div className={styles.map}>
        <PlantMap plants={shown.filter(isPlaced)} onOpen={open} />
        <div className={styles.side}>
          <RowList
            total={shown.length}
            rows={worstFirst(shown).map((plant) => ({
              key: plant.companyId,
              row: <PlantRow plant={plant} onOpen={() => open([plant])} />,
            }))}
          />
        </div>
      </div>
    </>
  )
}
