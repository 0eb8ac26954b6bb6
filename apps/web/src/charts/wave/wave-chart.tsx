import { scaledRange } from '@undertone/chart/axis/range-text'
import { noWaveCursors, type WaveCursors } from '@undertone/chart/cursor/wave-cursors'
import { formatPosition } from '@undertone/chart/series/chart-summary'
import { chartText } from '@undertone/chart/spec/chart.text'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { naturalTimeUnit, unitSeconds, type WaveData, type WaveTimeUnit, waveSpec } from '@undertone/chart/wave/wave-spec'
import { type ReactNode, use, useMemo } from 'react'
import { useKeyHelp } from '../../core/hooks/key-help.ts'
import { ChartFrame, type ChartPlace } from '../frame/chart-frame.tsx'
import { waveKeys } from '../frame/chart-keys.ts'
import type { ChartTool } from '../frame/chart-tools.tsx'
import { useControllable } from '../frame/use-controllable.ts'
import { keyLayer } from '../layer/cursor-layers.ts'
import type { PlotLayer } from '../plot/plot-layer.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { waveLayers } from './wave-layers.ts'
import { WaveNote } from './wave-note.tsx'

export interface WaveChartProps extends ChartPlace {
  /** Keep the object identity while nothing changes: a new object redraws the plot. */
  data: WaveData
  timeUnit?: WaveTimeUnit
  /** The sensor axes are one above the other (key M). */
  isSplit?: boolean
  onSplit?: (isSplit: boolean) => void
  cursors?: WaveCursors
  onCursors?: (cursors: WaveCursors) => void
  /** Playback position, in seconds from the first sample. */
  playheadS?: number
  /** A period linked from another chart: that of the spectrum's harmonic cursor, in s. */
  linkedPeriodS?: number | null
  /** What that period belongs to; by default the harmonic cursor. */
  linkedName?: string
}

/** Initial period as a share of the visible range: wide enough to see and drag (guess). */
const firstPeriod = 0.1

/** A waveform of up to a million samples per axis. The vertical range is fixed while zooming, so that amplitudes can be compared. */
export function WaveChart(props: WaveChartProps): ReactNode {
  const {
    data,
    timeUnit,
    isSplit = false,
    onSplit,
    cursors: controlled,
    onCursors,
    playheadS,
    linkedPeriodS = null,
    linkedName,
    visibleRange,
    onVisibleRange,
    ...place
  } = props
  useKeyHelp(waveKeys)
  const lang = use(ChartLanguage)
  const unit = timeUnit ?? naturalTimeUnit(data)
  const spec = useMemo(() => waveSpec(data, unit, lang, isSplit), [data, unit, lang, isSplit])
  const [cursors, setCursors] = useControllable(controlled, noWaveCursors, onCursors)
  const perUnit = unitSeconds(unit, data.sampleHz)
  const { atS, deltaS, periodS } = cursors
  const change = (part: Partial<WaveCursors>): void => setCursors({ ...cursors, ...part })
  const firstSample = data.startSample ?? 0
  const startS = firstSample / data.sampleHz
  const endS = startS + (data.sampleCount - 1) / data.sampleHz
  const toSample = (seconds: number): number => Math.min(endS, Math.max(startS, Math.round(seconds * data.sampleHz) / data.sampleHz))

  const togglePeriod = (widthS: number): void => {
    if (periodS !== null) {
      change({ periodS: null })
      return
    }
    const first = atS !== null && deltaS !== null ? Math.abs(atS - deltaS) : 0
    change({ atS: atS ?? toSample(startS + widthS * firstPeriod), periodS: first > 0 ? first : widthS * firstPeriod })
  }
  const press: NonNullable<PlotLayer['pressKey']> = (event, surface) => {
    const key = event.key.toLowerCase()
    if (key === 'h') togglePeriod((surface.range[1] - surface.range[0]) * perUnit)
    else if (key === 'm' && onSplit && data.axes.length > 1) onSplit(!isSplit)
    else if (atS === null) return false
    else if (key === 'd') change({ deltaS: deltaS === null ? atS : null })
    else if (key === 'escape') setCursors(noWaveCursors)
    else if (key === 'arrowleft' || key === 'arrowright') {
      const step = (key === 'arrowleft' ? -1 : 1) * (event.shiftKey ? 10 : 1)
      change({ atS: toSample(atS + step / data.sampleHz) })
    } else return false
    return true
  }
  const layers = waveLayers({ cursors, linkedPeriodS, playheadS, startS, perUnit, sampleHz: data.sampleHz, toSample, change })
  layers.push(keyLayer(press, (at) => change({ atS: toSample(at.value * perUnit) })))

  const tools: ChartTool[] = [{ icon: 'comb', name: chartText.periodic, pressed: periodS !== null, run: () => togglePeriod(endS - startS) }]
  const note = (
    <WaveNote
      data={data}
      cursors={cursors}
      linkedPeriodS={linkedPeriodS}
      {...(linkedName === undefined ? {} : { linkedName })}
      place={atS === null ? null : formatPosition(spec.x, atS / perUnit, 'UTC')}
      change={change}
    />
  )
  return (
    <ChartFrame
      {...place}
      spec={spec}
      layers={layers}
      tools={tools}
      note={note}
      {...(visibleRange === undefined ? {} : { visibleRange: scaledRange(visibleRange, 1 / perUnit) })}
      {...(onVisibleRange ? { onVisibleRange: (range: ChartRange | null) => onVisibleRange(scaledRange(range, perUnit)) } : {})}
    />
  )
}
