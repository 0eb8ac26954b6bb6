import type { SpectrumCursors } from '@undertone/chart/cursor/spectrum-cursors'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { spectrumKindOf, spectrumKinds } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import type { Band } from '@undertone/dsp/record/samples'
import { useMemo } from 'react'
import { SpectrumChart } from '../../../../charts/spectrum/spectrum-chart.tsx'
import type { SpectrumBand } from '../../../../charts/spectrum/spectrum-layers.ts'
import { useText } from '../../../../core/language/language.ts'
import { defaultEndHz } from '../../../../points/fault-line/default-line-range.ts'
import { samplingText } from '../../../../points/sampling/sampling.text.ts'
import type { SliceProps } from '../../address/address-slice.ts'
import { linkedHz } from '../../address/cursor-link.ts'
import type { lineRangeSlice } from '../../address/range-address.ts'
import type { SpectrumViewSlice } from '../../address/spectrum-address.ts'
import { useCursors } from '../../address/use-cursors.ts'
import { useDisplay } from '../../address/use-display.ts'
import { useVisibleRange, type VisibleRange } from '../../address/use-visible-range.ts'
import { useWatchedBands } from '../../bands/use-watched-bands.ts'
import { type BaselineState, useBaseline } from '../../baseline/use-baseline.ts'
import { SpectrumSidePanel } from '../../fault-lines/spectrum-side-panel.tsx'
import { type FaultLineState, useFaultLines } from '../../fault-lines/use-fault-lines.ts'
import { evidenceBands, evidenceMarks } from '../../finding/evidence-marks.ts'
import { useOpenEvidence } from '../../finding/open-finding.ts'
import { analysisText } from '../../panel/analysis.text.ts'
import { InPlaceNotice } from '../../panel/in-place-notice.tsx'
import { bandMapIn } from '../band-map/band-map-data.ts'
import { spectrumText } from '../settings/spectrum.text.ts'
import styles from '../settings/spectrum-settings.module.css'
import { bandIn, type SpectrumSettings, settingsIn } from '../settings/spectrum-settings.ts'
import { type LiveSpectrum, useSpectrum } from '../task/use-spectrum.ts'
import { bandPatch, bandText, bandTextOf, draggedHz } from './band-address.ts'
import { BandMapPanel } from './band-map-panel.tsx'
import { RangeButton } from './range-button.tsx'
import { useSeverityLimits } from './severity-limits.ts'
import { spectrumNotices } from './spectrum-notices.ts'
import { useCompared } from './use-compared.ts'
import { useStable } from './use-stable.ts'

interface SpectrumViewProps extends SliceProps<SpectrumViewSlice> {
  readonly waveId: number
  /** The view of the specification; an envelope is shown in the type selected in the URL. */
  readonly view: WaveViewCode
  readonly names: AxisNames
  /** The only axis that is shown, or null for all. */
  readonly channel: string | null
  readonly cursors: SpectrumCursors
  readonly onCursors: (cursors: SpectrumCursors) => void
  readonly enabled?: boolean
  /** Zoom group of a spectrum, by unit of the axis. */
  readonly zoomGroup?: (data: SpectrumData) => string
  /** Additional notices above the chart. */
  readonly notices?: readonly string[]
}

const nothing: SpectrumData = { lines: [], binHz: 1, unit: '', quantity: '' }
const [acceleration] = spectrumKinds

