import { levelOf, levelValue } from '@undertone/chart/axis/amplitude-level'
import { isPeak, maxBin, peakFloor, snapToPeak } from '@undertone/chart/cursor/cursor-peak'
import { noCursors, readSpectrum, type SpectrumCursors, type SpectrumReading } from '@undertone/chart/cursor/spectrum-cursors'
import type { PlotSurface } from '@undertone/chart/draw/surface'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import {
  type FrequencyUnit,
  type SpectrumData,
  type SpectrumDisplay,
  spectrumSpec,
  unitFactor,
} from '@undertone/chart/spectrum/spectrum-spec'
import { type RefObject, use, useMemo } from 'react'
import type { ChartHandle } from '../frame/chart-frame.tsx'
import { useControllable } from '../frame/use-controllable.ts'
import type { PlotPoint } from '../plot/plot-layer.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import type { SpectrumControls } from './spectrum-keyboard.ts'
import { rangeToSee } from './spectrum-layers.ts'

/** The state of a spectrum chart; each part may be controlled. */
export interface SpectrumState {
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
}

/** On a linear axis P and N skip peaks below this share of the highest visible value, because they are too low to see (guess: 2 px of a plot). */
const minPeakShare = 0.015
/** Maximum distance in px at which a click snaps to a peak. */
const snapPx = 8

/** Readings of the first spectrum, by which cursors and keys find their lines. */
function useReader(data: SpectrumData, unit: FrequencyUnit) {
  const { binHz, speedHz } = data
  const y = data.lines[0]?.amplitude
  const floor = useMemo(() => (y ? peakFloor(y) : 0), [y])
  const factor = unitFactor(unit, speedHz)
  const binOf = (x: number): number => Math.round(x / factor / binHz)
  return {
    y: y && y.length > 0 ? y : null,
    floor,
    factor,
    binOf,
    read: (hz: number | null): SpectrumReading | null =>
      y && y.length > 0 && hz !== null ? readSpectrum(y, binHz, hz, floor, speedHz) : null,
    greatestIn: (range: ChartRange): number | null =>
      y && y.length > 0 ? maxBin(y, Math.max(1, binOf(range[0])), Math.min(y.length - 1, binOf(range[1]))) : null,
  }
}

/** Spec, cursors and controls of a spectrum chart. */
export function useSpectrum(state: SpectrumState, handle: RefObject<ChartHandle | null>) {
  const { data, onSpeed, onFaultsShown, onBaselineShown } = state
  const lang = use(ChartLanguage)
  const [view, setView] = useControllable(state.view, { unit: 'Hz', scale: 'linear' }, state.onView)
  const [cursors, setCursors] = useControllable(state.cursors, noCursors, state.onCursors)
  const [faults, setFaults] = useControllable(state.faultsShown, true, onFaultsShown)
  const [baseline, setBaseline] = useControllable(state.baselineShown, true, onBaselineShown)
  const { unit, scale, isLog = false, isSplit = false } = view
  const spec = useMemo(
    () => spectrumSpec(data, { unit, scale, isLog, isSplit }, lang, { faults, baseline }),
    [data, unit, scale, isLog, isSplit, lang, faults, baseline],
  )
  const reader = useReader(data, unit)
  const { y, floor, factor, read, greatestIn } = reader
  const reading = read(cursors.atHz)
  const visibleRange = (): ChartRange => handle.current?.range() ?? spec.x.extent ?? [0, 0]
  const controls: SpectrumControls = {
    data,
    view,
    cursors,
    reading,
    minPeak() {
      const greatest = scale === 'linear' ? greatestIn(visibleRange()) : null
      return greatest === null ? floor : Math.max(floor, minPeakShare * (y?.[greatest] ?? 0))
    },
    currentBin: () => reading?.bin ?? greatestIn(visibleRange()),
    read,
    setCursors,
    setView,
    reveal(bin) {
      const range = handle.current?.range()
      const moved = range && rangeToSee(range, bin * data.binHz * factor)
      if (moved) handle.current?.show(moved)
    },
    onSpeed,
    // With a listener the tool is offered even if the data is not loaded yet.
    ...(data.faults || onFaultsShown ? { faults: { shown: faults, show: setFaults } } : {}),
    ...(data.baseline || onBaselineShown ? { baseline: { shown: baseline, show: setBaseline } } : {}),
  }
  const level = scale === 'dB' && !data.isDifference ? (data.level ?? levelOf(data.unit)) : null
  return {
    spec,
    controls,
    factor,
    level,
    reference: read(cursors.deltaHz),
    toAxis: (amplitude: number): number => (level ? levelValue(amplitude, level) : amplitude),
    /** The line that a click means: the peak nearby, or the line itself; null without data. */
    lineAt(at: PlotPoint, { fromX }: PlotSurface): { hz: number; peakHz: number | null } | null {
      if (!y) return null
      const reach = Math.round((fromX(at.x + snapPx) - at.value) / factor / data.binHz)
      const bin = snapToPeak(y, reader.binOf(at.value), reach)
      const hz = bin * data.binHz
      return { hz, peakHz: isPeak(y, bin, floor) ? (read(hz)?.hz ?? hz) : null }
    },
  }
}
