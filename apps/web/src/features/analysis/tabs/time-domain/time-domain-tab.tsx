import { timeDomainViews } from '@undertone/domain/analysis/analysis-views.table'
import { ExportMenu } from '../../../../points/export/export-menu.tsx'
import { channelIn } from '../../address/analysis-address.ts'
import { waveCursorText } from '../../address/cursor-address.ts'
import type { TabProps } from '../../address/tab-props.ts'
import { useCursors } from '../../address/use-cursors.ts'
import { useVisibleRange } from '../../address/use-visible-range.ts'
import { ChannelBar } from '../../panel/channel-bar.tsx'
import { TickedPanels } from '../../ticked/ticked-panels.tsx'
import { TimeDomainChart } from '../../ticked/time-domain-chart.tsx'

/** The waveforms of the selected measurements, stacked: acceleration, velocity or displacement over time. */
export function TimeDomainTab({ address, change }: TabProps) {
  const [cursors, setCursors] = useCursors(address.timeCursors, waveCursorText, (timeCursors) => change({ timeCursors }))
  const visible = useVisibleRange(address.timeSeen, (timeSeen) => change({ timeSeen }))
  return (
    <TickedPanels
      address={address}
      change={change}
      offered={timeDomainViews}
      tools={(names) => <ChannelBar address={address} change={change} names={names} />}
      out={({ waveId, view, points }) => <ExportMenu waveId={waveId} view={view} rows={points} />}
      chart={(panel, names) => (
        <TimeDomainChart
          panel={panel}
          names={names}
          channel={channelIn(address)}
          cursors={cursors}
          onCursors={setCursors}
          visible={visible}
        />
      )}
    />
  )
}
