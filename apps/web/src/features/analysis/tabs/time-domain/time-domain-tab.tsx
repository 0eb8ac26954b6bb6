import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { timeDomainViews } from '@undertone/domain/analysis/analysis-views.table'
import { ExportMenu } from '../../../../points/export/export-menu.tsx'
import { waveCursorText } from '../../address/cursor-address.ts'
import { channelIn, channelSlice, splitSlice } from '../../address/display-address.ts'
import { waveRangeSlice } from '../../address/range-address.ts'
import { useCursors } from '../../address/use-cursors.ts'
import { useSplit } from '../../address/use-display.ts'
import { useVisibleRange } from '../../address/use-visible-range.ts'
import { ChannelBar } from '../../panel/channel-bar.tsx'
import { SplitBar } from '../../panel/split-bar.tsx'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import { TickedPanels, tickedSlices } from '../../ticked/ticked-panels.tsx'
import { TimeDomainChart } from '../../ticked/time-domain-chart.tsx'

const slices = [...tickedSlices, channelSlice, splitSlice, waveRangeSlice] as const

/** The waveforms of the selected measurements, stacked: acceleration, velocity or displacement over time. */
function TimeDomainTab({ address, change }: TabProps<(typeof slices)[number]>) {
  const [cursors, setCursors] = useCursors(address.timeCursors, waveCursorText, (timeCursors) => change({ timeCursors }))
  const [isSplit, onSplit] = useSplit({ address, change })
  const visible = useVisibleRange(address.timeSeen, (timeSeen) => change({ timeSeen }))
  return (
    <TickedPanels
      address={address}
      change={change}
      offered={timeDomainViews}
      tools={(names) => (
        <>
          <ChannelBar address={address} change={change} names={names} />
          <SplitBar address={address} change={change} />
        </>
      )}
      out={({ waveId, view, points }) => <ExportMenu waveId={waveId} view={view} rows={points} />}
      chart={(panel, names) => (
        <TimeDomainChart
          panel={panel}
          names={names}
          channel={channelIn(address)}
          cursors={cursors}
          onCursors={setCursors}
          visible={visible}
          isSplit={isSplit}
          onSplit={onSplit}
        />
      )}
    />
  )
}

/** The tab, as the page lists it. */
export const timeDomainTab = analysisTab({
  member: tabs.members.TimeDomainWave,
  titled: false,
  checked: true,
  slices,
  Component: TimeDomainTab,
})
