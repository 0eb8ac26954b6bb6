import { levelOf, levelValue } from '@undertone/chart/axis/amplitude-level'
import { scaledRange } from '@undertone/chart/axis/range-text'
import { isPeak, maxBin, peakFloor, snapToPeak } from '@undertone/chart/cursor/cursor-peak'
import { noCursors, readSpectrum, type SpectrumCursors } from '@undertone/chart/cursor/spectrum-cursors'
import type { PlotSurface } from '@undertone/chart/draw/surface'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { type SpectrumData, type SpectrumDisplay, spectrumSpec, unitFactor } from '@undertone/chart/spectrum/spectrum-spec'
import { type ReactNode, use, useMemo, useRef } from 'react'
import { type KeySection, useKeyHelp } from '../../core/hooks/key-help.ts'
import { ChartFrame, type ChartHandle, type ChartPlace } from '../frame/chart-frame.tsx'
import { spectrumKeys } from '../frame/chart-keys.ts'
import { useControllable } from '../frame/use-controllable.ts'
import { keyLayer } from '../layer/cursor-layers.ts'
import type { PlotPoint } from '../plot/plot-layer.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { type SpectrumControls, spectrumActions } from './spectrum-keyboard.ts'
import { rangeToSee, type SpectrumBand, spectrumLayers } from './spectrum-layers.ts'
import { SpectrumNote } from './spectrum-note.tsx'
import { spectrumTools } from './spectrum-tools.ts'

export interface SpectrumChartProps extends Omit<ChartPlace, 'ref'> {
  /** Keep the object identity while nothing changes: a new object redraws the plot. */
  data: SpectrumData
  cursors?: SpectrumCursors
  onCursors?: (cursors: SpectrumCursors) => void
  view?: SpectrumDisplay
  onView?: (view: SpectrumDisplay) => void
  /** Key `1` sets the running speed at the cursor; 0 removes an entered speed. */
  onSpeed?: (hz: number) => void
  /** Whether the bands of `data.faults` are drawn (key F). */
  faultsShown?: boolean
  onFaultsShown?: (shown: boolean) => void
  /** Whether `data.baseline` is drawn (key B). */
  baselineShown?: boolean
  onBaselineShown?: (shown: boolean) => void
  /** A draggable band, such as that of the envelope. */
  band?: SpectrumBand
  /** Its section of the key help. */
  keyHelp?: KeySection
  /** A click on a peak. */
  onPeakClick?: (hz: number) => void
  /** A frequency linked from another chart: 1/period of the wave's periodic cursor. */
  linkedHz?: number | null
}

/** On a linear axis P and N skip peaks below this share of the highest visible value, because they are too low to see (guess: 2 px of a plot). */
const minPeakShare = 0.015
/** Maximum distance in px at which a click snaps to a peak. */
const snapPx = 8

/** Amplitude over frequency with single, difference, harmonic and sideband cursors. Keys read the first spectrum. */
export function SpectrumChart(props: SpectrumChartProps): ReactNode {
  const {
    data,
    cursors: controlled,
    onCursors,
    view: givenView,
    onView,
    onSpeed,
    linkedHz = null,
    band,
    onPeakClick,
    keyHelp = spectrumKeys,
    ...rest
  } = props
  const { faultsShown, onFaultsShown, baselineShown, onBaselineShown, visibleRange, onVisibleRange, ...place } = rest
  useKeyHelp(keyHelp)
  const lang = use(ChartLanguage)
  const handle = useRef<ChartHandle>(null)
  const [view, setView] = useControllable(givenView, { unit: 'Hz', scale: 'linear' }, onView)
  const [cursors, setCursors] = useControllable(controlled, noCursors, onCursors)
  const [faults, setFaults] = useControllable(faultsShown, true, onFaultsShown)
  const [baseline, setBaseline] = useControllable(baselineShown, true, onBaselineShown)
  const { unit, scale } = view
  const spec = useMemo(() => spectrumSpec(data, { unit, scale }, lang, { faults, baseline }), [data, unit, scale, lang, faults, baseline])
  const y = data.lines[0]?.amplitude
  const floor = useMemo(() => (y ? peakFloor(y) : 0), [y])
  const { binHz, speedHz } = data
  const factor = unitFactor(unit, speedHz)
  const read = (hz: number | null) => (y && y.length > 0 && hz !== null ? readSpectrum(y, binHz, hz, floor, speedHz) : null)
  const reading = read(cursors.atHz)
  const reference = read(cursors.deltaHz)
  const binOf = (x: number): number => Math.round(x / factor / binHz)
  const greatestIn = (range: ChartRange): number | null =>
    y && y.length > 0 ? maxBin(y, Math.max(1, binOf(range[0])), Math.min(y.length - 1, binOf(range[1]))) : null
  const rangeInSight = (): ChartRange => handle.current?.range() ?? spec.x.extent ?? [0, 0]
  const controls: SpectrumControls = {
    data,
    view,
    cursors,
    reading,
    minPeak() {
      const greatest = scale === 'linear' ? greatestIn(rangeInSight()) : null
      return greatest === null ? floor : Math.max(floor, minPeakShare * (y?.[greatest] ?? 0))
    },
    currentBin: () => reading?.bin ?? greatestIn(rangeInSight()),
    read,
    setCursors,
    setView,
    reveal(bin) {
      const range = handle.current?.range()
      const moved = range && rangeToSee(range, bin * binHz * factor)
      if (moved) handle.current?.show(moved)
    },
    onSpeed,
    // With a listener the tool is offered even if the data is not loaded yet.
    ...(data.faults || onFaultsShown ? { faults: { shown: faults, show: setFaults } } : {}),
    ...(data.baseline || onBaselineShown ? { baseline: { shown: baseline, show: setBaseline } } : {}),
  }
  const { change, press, toggleHarmonics, toggleSidebands } = spectrumActions(controls)
  const click = (at: PlotPoint, surface: PlotSurface): void => {
    if (!y || y.length === 0) return
    const reach = Math.round((snapPx / surface.width) * ((surface.range[1] - surface.range[0]) / factor / binHz))
    const bin = snapToPeak(y, binOf(at.value), reach)
    change({ atHz: bin * binHz })
    if (onPeakClick && isPeak(y, bin, floor)) onPeakClick(read(bin * binHz)?.hz ?? bin * binHz)
  }
  const level = scale === 'dB' ? (data.level ?? levelOf(data.unit)) : null
  const hasMarks = (spec.marks?.length ?? 0) > 0
  const toAxis = (amplitude: number): number => (level ? levelValue(amplitude, level) : amplitude)
  const layers = [
    ...spectrumLayers({ cursors, reading, reference, factor, binHz, change, linkedHz, toAxis, hasMarks, ...(band ? { band } : {}) }),
    keyLayer(press, click),
  ]
  const tools = spectrumTools(controls, toggleHarmonics, toggleSidebands)
  const note = (
    <SpectrumNote
      data={data}
      unit={unit}
      cursors={cursors}
      reading={reading}
      reference={reference}
      level={level}
      linkedHz={linkedHz}
      change={change}
      onSpeed={onSpeed}
    />
  )
  return (
    <ChartFrame
      {...place}
      ref={handle}
      spec={spec}
      layers={layers}
      tools={tools}
      note={note}
      {...(visibleRange === undefined ? {} : { visibleRange: scaledRange(visibleRange, factor) })}
      {...(onVisibleRange ? { onVisibleRange: (range: ChartRange | null) => onVisibleRange(scaledRange(range, 1 / factor)) } : {})}
    />
  )
}
