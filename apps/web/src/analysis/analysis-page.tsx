import { monitorCalls, type TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { type ComponentType, useMemo, useState } from 'react'
import { useAddress } from '../core/address.ts'
import { useText } from '../core/language.ts'
import { useCall } from '../core/query.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import styles from './analysis.module.css'
import { analysisText } from './analysis.text.ts'
import { analysisDefaults, queryOf, searched } from './analysis-address.ts'
import { AnalysisQueryBar } from './analysis-query-bar.tsx'
import { placeTitle, pointsOf } from './place.ts'
import { RetrievalDialog } from './retrieval-dialog.tsx'
import { retrieved } from './retrieved.ts'
import { useStart } from './start.ts'
import type { TabProps } from './tab-props.ts'
import { analysisTabs, tabOf } from './tabs.ts'
import { TrendWaveTab } from './trend-wave/trend-wave-tab.tsx'

/** What draws each tab of the table. */
const bodies: Readonly<Record<number, ComponentType<TabProps>>> = { 0: TrendWaveTab }

const noTree: readonly TreeArea[] = []

/** Waves, spectra and trends of a measuring point. */
export function AnalysisPage() {
  const say = useText()
  const [address, change] = useAddress(analysisDefaults)
  const tree = useCall(monitorCalls.tree, { query: {} }, { stay: true, staleMs: 60_000 }).data ?? noTree
  const [retrieving, setRetrieving] = useState(false)
  const { reset } = useStart(address, change)
  const place = useMemo(() => pointsOf(tree).find((point) => point.mappingId === address.mappingId), [tree, address.mappingId])
  const tab = tabOf(address.tab)
  const Body = bodies[tab.code]
  const { companyId, areaId, equipmentId, mappingId, begin, end } = address
  const query = useMemo(
    () => ({
      ...queryOf({ companyId, areaId, equipmentId, mappingId, begin, end }),
      ...(place ? { companyId: place.companyId, areaId: place.areaId, equipmentId: place.equipmentId } : {}),
    }),
    [companyId, areaId, equipmentId, mappingId, begin, end, place],
  )
  // A link may name a wave alone: its title then comes with the wave.
  const orphan = useCall(
    waveformCalls.detail,
    { body: { waveId: address.waveId, pageNum: 1, pageSize: 1 } },
    { enabled: address.waveId > 0 && address.mappingId === 0, stay: true },
  )
  const title = place ? placeTitle(place) : orphan.data?.title
  return (
    <Page
      flush
      title={say(analysisText.title)}
      {...(tab.titled && title ? { subtitle: title } : {})}
      actions={
        <Button icon="filter" onClick={() => setRetrieving(true)} disabled={tree.length === 0}>
          {say(analysisText.retrieve)}
        </Button>
      }
    >
      <div className={styles.page}>
        <AnalysisQueryBar query={query} tree={tree} onSearch={(next) => change(searched(next), 'push')} onReset={reset} />
        {analysisTabs.length > 1 && (
          <div className={styles.tabs} role="tablist">
            {analysisTabs.map((one) => (
              <button
                key={one.code}
                type="button"
                role="tab"
                aria-selected={one.code === tab.code}
                onClick={() => change({ tab: one.code })}
              >
                {say(one.label)}
              </button>
            ))}
          </div>
        )}
        <div className={styles.room}>{Body && <Body address={address} change={change} />}</div>
      </div>
      {retrieving && (
        <RetrievalDialog
          tree={tree}
          start={place ?? {}}
          onCancel={() => setRetrieving(false)}
          onConfirm={(data) => {
            setRetrieving(false)
            change(retrieved(address, data), 'push')
          }}
        />
      )}
    </Page>
  )
}
