import { useMemo, useState } from 'react'
import type { TabProps } from '../../address/tab-props.ts'
import styles from '../../panel/analysis.module.css'
import { clickPanel, normalPanels } from '../../panel/panel-state.ts'
import { pointsOf } from '../../query/point-path.ts'
import { useTree } from '../../query/use-asset-areas.ts'
import { type AtlasKey, formIn, formPatch } from './atlas-form.ts'
import { AtlasPanel } from './atlas-panel.tsx'
import own from './temperature-tab.module.css'

const panels: readonly AtlasKey[] = ['tem', 'rise']

/** Temperatures and temperature rises of the points of an area's machines, each on one day. */
export function TemperatureTab({ address, change }: TabProps) {
  const tree = useTree()
  const [states, setStates] = useState(() => normalPanels(panels))
  const { mappingId } = address
  const places = useMemo(() => pointsOf(tree), [tree])
  // A link may name a point alone: its area is that of the search.
  const areaId = places.find((point) => point.mappingId === mappingId)?.areaId ?? address.areaId
  const points = useMemo(() => places.filter((point) => point.areaId === areaId), [places, areaId])
  return (
    <div className={`${styles.panels} ${own.page}`}>
      {panels.map((kind) => (
        <AtlasPanel
          // In another area, and with a step back in the history, the form begins afresh.
          key={`${kind} ${areaId} ${JSON.stringify(formIn(address, kind))}`}
          kind={kind}
          shown={formIn(address, kind)}
          onSearch={(form) => change(formPatch(kind, form), 'push')}
          points={points}
          hasArea={areaId > 0}
          state={states[kind]}
          onToggle={() => setStates(clickPanel(states, kind))}
        />
      ))}
    </div>
  )
}
