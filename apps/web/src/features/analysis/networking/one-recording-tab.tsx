import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { spectrumCursorText, waveCursorText } from '../address/cursor-address.ts'
import { channelIn, channelSlice } from '../address/display-address.ts'
import { querySlice } from '../address/query-address.ts'
import { samplingSlice } from '../address/sampling-address.ts'
import { spectrumViewSlices } from '../address/spectrum-address.ts'
import { useCursors } from '../address/use-cursors.ts'
import { useSplit } from '../address/use-display.ts'
import { useVisibleRange } from '../address/use-visible-range.ts'
import styles from '../panel/analysis.module.css'
import { analysisText } from '../panel/analysis.text.ts'
import bars from '../panel/bars.module.css'
import { ChannelBar } from '../panel/channel-bar.tsx'
import { FrequencyBar } from '../panel/frequency-bar.tsx'
import { InPlaceNotice } from '../panel/in-place-notice.tsx'
import { SplitBar } from '../panel/split-bar.tsx'
import { useSamplingSide } from '../sampling/use-sampling-side.tsx'
import { analysisTab, type TabProps } from '../tab/analysis-tab.tsx'
import { FrequencyChart } from '../ticked/frequency-chart.tsx'
import stacked from '../ticked/ticked-panels.module.css'
import { TimeDomainChart } from '../ticked/time-domain-chart.tsx'

const slices = [querySlice, samplingSlice, channelSlice, ...spectrumViewSlices] as const
/** The views of the two charts: acceleration over time, and its spectrum. */
const views = { wave: 100, spectrum: 101 } as const

/** One recording: its waveform above its spectrum. */
function OneRecordingTab({ address, change, settle }: TabProps<(typeof slices)[number]>) {
  const say = useText()
  const { side, records, names } = useSamplingSide({ address, change, settle })
  const { waveId } = address
  const [timeCursors, setTimeCursors] = useCursors(address.timeCursors, waveCursorText, (timeCursors) => change({ timeCursors }))
  const [lineCursors, setLineCursors] = useCursors(address.lineCursors, spectrumCursorText, (lineCursors) => change({ lineCursors }))
  const [isSplit, onSplit] = useSplit({ address, change })
  const visible = useVisibleRange(address.timeSeen, (timeSeen) => change({ timeSeen }))
  const detail = useCall(
    waveformCalls.detail,
    { body: { waveId, pageNum: 1, pageSize: 1, chartType: 100 } },
    { enabled: waveId > 0, noErrorPage: true, staleMs: 30_000 },
  )
  const panel = { waveId, points: detail.data?.headInfo.wavePoint ?? 0, sampleHz: detail.data?.headInfo.sampleHz }
  const channel = channelIn(address)
  return (
    <div className={styles.tab}>
      {side}
      <div className={styles.panels}>
        {waveId === 0 ? (
          records.length === 0 && <EmptyState title={say(analysisText.noSamplings)} hint={say(analysisText.noSamplingsHelp)} />
        ) : detail.error ? (
          <InPlaceNotice message={detail.error.message} />
        ) : (
          <>
            <div className={bars.tools}>
              <ChannelBar address={address} change={change} names={names} />
              <SplitBar address={address} change={change} />
              <FrequencyBar address={address} change={change} />
            </div>
            <div className={stacked.stack}>
              <div className="analysis-chart">
                <TimeDomainChart
                  panel={{ ...panel, view: views.wave }}
                  {...{ names, channel, visible, isSplit, onSplit }}
                  cursors={timeCursors}
                  onCursors={setTimeCursors}
                />
              </div>
              <div className="analysis-chart">
                <FrequencyChart
                  {...{ address, change, names, channel }}
                  panel={{ ...panel, view: views.spectrum }}
                  cursors={lineCursors}
                  onCursors={setLineCursors}
                />
              </div>
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** The tab, as the page of a networking task shows it. */
export const oneRecordingTab = analysisTab({
  member: tabs.members.TrendWave,
  titled: true,
  checked: false,
  selects: 'waveId',
  slices,
  Component: OneRecordingTab,
})