/** The spectrum of the analysis page: computed in the browser with the settings in the URL, with its demodulation band. */
export function SpectrumView(props: SpectrumViewProps) {
  const { address, change, waveId, view, names, channel, cursors, onCursors, enabled = true, notices = [] } = props
  const say = useText()
  const kind = spectrumKindOf(view, address.demodulation)
  const [band, setBand] = useCursors(bandTextOf(address), bandText, (text) => change(bandPatch(text)))
  const settings = useStable<SpectrumSettings>({ ...settingsIn(address), band })
  const { rotation } = address
  const spectrum = useSpectrum({ waveId, kind, settings, names, channel, rotation, enabled })
  const isEnvelope = kind.view === 104
  const faults = useFaultLines({ address, change, data: spectrum.data, computing: spectrum.loading })
  const range = useLineRange({ address, change, spectrum: spectrum.data, faults, isEnvelope })
  const baseline = useBaseline({ address, change, waveId })
  const { drawnWaveId, label: baselineLabel } = baseline
  // A part applies only to this waveform, not to the baseline.
  const ofWhole = useStable<SpectrumSettings>({ ...settings, part: null })
  const baselineSpectrum = useSpectrum({
    waveId: drawnWaveId,
    kind,
    settings: ofWhole,
    names,
    channel,
    enabled: enabled && drawnWaveId > 0,
  }).data
  // Known with the samples. What has no calibration is held against no limit.
  const isCalibrated = spectrum.head !== undefined && spectrum.head.isCalibrated !== false
  const limits = useSeverityLimits(address.mappingId, settings.detection, enabled && isCalibrated && kind.key === 'velocity')
  const bands = useWatchedBands({
    waveId,
    kind: kind.key,
    detection: settings.detection,
    demodulated: settings.band,
    inGravity: faults.data?.unit === 'g',
    channel,
    // A waveform without a point has no band alarms.
    enabled: enabled && isCalibrated && address.mappingId > 0,
  })
  const shown = useOpenEvidence()
  const drawn = useMemo(
    () =>
      faults.data && {
        ...faults.data,
        limits,
        bands: shown ? [...bands, ...evidenceBands(shown, kind.view === 104)] : bands,
        ...(shown ? { marks: evidenceMarks(shown, kind.view === 104, channel) } : {}),
        ...(baselineSpectrum ? { baseline: { lines: baselineSpectrum.lines, binHz: baselineSpectrum.binHz, label: baselineLabel } } : {}),
      },
    [faults.data, limits, bands, baselineSpectrum, baselineLabel, shown, kind.view, channel],
  )
  const compared = useCompared({ address, waveId, data: drawn, isCalibrated, kind, settings, names, channel, enabled })
  const isAcceleration = kind.key === 'acceleration'
  const { head } = spectrum
  const dragged =
    head && address.banding ? draggableBand(bandIn(settings, head.sampleHz), head.sampleHz, say(spectrumText.band), setBand) : null
  const settingNotices = head ? spectrumNotices(spectrum.axes, settings, head, names, say) : []
  const isStacked = isEnvelope && (address.banding || bandMapIn(address) !== null)
  return (
    <div className={styles.charts} data-stacked={isStacked}>
      {[
        ...notices,
        ...(head?.isCalibrated === false ? [say(samplingText.uncalibratedHelp)] : []),
        ...settingNotices,
        ...compared.notices,
      ].map((text) => (
        <InPlaceNotice key={text} message={text} />
      ))}
      {isStacked && enabled && <BandPlots {...props} settings={settings} head={head} band={dragged} />}
      <div className={styles.plot}>
        <SpectrumSidePanel address={address} change={change} faults={faults} cursors={cursors} onCursors={onCursors}>
          <Chart
            {...props}
            spectrum={spectrum}
            data={compared.data}
            band={isAcceleration ? dragged : null}
            known={{ faults, baseline, range }}
          />
        </SpectrumSidePanel>
      </div>
    </div>
  )
}

/** The visible range of a spectrum in the URL. */
interface LineRange {
  readonly visible: VisibleRange
  /** It opens in a part of the full range. */
  readonly hasDefault: boolean
  /** The lines that define the range are not known yet: drawn now, the axis would jump. */
  readonly isPending: boolean
}

function useLineRange({
  address,
  change,
  spectrum,
  faults,
  isEnvelope,
}: SliceProps<typeof lineRangeSlice> & {
  readonly spectrum: SpectrumData | null
  readonly faults: FaultLineState
  readonly isEnvelope: boolean
}): LineRange {
  const { lines, nominalRpm, loading } = faults
  const isPending = spectrum !== null && loading
  const endHz = useMemo(
    () => (spectrum && !isPending ? defaultEndHz(spectrum, { isEnvelope, lines, nominalRpm }) : 0),
    [spectrum, isPending, isEnvelope, lines, nominalRpm],
  )
  const visible = useVisibleRange(address.lineSeen, (lineSeen) => change({ lineSeen }), endHz)
  return { visible, hasDefault: endHz > 0, isPending }
}

