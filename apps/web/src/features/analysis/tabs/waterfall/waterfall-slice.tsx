import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { spectrumKindOf } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { waveformOf, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useCall } from '../../../../core/api/query.ts'
import { useText } from '../../../../core/language/language.ts'
import { IconButton } from '../../../../ui/control/icon-button.tsx'
import type { SliceProps } from '../../address/address-slice.ts'
import { spectrumCursorText, waveCursorText } from '../../address/cursor-address.ts'
import { channelIn, type channelSlice } from '../../address/display-address.ts'
import type { SpectrumViewSlice } from '../../address/spectrum-address.ts'
import { useCursors } from '../../address/use-cursors.ts'
import { SpectrumExportMenu } from '../../export/spectrum-export-menu.tsx'
import { analysisText } from '../../panel/analysis.text.ts'
import bars from '../../panel/bars.module.css'
import { ChoiceBar } from '../../panel/choice-bar.tsx'
import { InPlaceNotice } from '../../panel/in-place-notice.tsx'
import { useSpectrumSettings } from '../../spectrum/settings/use-spectrum-settings.tsx'
import { useMeasures } from '../../spectrum/task/use-wave-samples.ts'
import { FrequencyChart } from '../../ticked/frequency-chart.tsx'
import { TimeDomainChart } from '../../ticked/time-domain-chart.tsx'
import type { waterfallSlice } from './waterfall-address.ts'
import styles from './waterfall-tab.module.css'

/** The selected measurement of a waterfall with its title and sample time: its waveform, or the spectrum that was clicked. */
export function WaterfallSlice({
  address,
  change,
  waveId,
  view,
  names,
}: SliceProps<SpectrumViewSlice | typeof channelSlice | typeof waterfallSlice> & {
  readonly waveId: number
  readonly view: WaveViewCode
  readonly names: AxisNames
}) {
  const say = useText()
  const detail = useCall(
    waveformCalls.detail,
    { body: { waveId, pageNum: 1, pageSize: 1, chartType: 100 } },
    { noErrorPage: true, staleMs: 30_000 },
  )
  const [lines, setLines] = useCursors(address.lineCursors, spectrumCursorText, (lineCursors) => change({ lineCursors }))
  const [times, setTimes] = useCursors(address.timeCursors, waveCursorText, (timeCursors) => change({ timeCursors }))
  const { title, headInfo } = detail.data ?? {}
  const channel = channelIn(address)
  const hasSpectrum = waveViewOf(view).domain === 'frequency'
  const isSpectrum = hasSpectrum && address.sliceLines
  const panel = { waveId, view: isSpectrum ? view : waveformOf(view), points: headInfo?.wavePoint ?? 0 }
  const measures = useMeasures([waveId])
  const kinds = isSpectrum ? [spectrumKindOf(view, address.demodulation).key] : []
  const { line, fields } = useSpectrumSettings({ address, change, measures, kinds })
  return (
    <section className={styles.slice} aria-label={say(analysisText.pickedSampling)}>
      <header className={bars.head}>
        <h3>{title ?? '…'}</h3>
        <time>{headInfo?.waveTime}</time>
        {hasSpectrum && (
          <ChoiceBar
            label={say(analysisText.pickedAs)}
            choices={[
              { value: 'wave', label: say(analysisText.wave) },
              { value: 'lines', label: say(analysisText.spectrum) },
            ]}
            value={isSpectrum ? 'lines' : 'wave'}
            onChange={(shown) => change({ sliceLines: shown === 'lines' })}
          />
        )}
        {isSpectrum && <SpectrumExportMenu address={address} waveId={waveId} view={view} sampleHz={headInfo?.sampleHz} />}
        <IconButton icon="close" label={say(analysisText.closeSlice)} onClick={() => change({ slice: 0 })} />
        {isSpectrum && (
          <div className={styles.settings}>
            {line}
            {fields}
          </div>
        )}
      </header>
      {detail.error ? (
        <InPlaceNotice message={detail.error.message} />
      ) : (
        <div className="analysis-chart">
          {isSpectrum ? (
            <FrequencyChart
              address={address}
              change={change}
              panel={panel}
              names={names}
              channel={channel}
              cursors={lines}
              onCursors={setLines}
            />
          ) : (
            <TimeDomainChart panel={panel} names={names} channel={channel} cursors={times} onCursors={setTimes} />
          )}
        </div>
      )}
    </section>
  )
}
