import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { spectrumViews } from '@undertone/domain/analysis/analysis-views.table'
import { spectrumKindOf } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { useKeyHelp } from '../../../../core/hooks/key-help.ts'
import { spectrumCursorText } from '../../address/cursor-address.ts'
import { channelIn, channelSlice } from '../../address/display-address.ts'
import { spectrumViewSlices } from '../../address/spectrum-address.ts'
import { useCursors } from '../../address/use-cursors.ts'
import { CompareBar } from '../../compare/compare-bar.tsx'
import { useCompareKeys } from '../../compare/compare-keys.ts'
import { CompareMenu } from '../../compare/compare-menu.tsx'
import { useCompareActions } from '../../compare/use-compare-actions.ts'
import { SpectrumExportMenu } from '../../export/spectrum-export-menu.tsx'
import { SidePanelBar } from '../../fault-lines/spectrum-side-panel.tsx'
import { ChannelBar } from '../../panel/channel-bar.tsx'
import { FrequencyBar } from '../../panel/frequency-bar.tsx'
import { usePageKeys } from '../../panel/use-page-keys.ts'
import { tickedOf } from '../../sampling/ticked.ts'
import { useSpectrumSettings } from '../../spectrum/settings/use-spectrum-settings.tsx'
import { useMeasures } from '../../spectrum/task/use-wave-samples.ts'
import { otherRange, rangeKeys } from '../../spectrum/view/range-button.tsx'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import { FrequencyChart } from '../../ticked/frequency-chart.tsx'
import { TickedPanels, tickedSlices } from '../../ticked/ticked-panels.tsx'

const slices = [...tickedSlices, ...spectrumViewSlices, channelSlice] as const

/** The spectra of the selected measurements, stacked: acceleration, velocity, displacement or envelope. */
function FrequencySpectrumTab({ address, change }: TabProps<(typeof slices)[number]>) {
  const [cursors, setCursors] = useCursors(address.lineCursors, spectrumCursorText, (lineCursors) => change({ lineCursors }))
  const ticked = tickedOf(address, spectrumViews)
  const measures = useMeasures(ticked.map(({ waveId }) => waveId))
  const kinds = ticked.map(({ view }) => spectrumKindOf(view, address.demodulation).key)
  const { togglePin, swap } = useCompareActions({ address, change })
  useCompareKeys({ pin: address.pin, togglePin, swap })
  usePageKeys({ a: () => change(otherRange) })
  useKeyHelp(rangeKeys)
  const { line, fields } = useSpectrumSettings({ address, change, measures, kinds })
  return (
    <TickedPanels
      address={address}
      change={change}
      offered={spectrumViews}
      tools={(names) => (
        <>
          <ChannelBar address={address} change={change} names={names} />
          <FrequencyBar address={address} change={change} />
          <SidePanelBar address={address} change={change} />
          <CompareMenu address={address} change={change} />
          {line}
          {fields}
          <CompareBar address={address} change={change} />
        </>
      )}
      out={({ waveId, view, sampleHz }) => <SpectrumExportMenu address={address} waveId={waveId} view={view} sampleHz={sampleHz} />}
      chart={(panel, names) => (
        <FrequencyChart
          address={address}
          change={change}
          panel={panel}
          names={names}
          channel={channelIn(address)}
          cursors={cursors}
          onCursors={setCursors}
        />
      )}
    />
  )
}

/** The tab, as the page lists it. */
export const frequencySpectrumTab = analysisTab({
  member: tabs.members.FrequencySpectrum,
  titled: false,
  checked: true,
  slices,
  Component: FrequencySpectrumTab,
})
