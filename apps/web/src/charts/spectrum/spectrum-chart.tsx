import { scaledRange } from '@undertone/chart/axis/range-text'
import type { PlotSurface } from '@undertone/chart/draw/surface'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { type ReactNode, useRef } from 'react'
import { type KeySection, useKeyHelp } from '../../core/hooks/key-help.ts'
import { ChartFrame, type ChartHandle, type ChartPlace } from '../frame/chart-frame.tsx'
import { spectrumKeys } from '../frame/chart-keys.ts'
import { keyLayer } from '../layer/cursor-layers.ts'
import type { PlotPoint } from '../plot/plot-layer.ts'
import { spectrumActions } from './spectrum-keyboard.ts'
import { type SpectrumBand, spectrumLayers } from './spectrum-layers.ts'
import { SpectrumNote } from './spectrum-note.tsx'
import { spectrumTools } from './spectrum-tools.ts'
import { type SpectrumState, useSpectrum } from './use-spectrum.ts'

export interface SpectrumChartProps extends Omit<ChartPlace, 'ref'>, SpectrumState {
  /** A draggable band, such as that of the envelope. */
  band?: SpectrumBand
  /** Its section of the key help. */
  keyHelp?: KeySection
  /** A click on a peak. */
  onPeakClick?: (hz: number) => void
  /** A control in the header. */
  action?: ReactNode
  /** A frequency linked from another chart: 1/period of the wave's periodic cursor. */
  linkedHz?: number | null
}

/** Amplitude over frequency with single, difference, harmonic and sideband cursors. Keys read the first spectrum. */
export function SpectrumChart(props: SpectrumChartProps): ReactNode {
  const { data, cursors: _cursors, onCursors, view: _view, onView, onSpeed, faultsShown, onFaultsShown, ...rest } = props
  const { baselineShown, onBaselineShown, linkedHz = null, band, onPeakClick, keyHelp = spectrumKeys, ...own } = rest
  const { visibleRange, onVisibleRange, ...place } = own
  useKeyHelp(keyHelp)
  const handle = useRef<ChartHandle>(null)
  const { spec, controls, factor, level, reference, toAxis, lineAt } = useSpectrum(props, handle)
  const { cursors, reading, view } = controls
  const { change, press, toggleHarmonics, toggleSidebands } = spectrumActions(controls)
  const click = (at: PlotPoint, surface: PlotSurface): void => {
    const found = lineAt(at, surface)
    if (!found) return
    change({ atHz: found.hz })
    if (found.peakHz !== null) onPeakClick?.(found.peakHz)
  }
  const hasMarks = (spec.marks?.length ?? 0) > 0
  const { binHz } = data
  const layers = [
    ...spectrumLayers({ cursors, reading, reference, factor, binHz, change, linkedHz, toAxis, hasMarks, ...(band ? { band } : {}) }),
    keyLayer(press, click),
  ]
  const note = (
    <SpectrumNote
      data={data}
      unit={view.unit}
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
      fitsVisible
      {...place}
      ref={handle}
      spec={spec}
      layers={layers}
      tools={spectrumTools(controls, toggleHarmonics, toggleSidebands)}
      note={note}
      {...(visibleRange === undefined ? {} : { visibleRange: scaledRange(visibleRange, factor) })}
      {...(onVisibleRange ? { onVisibleRange: (range: ChartRange | null) => onVisibleRange(scaledRange(range, 1 / factor)) } : {})}
    />
  )
}
