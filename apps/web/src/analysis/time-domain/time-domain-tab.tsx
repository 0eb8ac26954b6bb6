import { timeDomainViews } from '@undertone/domain/waveform/analysis-views.table'
import { ExportMenu } from '../../pickers/export-menu.tsx'
import { channelIn } from '../analysis-address.ts'
import { ChannelBar } from '../channel-bar.tsx'
import { waveCursorText } from '../cursor-address.ts'
import type { TabProps } from '../tab-props.ts'
import { TickedPanels } from '../ticked/ticked-panels.tsx'
import { useCursors } from '../use-cursors.ts'
import { useSeen } from '../use-seen.ts'
import { TimeDomainChart } from './time-domain-chart.tsx'

/** The waves of the ticked samplings above each other: acceleration, velocity or displacement over time. */
export function TimeDomainTab({ address, change }: TabProps) {
  const [cursors, setCursors] = useCursors(address.timeCursors, waveCursorText, (timeCursors) => change({ timeCursors }))
  const seen = useSeen(address.timeSeen, (timeSeen) => change({ timeSeen }))
  return (
    <TickedPanels
      address={address}
      change={change}
      offered={timeDomainViews}
      tools={(names) => <ChannelBar address={address} change={change} names={names} />}
      out={({ waveId, view, points }) => <ExportMenu waveId={waveId} view={view} rows={points} />}
      chart={(panel, names) => (
        <TimeDomainChart panel={panel} names={names} channel={channelIn(address)} cursors={cursors} onCursors={setCursors} seen={seen} />
      )}
    />
  )
}
