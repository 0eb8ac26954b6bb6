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
import { choseView, spectrumViewIn } from '../../address/analysis-address.ts'
import { linkedHz } from '../../address/cursor-link.ts'
import type { TabProps } from '../../address/tab-props.ts'
import { useCursors } from '../../address/use-cursors.ts'
import { type Seen, useSeen } from '../../address/use-visible-range.ts'
import { useWatchedBands } from '../../bands/use-watched-bands.ts'
import { type BaselineUse, useBaseline } from '../../baseline/use-baseline.ts'
import { SpectrumBeside } from '../../fault-lines/spectrum-side-panel.tsx'
import { type FaultLineUse, useFaultLines } from '../../fault-lines/use-fault-lines.ts'
import { analysisText } from '../../panel/analysis.text.ts'
import { InPlaceNotice } from '../../panel/in-place-notice.tsx'
import { spectrumText } from '../settings/spectrum.text.ts'
import styles from '../settings/spectrum-settings.module.css'
import { bandIn, type SpectrumSettings, settingsIn } from '../settings/spectrum-settings.ts'
import { type LiveSpectrum, useSpectrum } from '../task/use-spectrum.ts'
import { bandPatch, bandText, bandTextOf, draggedHz } from './band-address.ts'
import { useSeverityLimits } from './severity-limits.ts'
import { spectrumNotices } from './spectrum-notices.ts'
import { useSame } from './use-stable.ts'

interface AnalystSpectrumProps extends TabProps {
  readonly waveId: number
  /** The view of the specification; the envelope's is shown in the kind that the address asks for. */
  readonly view: WaveViewCode
  readonly names: AxisNames
  /** The axis that alone is shown, or null for all. */
  readonly channel: string | null
  readonly cursors: SpectrumCursors
  readonly onCursors: (cursors: SpectrumCursors) => void
  readonly enabled?: boolean
  /** Spectra that zoom together, by unit of the axis. */
  readonly zoomGroup?: (data: SpectrumData) => string
  /** What else stands above the chart. */
  readonly notices?: readonly string[]
}

const nothing: SpectrumData = { lines: [], binHz: 1, unit: '', quantity: '' }
const [acceleration] = spectrumKinds

/** A spectrum as an analyst works with it: computed here under the settings of the address, with the band that it demodulates. */
export function AnalystSpectrum(props: AnalystSpectrumProps) {
  const { address, change, waveId, view, names, channel, cursors, onCursors, enabled = true, notices = [] } = props
  const say = useText()
  const kind = spectrumKindOf(view, address.demodulation)
  const [band, setBand] = useCursors(bandTextOf(address), bandText, (text) => change(bandPatch(text)))
  const settings = useSame<SpectrumSettings>({ ...settingsIn(address), band })
  const whole = useSame<SpectrumSettings>({ ...settings, lines: 0, fmaxHz: 0 })
  const { rotation } = address
  const spectrum = useSpectrum({ waveId, kind, settings, names, channel, rotation, enabled })
  const seen = useSeen(address.lineSeen, (lineSeen) => change({ lineSeen }))
  const faults = useFaultLines({ address, change, data: spectrum.data, computing: spectrum.loading })
  const baseline = useBaseline({ address, change, waveId })
  const { drawnWaveId, label: baselineLabel } = baseline
  // A part of this wave is no part of another one.
  const ofWhole = useSame<SpectrumSettings>({ ...settings, part: null })
  const behind = useSpectrum({ waveId: drawnWaveId, kind, settings: ofWhole, names, channel, enabled: enabled && drawnWaveId > 0 }).data
  const limits = useSeverityLimits(address.mappingId, settings.detection, enabled && kind.key === 'velocity')
  const bands = useWatchedBands({
    waveId,
    kind: kind.key,
    detection: settings.detection,
    demodulated: settings.band,
    inGravity: faults.data?.unit === 'g',
    channel,
    // A wave that belongs to no point has no bands.
    enabled: enabled && address.mappingId > 0,
  })
  const drawn = useMemo(
    () =>
      faults.data && {
        ...faults.data,
        limits,
        bands,
        ...(behind ? { baseline: { lines: behind.lines, binHz: behind.binHz, label: baselineLabel } } : {}),
      },
    [faults.data, limits, bands, behind, baselineLabel],
  )
  const isAcceleration = kind.key === 'acceleration'
  const isEnvelope = kind.view === 104
  // The band of an envelope is chosen on the spectrum that it is cut out of, which then stands above it.
  const picking = useSpectrum({
    waveId,
    kind: acceleration ?? kind,
    settings: whole,
    names,
    channel,
    rotation,
    enabled: enabled && isEnvelope && address.banding,
  })
  const { head } = spectrum
  const dragged =
    head && address.banding ? draggableBand(bandIn(settings, head.sampleHz), head.sampleHz, say(spectrumText.band), setBand) : null
  const told = head ? spectrumNotices(spectrum.axes, settings, head, names, say) : []
  const twice = isEnvelope && address.banding
  return (
    <div className={styles.charts} data-twice={twice}>
      {[...notices, ...told].map((text) => (
        <InPlaceNotice key={text} message={text} />
      ))}
      {twice && (
        <div className={styles.plot}>
          <Chart {...props} spectrum={picking} data={picking.data} band={dragged} />
        </div>
      )}
      <div className={styles.plot}>
        <SpectrumBeside address={address} change={change} use={faults} cursors={cursors} onCursors={onCursors}>
          <Chart {...props} spectrum={spectrum} data={drawn} band={isAcceleration ? dragged : null} known={{ faults, baseline, seen }} />
        </SpectrumBeside>
      </div>
    </div>
  )
}

/** The band of envelopes between 0 Hz and half the sampling rate. */
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

interface ChartProps extends AnalystSpectrumProps {
  readonly spectrum: LiveSpectrum
  /** What is drawn of it: as computed, or with what is known of the machine. */
  readonly data: SpectrumData | null
  readonly band: SpectrumBand | null
  /** What is known of the machine, and the part that is seen as it stands in the address. */
  readonly known?: { readonly faults: FaultLineUse; readonly baseline: BaselineUse; readonly seen: Seen }
}

function Chart({ address, change, waveId, cursors, onCursors, zoomGroup, spectrum, data, band, known }: ChartProps) {
  const say = useText()
  const { error, unitMissing, loading } = spectrum
  const why = unitMissing ? say(analysisText.undeclaredReason) : error?.message
  return (
    <SpectrumChart
      data={why === undefined && data ? data : nothing}
      height="fill"
      {...(zoomGroup && known && data ? { syncKey: zoomGroup(data) } : {})}
      view={spectrumViewIn(address)}
      onView={(next) => change(choseView(next))}
      cursors={cursors}
      onCursors={onCursors}
      onSpeed={(hz) => change({ rotation: Number((hz * 60).toFixed(3)) })}
      {...(band ? { band } : {})}
      // Spectra that stand above each other have no wave beside them.
      linkedHz={zoomGroup ? null : linkedHz(address)}
      {...(known ? handsOf(known) : {})}
      loading={loading}
      error={why === undefined ? null : { message: say(analysisText.noData), detail: why }}
      empty={{ message: waveId > 0 ? say(analysisText.noData) : say(analysisText.selectSampling) }}
    />
  )
}

const handsOf = ({ faults, baseline, seen }: NonNullable<ChartProps['known']>) => ({
  faultsShown: faults.shown,
  onFaultsShown: faults.setShown,
  baselineShown: baseline.shown,
  onBaselineShown: baseline.setShown,
  ...seen,
})
