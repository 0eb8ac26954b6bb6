import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { type ComponentType, useMemo, useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { analysisDefaults, queryOf } from '../address/analysis-address.ts'
import type { TabProps } from '../address/tab-props.ts'
import styles from '../panel/analysis.module.css'
import { analysisText } from '../panel/analysis.text.ts'
import { AnalysisQueryBar } from '../query/analysis-query-bar.tsx'
import { pointsOf, pointTitle } from '../query/point-path.ts'
import { useAssetAreas } from '../query/use-asset-areas.ts'
import { RetrievalDialog } from '../retrieval/retrieval-dialog.tsx'
import { retrievalPatch } from '../retrieval/retrieval-result.ts'
import { AxisOrbitTab } from '../tabs/axis-orbit/axis-orbit-tab.tsx'
import { CepstrumTab } from '../tabs/cepstrum/cepstrum-tab.tsx'
import { FrequencySpectrumTab } from '../tabs/frequency-spectrum/frequency-spectrum-tab.tsx'
import { MultipleIndicatorsTab } from '../tabs/multiple-indicators/multiple-indicators-tab.tsx'
import { OrderAnalysisTab } from '../tabs/order-analysis/order-analysis-tab.tsx'
import { TemperatureTab } from '../tabs/temperature/temperature-tab.tsx'
import { TimeDomainTab } from '../tabs/time-domain/time-domain-tab.tsx'
import { TrendWaveTab } from '../tabs/trend-wave/trend-wave-tab.tsx'
import { VoicePrintTab } from '../tabs/voice-print/voice-print-tab.tsx'
import { WaterfallTab } from '../tabs/waterfall/waterfall-tab.tsx'
import { analysisTabs, tabOf } from './tabs.ts'
import { useInitialState } from './use-initial-state.ts'

/** The component of each tab. */
const bodies: Readonly<Record<number, ComponentType<TabProps>>> = {
  0: TrendWaveTab,
  1: TimeDomainTab,
  2: FrequencySpectrumTab,
  3: WaterfallTab,
  4: TemperatureTab,
  5: MultipleIndicatorsTab,
  6: CepstrumTab,
  7: AxisOrbitTab,
  8: OrderAnalysisTab,
  9: VoicePrintTab,
}

/** Waveforms, spectra and trends of a measuring point. */
export function AnalysisPage() {
  const say = useText()
  const [address, change] = useAddress(analysisDefaults)
  const tree = useAssetAreas()
  const [retrieving, setRetrieving] = useState(false)
  const { reset, search } = useInitialState(address, change)
  const point = useMemo(() => pointsOf(tree).find((one) => one.mappingId === address.mappingId), [tree, address.mappingId])
  const tab = tabOf(address.tab)
  const Body = bodies[tab.code]
  const { companyId, areaId, equipmentId, mappingId, begin, end } = address
  const query = useMemo(
    () => ({
      ...queryOf({ companyId, areaId, equipmentId, mappingId, begin, end }),
      ...(point ? { companyId: point.companyId, areaId: point.areaId, equipmentId: point.equipmentId } : {}),
    }),
    [companyId, areaId, equipmentId, mappingId, begin, end, point],
  )
  // A link may contain only a waveform: the title then comes from the waveform.
  const orphan = useCall(
    waveformCalls.detail,
    { body: { waveId: address.waveId, pageNum: 1, pageSize: 1 } },
    { enabled: address.waveId > 0 && address.mappingId === 0, noErrorPage: true },
  )
  const title = point ? pointTitle(point) : orphan.data?.title
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
        <AnalysisQueryBar
          query={query}
          tree={tree}
          checked={tab.checked}
          companyOnly={tab.companyOnly === true}
          onSearch={(next) => search(query, next)}
          onReset={reset}
        />
        {analysisTabs.length > 1 && (
          <div className={styles.tabs} role="tablist" aria-label={say(analysisText.tabs)}>
            {analysisTabs.map((one) => (
              <button
                key={one.code}
                type="button"
                role="tab"
                aria-selected={one.code === tab.code}
                onClick={() => change({ tab: one.code }, 'push')}
              >
                {say(one.label)}
              </button>
            ))}
          </div>
        )}
        <div className={styles.room} role="tabpanel" aria-label={say(tab.label)}>
          {Body && <Body address={address} change={change} />}
        </div>
      </div>
      {retrieving && (
        <RetrievalDialog
          tree={tree}
          start={point ?? {}}
          onCancel={() => setRetrieving(false)}
          onConfirm={(data) => {
            setRetrieving(false)
            change(retrievalPatch(address, data), 'push')
          }}
        />
      )}
    </Page>
  )
}
