import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { useMemo, useState } from 'react'
import { querySlice } from '../../address/query-address.ts'
import styles from '../../panel/analysis.module.css'
import { clickPanel, normalPanels } from '../../panel/panel-state.ts'
import { pointsOf } from '../../query/point-path.ts'
import { useAssetAreas } from '../../query/use-asset-areas.ts'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import { type AtlasKey, formIn, formPatch } from './atlas-form.ts'
import { AtlasPanel } from './atlas-panel.tsx'
import { temperatureSlice } from './temperature-address.ts'
import own from './temperature-tab.module.css'

const panels: readonly AtlasKey[] = ['tem', 'rise']

const slices = [querySlice, temperatureSlice] as const

/** Temperatures and temperature rises of the machines of an area, each on one day. */
function TemperatureTab({ address, change }: TabProps<(typeof slices)[number]>) {
  const tree = useAssetAreas()
  const [states, setStates] = useState(() => normalPanels(panels))
  const { mappingId } = address
  const allPoints = useMemo(() => pointsOf(tree), [tree])
  // A link may contain only a point: its area is used.
  const areaId = allPoints.find((point) => point.mappingId === mappingId)?.areaId ?? address.areaId
  const points = useMemo(() => allPoints.filter((point) => point.areaId === areaId), [allPoints, areaId])
  return (
    <div className={`${styles.panels} ${own.page}`}>
      {panels.map((kind) => (
        <AtlasPanel
          // In another area, and on a step back in the history, the form is reset.
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

/** The tab, as the page lists it. */
export const temperatureTab = analysisTab({
  member: tabs.members.Temperature,
  titled: false,
  checked: false,
  areaAtOnce: true,
  slices,
  Component: TemperatureTab,
})
