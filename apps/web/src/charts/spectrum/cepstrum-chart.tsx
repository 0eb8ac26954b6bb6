import { maxBin, nextPeak, snapToPeak } from '@undertone/chart/cursor/cursor-peak'
import type { PlotSurface } from '@undertone/chart/draw/surface'
import { formatNumber } from '@undertone/chart/format/format-number'
import { formatPosition } from '@undertone/chart/series/chart-summary'
import { chartText } from '@undertone/chart/spec/chart.text'
import { type CepstrumData, cepstrumSpec, firstFamily, shaftName } from '@undertone/chart/spectrum/cepstrum-spec'
import { type ReactNode, use, useMemo } from 'react'
import { useKeyHelp } from '../../core/hooks/key-help.ts'
import { ChartFrame, type ChartPlace } from '../frame/chart-frame.tsx'
import { cepstrumKeys } from '../frame/chart-keys.ts'
import { keyLayer, lineCursor } from '../layer/cursor-layers.ts'
import type { PlotLayer, PlotPoint } from '../plot/plot-layer.ts'
import { ChartLanguage, useChartText } from '../theme/chart-language.ts'
import parts from '../theme/charts.module.css'

export interface CepstrumChartProps extends Omit<ChartPlace, 'ref'> {
  /** Keep the object identity while nothing changes: a new object redraws the plot. */
  data: CepstrumData
  /** Key of the drawn axis; the legend selects another. */
  shown: string
  onShown: (key: string) => void
  /** The quefrency of the cursor in ms, or null. */
  atMs: number | null
  onAt: (ms: number | null) => void
}

/** Maximum distance in px at which a click snaps to a peak. */
const snapPx = 8
/** P and N stop at peaks of at least this share of the highest one (guess: a family of lines is well above the rest). */
const peakShare = 0.15

/** The cepstrum of one axis at a time; the cursor shows the period in ms and the corresponding line spacing in Hz. */
export function CepstrumChart({ data, shown, onShown, atMs, onAt, ...place }: CepstrumChartProps): ReactNode {
  useKeyHelp(cepstrumKeys)
  const lang = use(ChartLanguage)
  const say = useChartText()
  const spec = useMemo(() => cepstrumSpec(data, shown, lang), [data, shown, lang])
  const { stepMs } = data
  const line = data.lines.find(({ key }) => key === shown)
  const values = line?.values ?? new Float64Array(0)
  const inside = (n: number): number => Math.min(values.length - 1, Math.max(1, n))
  const at = atMs === null || values.length < 2 ? null : inside(Math.round(atMs / stepMs))
  const highest = (): number => maxBin(values, firstFamily(data, values), values.length - 1)
  const peakFrom = (from: number | null, direction: 1 | -1): number => {
    if (from === null) return highest()
    const next = nextPeak(values, from, direction, peakShare * (values[highest()] ?? 0))
    return next < firstFamily(data, values) ? from : next
  }
  const press = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if ((key === 'p' || key === 'n') && values.length > 1) onAt(peakFrom(at, key === 'p' ? -1 : 1) * stepMs)
    else if (at === null) return false
    else if (key === 'escape') onAt(null)
    else if (key === 'arrowleft' || key === 'arrowright') {
      onAt(inside(at + (key === 'arrowleft' ? -1 : 1) * (event.shiftKey ? 10 : 1)) * stepMs)
    } else return false
    return true
  }
  const click = (point: PlotPoint, { range, width }: PlotSurface): void => {
    if (values.length < 2) return
    const reach = Math.round((snapPx / width) * ((range[1] - range[0]) / stepMs))
    onAt(inside(snapToPeak(values, inside(Math.round(point.value / stepMs)), reach)) * stepMs)
  }
  const layers: PlotLayer[] = [
    ...(at === null
      ? []
      : [lineCursor({ key: 'cursor', x: at * stepMs, tone: 'text', onMove: (x) => onAt(inside(Math.round(x / stepMs)) * stepMs) })]),
    keyLayer(press, click),
  ]
  const name = at === null ? null : shaftName(at * stepMs, data.speedHz, stepMs)
  const note = (
    <div className={parts.note} data-chart="note" aria-live="polite">
      {at === null ? (
        <span data-chart="hint">{say(chartText.cepstrumHint)}</span>
      ) : (
        <span>
          <b>{formatPosition(spec.x, at * stepMs, 'UTC')}</b>
          {' · '}
          {line?.label} <b>{formatNumber(values[at], 3)}</b>
          {name && ` · ${name}`}
        </span>
      )}
    </div>
  )
  return <ChartFrame {...place} spec={spec} layers={layers} note={note} single={{ key: shown, choose: onShown }} />
}
