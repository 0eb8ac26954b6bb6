import { spectrumViews } from '@undertone/domain/waveform/analysis-views.table'
import { channelIn, spectrumViewIn } from '../analysis-address.ts'
import { ChannelBar } from '../channel-bar.tsx'
import { spectrumCursorText } from '../cursor-address.ts'
import { FrequencyBar } from '../frequency-bar.tsx'
import type { TabProps } from '../tab-props.ts'
import { TickedPanels } from '../ticked/ticked-panels.tsx'
import { useCursors } from '../use-cursors.ts'
import { FrequencyChart } from './frequency-chart.tsx'

/** The spectra of the ticked samplings above each other: acceleration, velocity, displacement or envelope. */
export function FrequencySpectrumTab({ address, change }: TabProps) {
  const [cursors, setCursors] = useCursors(address.lineCursors, spectrumCursorText, (lineCursors) => change({ lineCursors }))
  const view = spectrumViewIn(address)
  return (
    <TickedPanels
      address={address}
      change={change}
      offered={spectrumViews}
      tools={(names) => (
        <>
          <ChannelBar address={address} change={change} names={names} />
          <FrequencyBar address={address} change={change} />
        </>
      )}
      chart={(panel, names) => (
        <FrequencyChart
          panel={panel}
          names={names}
          channel={channelIn(address)}
          view={view}
          onView={({ unit, log }) => change({ unit, log })}
          cursors={cursors}
          onCursors={setCursors}
        />
      )}
    />
  )
}
