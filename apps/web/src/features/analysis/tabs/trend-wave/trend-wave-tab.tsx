import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { trendWavePage } from '@undertone/domain/analysis/analysis-limits'
import { type ReactNode, use, useState } from 'react'
import { useText } from '../../../../core/language/language.ts'
import { useSession } from '../../../../core/session/session.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { sidePanelIn } from '../../address/fault-address.ts'
import { searchProblem, tabSlice } from '../../address/query-address.ts'
import { samplingSlice } from '../../address/sampling-address.ts'
import { soundSlice } from '../../address/sound-address.ts'
import { spectrumViewSlices } from '../../address/spectrum-address.ts'
import styles from '../../panel/analysis.module.css'
import { analysisText } from '../../panel/analysis.text.ts'
import { InspectorSlot } from '../../panel/inspector-slot.ts'
import { initialShares, PanelLayout, type StackedKey, stackedPanels, usePanelLayout } from '../../panel/panel-layout.ts'
import { PanelStack } from '../../panel/panel-stack.tsx'
import { useNearest } from '../../sampling/use-nearest.ts'
import { useSamplingSide } from '../../sampling/use-sampling-side.tsx'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import { SpectrumPanel } from './spectrum-panel.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { trendWaveSlice } from './trend-wave-address.ts'
import { WavePanel } from './wave-panel.tsx'

const slices = [tabSlice, samplingSlice, soundSlice, trendWaveSlice, ...spectrumViewSlices] as const

/** Waveform, spectrum and trend of one measurement at a time. */
function TrendWaveTab({ address, change, settle }: TabProps<(typeof slices)[number]>) {
  const say = useText()
  const { timeZone } = useSession().user
  const alone = usePanelLayout()
  const { states, shares, setShares, click } = use(PanelLayout) ?? alone
  const [inspector, setInspector] = useState<HTMLElement | null>(null)
  const { side, records, names, mode } = useSamplingSide({ address, change, settle }, trendWavePage.size)
  const { msOf, openNearest } = useNearest({ address, change }, mode, trendWavePage.size)
  const sampling = records.find((one) => one.waveId === address.waveId)

  if (searchProblem(address) && address.waveId === 0) {
    return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  }
  const panel = (key: StackedKey) => ({ state: states[key], onToggle: () => click(key) })
  const stacked = (key: StackedKey, content: ReactNode) => ({
    ...{ key, state: states[key], content },
    share: initialShares[stackedPanels.indexOf(key)] ?? 0,
  })
  return (
    <div className={styles.tab} data-inspector="true">
      {side}
      <InspectorSlot.Provider value={inspector}>
        <PanelStack
          shares={shares}
          onShares={setShares}
          panels={[
            stacked('wave', <WavePanel address={address} change={change} sampling={sampling} names={names} {...panel('wave')} />),
            stacked('spectrum', <SpectrumPanel address={address} change={change} names={names} {...panel('spectrum')} />),
            stacked(
              'trend',
              <TrendPanel
                address={address}
                change={change}
                names={names}
                msOf={msOf}
                timeZone={timeZone}
                pickedMs={sampling ? msOf(sampling.dateTime) : null}
                onPick={openNearest}
                isNarrow={sidePanelIn(address) !== null}
                {...panel('trend')}
              />,
            ),
          ]}
        />
      </InspectorSlot.Provider>
      <div className={styles.inspector} ref={setInspector} />
    </div>
  )
}

/** The tab, as the page lists it. */
export const trendWaveTab = analysisTab({
  member: tabs.members.TrendWave,
  titled: true,
  checked: true,
  selects: 'waveId',
  slices,
  Component: TrendWaveTab,
})
