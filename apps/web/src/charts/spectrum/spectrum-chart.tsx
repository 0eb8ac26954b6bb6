import { levelOf, levelValue } from '@undertone/chart/axis/amplitude-level'
import { scaledRange } from '@undertone/chart/axis/range-text'
import { greatestBin, isPeak, peakFloor, snapToPeak } from '@undertone/chart/cursor/cursor-peak'
import { noCursors, readSpectrum, type SpectrumCursors } from '@undertone/chart/cursor/spectrum-cursors'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { type SpectrumData, type SpectrumView, spectrumSpec, unitFactor } from '@undertone/chart/spectrum/spectrum-spec'
import { type ReactNode, use, useMemo, useRef } from 'react'
import { type KeySection, useKeyHelp } from '../../core/hooks/key-help.ts'
import { ChartFrame, type ChartHandle, type ChartPlace } from '../frame/chart-frame.tsx'
import { spectrumKeys } from '../frame/chart-keys.ts'
import { useGiven } from '../frame/use-controllable.ts'
import { keyLayer } from '../layer/cursor-layers.ts'
import type { PlotPoint, PlotSurface } from '../plot/plot-surface.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { type SpectrumHands, spectrumPress } from './spectrum-keyboard.ts'
import { rangeToSee, type SpectrumBand, spectrumLayers } from './spectrum-layers.ts'
import { SpectrumNote } from './spectrum-note.tsx'
import { spectrumTools } from './spectrum-tools.ts'

export interface SpectrumChartProps extends Omit<ChartPlace, 'ref'> {
  /** Keep the object while nothing in it changes: the plot is drawn anew with each new one. */
  data: SpectrumData
  cursors?: SpectrumCursors
  onCursors?: (cursors: SpectrumCursors) => void
  view?: SpectrumView
  onView?: (view: SpectrumView) => void
  /** Key `1`: the cursor stands on the running speed; 0 takes an entered speed back. */
  onSpeed?: (hz: number) => void
  /** Whether the bands of `data.faults` are drawn (key F). */
  faultsShown?: boolean
  onFaultsShown?: (shown: boolean) => void
  /** Whether `data.baseline` is drawn (key B). */
  baselineShown?: boolean
  onBaselineShown?: (shown: boolean) => void
  /** A band that can be dragged, such as the one whose envelope is taken. */
  band?: SpectrumBand
  /** What the help says of its keys. */
  keyHelp?: KeySection
  /** A click that found a peak. */
  onPeakClick?: (hz: number) => void
  /** A frequency that another chart points at: 1/period of the wave's periodic cursor. */
  linkedHz?: number | null
}

/** On a linear axis P and N pass over what is lower than this share of the greatest in sight: it could not be seen (guess: 2 px of a plot). */
const minStop = 0.015
/** How near to a peak, in px, a click snaps to it. */
const snapPx = 8

/** Amplitude over frequency with an analyst's cursors: single, difference, harmonics, sidebands. Its keys read the first spectrum. */
export function SpectrumChart(props: SpectrumChartProps): ReactNode {
  const {
    data,
    cursors: given,
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
  const { faultsShown, onFaultsShown, baselineShown, onBaselineShown, seen, onSeen, ...place } = rest
  useKeyHelp(keyHelp)
  const lang = use(ChartLanguage)
  const handle = useRef<ChartHandle>(null)
  const [view, setView] = useGiven(givenView, { unit: 'Hz', scale: 'linear' }, onView)
  const [cursors, setCursors] = useGiven(given, noCursors, onCursors)
  const [faults, setFaults] = useGiven(faultsShown, true, onFaultsShown)
  const [baseline, setBaseline] = useGiven(baselineShown, true, onBaselineShown)
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
    y && y.length > 0 ? greatestBin(y, Math.max(1, binOf(range[0])), Math.min(y.length - 1, binOf(range[1]))) : null
  const rangeInSight = (): ChartRange => handle.current?.range() ?? spec.x.extent ?? [0, 0]
  const hands: SpectrumHands = {
    data,
    view,
    cursors,
    reading,
    stopFloor() {
      const greatest = scale === 'linear' ? greatestIn(rangeInSight()) : null
      return greatest === null ? floor : Math.max(floor, minStop * (y?.[greatest] ?? 0))
    },
    here: () => reading?.bin ?? greatestIn(rangeInSight()),
    read,
    setCursors,
    setView,
    stand(bin) {
      const range = handle.current?.range()
      const moved = range && rangeToSee(range, bin * binHz * factor)
      if (moved) handle.current?.show(moved)
    },
    onSpeed,
    // Who listens can bring what the data do not hold yet.
    ...(data.faults || onFaultsShown ? { faults: { shown: faults, show: setFaults } } : {}),
    ...(data.baseline || onBaselineShown ? { baseline: { shown: baseline, show: setBaseline } } : {}),
  }
  const { change, press, toggleHarmonics, toggleSidebands } = spectrumPress(hands)
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
  const tools = spectrumTools(hands, toggleHarmonics, toggleSidebands)
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
      {...(seen === undefined ? {} : { seen: scaledRange(seen, factor) })}
      {...(onSeen ? { onSeen: (range: ChartRange | null) => onSeen(scaledRange(range, 1 / factor)) } : {})}
    />
  )
}