interface BandPlotsProps extends SpectrumViewProps {
  readonly settings: SpectrumSettings
  readonly head: LiveSpectrum['head']
  readonly band: SpectrumBand | null
}

/** Where the band of the envelope below is selected: the map in which it is looked for, and the acceleration spectrum on which it is dragged. */
function BandPlots({ settings, head, band, ...props }: BandPlotsProps) {
  const { address, change, waveId, names, channel, enabled = true } = props
  const whole = useStable<SpectrumSettings>({ ...settings, lines: 0, fmaxHz: 0 })
  const chosen = useStable(head ? bandIn(settings, head.sampleHz) : null)
  const map = bandMapIn(address)
  const kind = acceleration ?? spectrumKindOf(101)
  const picking = useSpectrum({
    waveId,
    kind,
    settings: whole,
    names,
    channel,
    rotation: address.rotation,
    enabled: enabled && address.banding,
  })
  return (
    <>
      {map && (
        <div className={styles.plot}>
          <BandMapPanel
            waveId={waveId}
            map={map}
            random={settings.random}
            names={names}
            channel={channel}
            chosen={chosen}
            onBand={({ lowHz, highHz }) => change({ bandLow: draggedHz(lowHz), bandHigh: draggedHz(highHz) })}
          />
        </div>
      )}
      {address.banding && (
        <div className={styles.plot}>
          <Chart {...props} spectrum={picking} data={picking.data} band={band} />
        </div>
      )}
    </>
  )
}

/** The envelope band between 0 Hz and half the sampling rate. */
function draggableBand(band: Band, sampleHz: number, label: string, onBand: (band: Band) => void): SpectrumBand {
  return {
    fromHz: band.lowHz,
    toHz: band.highHz,
    minHz: 0,
    maxHz: sampleHz / 2,
    label,
    onChange: (from, to) => onBand({ lowHz: draggedHz(from), highHz: Math.min(sampleHz / 2, draggedHz(to)) }),
  }
}

interface ChartProps extends SpectrumViewProps {
  readonly spectrum: LiveSpectrum
  /** Its chart data: as computed, or with fault frequencies, limits and baseline. */
  readonly data: SpectrumData | null
  readonly band: SpectrumBand | null
  /** What is known of the machine, and the visible range in the URL. */
  readonly known?: { readonly faults: FaultLineState; readonly baseline: BaselineState; readonly range: LineRange }
}

function Chart({ address, change, waveId, cursors, onCursors, zoomGroup, spectrum, data, band, known }: ChartProps) {
  const say = useText()
  const { error, unitMissing, loading } = spectrum
  const [view, setView] = useDisplay({ address, change })
  const why = unitMissing ? say(analysisText.undeclaredReason) : error?.message
  return (
    <SpectrumChart
      data={why === undefined && data ? data : nothing}
      height="fill"
      {...(zoomGroup && known && data ? { syncKey: zoomGroup(data) } : {})}
      view={view}
      onView={setView}
      cursors={cursors}
      onCursors={onCursors}
      onSpeed={(hz) => change({ rotation: Number((hz * 60).toFixed(3)) })}
      {...(band ? { band } : {})}
      // Stacked spectra have no waveform beside them.
      linkedHz={zoomGroup ? null : linkedHz(address)}
      {...(known ? knownProps(known) : {})}
      {...(known?.range.hasDefault ? { action: <RangeButton address={address} change={change} /> } : {})}
      loading={loading || (known?.range.isPending ?? false)}
      error={why === undefined ? null : { message: say(analysisText.noData), detail: why }}
      empty={{ message: waveId > 0 ? say(analysisText.noData) : say(analysisText.selectSampling) }}
    />
  )
}

const knownProps = ({ faults, baseline, range }: NonNullable<ChartProps['known']>) => ({
  faultsShown: faults.shown,
  onFaultsShown: faults.setShown,
  baselineShown: baseline.shown,
  onBaselineShown: baseline.setShown,
  ...range.visible,
})
