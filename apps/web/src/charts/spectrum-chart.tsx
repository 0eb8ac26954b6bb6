import { type ReactNode, use, useMemo, useRef } from 'react'
import { useKeyHelp } from '../core/key-help.ts'
import { ChartFrame, type ChartHandle, type ChartPlace } from './chart-frame.tsx'
import { spectrumKeys } from './chart-keys.ts'
import { ChartLanguage } from './chart-language.ts'
import type { ChartTool } from './chart-tools.tsx'
import { chartText } from './charts.text.ts'
import { keyLayer } from './cursor-layers.ts'
import { greatestBin, peakFloor, snapToPeak } from './cursor-peak.ts'
import type { PlotPoint, PlotSurface } from './plot-surface.ts'
import { binForKey, noCursors, readSpectrum, type SpectrumCursors } from './spectrum-cursors.ts'
import { rangeToSee, spectrumLayers } from './spectrum-layers.ts'
import { SpectrumNote } from './spectrum-note.tsx'
import { type SpectrumData, type SpectrumView, spectrumSpec, unitFactor } from './spectrum-spec.ts'
import { useGiven } from './use-given.ts'

export interface SpectrumChartProps extends Omit<ChartPlace, 'ref'> {
  /** Keep the object while nothing in it changes: the plot is drawn anew with each new one. */
  data: SpectrumData
  cursors?: SpectrumCursors
  onCursors?: (cursors: SpectrumCursors) => void
  view?: SpectrumView
  onView?: (view: SpectrumView) => void
  /** Key `1`: the cursor stands on the running speed. */
  onSpeed?: (hz: number) => void
}

/** How near to a peak, in px, a click snaps to it. */
const snapPx = 8

/** Amplitude over frequency with an analyst's cursors: single, difference, harmonics, sidebands. Its keys read the first spectrum. */
export function SpectrumChart({
  data,
  cursors: given,
  onCursors,
  view: givenView,
  onView,
  onSpeed,
  ...place
}: SpectrumChartProps): ReactNode {
  useKeyHelp(spectrumKeys)
  const lang = use(ChartLanguage)
  const handle = useRef<ChartHandle>(null)
  const [view, setView] = useGiven(givenView, { unit: 'Hz', log: false }, onView)
  const [cursors, setCursors] = useGiven(given, noCursors, onCursors)
  const { unit, log } = view
  const spec = useMemo(() => spectrumSpec(data, { unit, log }, lang), [data, unit, log, lang])
  const y = data.lines[0]?.amplitude
  const floor = useMemo(() => (y ? peakFloor(y) : 0), [y])
  const { binHz, speedHz } = data
  const factor = unitFactor(unit, speedHz)
  const read = (hz: number | null) => (y && y.length > 0 && hz !== null ? readSpectrum(y, binHz, hz, floor, speedHz) : null)
  const reading = read(cursors.atHz)
  const reference = read(cursors.deltaHz)

  const change = (part: Partial<SpectrumCursors>): void => setCursors({ ...cursors, ...part })
  const standAt = (bin: number): void => {
    change({ atHz: bin * binHz })
    const range = handle.current?.range()
    const moved = range && rangeToSee(range, bin * binHz * factor)
    if (moved) handle.current?.show(moved)
  }
  const binOf = (x: number): number => Math.round(x / factor / binHz)
  const here = (surface: { range: readonly [number, number] }): number | null => {
    if (reading) return reading.bin
    return y && y.length > 0 ? greatestBin(y, Math.max(1, binOf(surface.range[0])), Math.min(y.length - 1, binOf(surface.range[1]))) : null
  }
  const toggleHarmonics = (bin: number | null): void => {
    change({ harmonicHz: cursors.harmonicHz === null && bin !== null ? (read(bin * binHz)?.hz ?? null) : null })
  }
  const toggleSidebands = (bin: number | null): void => {
    const centreHz = bin === null ? undefined : read(bin * binHz)?.hz
    // Sidebands of the running speed are the commonest; without a speed ten lines can be told apart and dragged (guess).
    change({ sideband: cursors.sideband === null && centreHz ? { centreHz, spacingHz: speedHz ?? 10 * binHz } : null })
  }
  const press = (event: KeyboardEvent, surface: PlotSurface): boolean => {
    if (!y || y.length === 0) return false
    const key = event.key.toLowerCase()
    const bin = here(surface)
    if (key === 'l') setView({ ...view, log: !log })
    else if (key === 'o' && speedHz) setView({ ...view, unit: unit === 'order' ? 'Hz' : 'order' })
    else if (key === 'u') setView({ ...view, unit: unit === 'CPM' ? 'Hz' : 'CPM' })
    else if (key === 'h') toggleHarmonics(bin)
    else if (key === 's') toggleSidebands(bin)
    else if (key === 'd' && reading) change({ deltaHz: cursors.deltaHz === null ? reading.hz : null })
    else if (key === '1' && reading && onSpeed) onSpeed(reading.hz)
    else if (key === 'escape' && JSON.stringify(cursors) !== JSON.stringify(noCursors)) setCursors(noCursors)
    else if (reading || key === 'p' || key === 'n') {
      const next = reading ? binForKey(event.key, event.shiftKey, y, reading.bin, floor) : bin
      if (next === null) return false
      standAt(next)
    } else return false
    return true
  }
  const click = (at: PlotPoint, surface: PlotSurface): void => {
    if (!y || y.length === 0) return
    const reach = Math.round((snapPx / surface.width) * ((surface.range[1] - surface.range[0]) / factor / binHz))
    change({ atHz: snapToPeak(y, binOf(at.value), reach) * binHz })
  }
  const layers = [...spectrumLayers({ cursors, reading, reference, factor, binHz, change }), keyLayer(press, click)]
  const middle = (): number | null => {
    const range = handle.current?.range()
    return range ? here({ range }) : null
  }
  const tools: ChartTool[] = [
    { icon: 'log', name: log ? chartText.linearScale : chartText.logScale, pressed: log, run: () => setView({ ...view, log: !log }) },
    { icon: 'comb', name: chartText.harmonics, pressed: cursors.harmonicHz !== null, run: () => toggleHarmonics(middle()) },
    { icon: 'sidebands', name: chartText.sidebands, pressed: cursors.sideband !== null, run: () => toggleSidebands(middle()) },
  ]
  const note = <SpectrumNote data={data} cursors={cursors} reading={reading} reference={reference} change={change} />
  return <ChartFrame {...place} ref={handle} spec={spec} layers={layers} tools={tools} note={note} />
}
