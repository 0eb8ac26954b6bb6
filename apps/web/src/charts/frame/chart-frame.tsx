import 'uplot/dist/uPlot.min.css'
import { chartSummary, chartTable } from '@undertone/chart/series/chart-summary'
import { chartText } from '@undertone/chart/spec/chart.text'
import type { ChartRange, ChartSpec } from '@undertone/chart/spec/chart-spec'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useKeyHelp } from '../../core/hooks/key-help.ts'
import type { PlotLayer } from '../plot/plot-layer.ts'
import type { Plot, PlotView } from '../plot/plot-model.ts'
import { createReadingStore } from '../plot/reading-store.ts'
import { usePlot } from '../plot/use-plot.ts'
import { ChartLanguage, useChartText } from '../theme/chart-language.ts'
import { useChartPalette } from '../theme/chart-palette.ts'
import parts from '../theme/charts.module.css'
import { plotKeys } from './chart-keys.ts'
import { ChartLegend } from './chart-legend.tsx'
import { type ChartNotice, ChartNoticeView, ChartSkeleton } from './chart-state.tsx'
import { ChartTableView } from './chart-table-view.tsx'
import { type ChartTool, ChartTools } from './chart-tools.tsx'
import { useChartTools } from './use-chart-tools.ts'

/** The imperative handle of a chart. */
export interface ChartHandle {
  show(range: ChartRange): void
  showAll(): void
  range(): ChartRange | null
}

/** Layout and links of a chart; common to all charts. */
export interface ChartPlace {
  /** Height in px, or the full height of the container. */
  height?: number | 'fill'
  /** Charts with the same key share crosshair and visible range. */
  syncKey?: string
  /** IANA time zone in which times are formatted. */
  timeZone?: string
  loading?: boolean
  /** Shown instead of the curves when the data could not be loaded. */
  error?: ChartNotice | null
  /** Shown when there is no data; says what belongs here and offers the next step. */
  empty?: ChartNotice
  onRange?: (range: ChartRange) => void
  /** The controlled visible range, in the unit of the data (s, Hz, epoch ms); null is the full range. Applied only when it changes. */
  visibleRange?: ChartRange | null
  /** Called when the user changes the visible range, in the same unit; null is the full range. */
  onVisibleRange?: (range: ChartRange | null) => void
  /** The vertical range begins fitted to what is visible: of a chart that opens on a part of its data. */
  fitsVisible?: boolean
  ref?: Ref<ChartHandle>
}

export interface ChartFrameProps extends ChartPlace {
  spec: ChartSpec
  layers?: readonly PlotLayer[]
  tools?: readonly ChartTool[]
  /** A control in the header that is always in sight. */
  action?: ReactNode
  /** A line of readings or notes below the header. */
  note?: ReactNode
  /** Rendered directly below the plot, aligned with it. */
  strip?: ((view: PlotView, show: (range: ChartRange) => void) => ReactNode) | undefined
  /** Rendered below the plot: a range slider. */
  footer?: ReactNode
  /** A click in the plot, with its position on the horizontal axis. */
  onPick?: (x: number) => void
  /** Draws only this series; the legend then selects another one. Otherwise the legend hides and shows series. */
  single?: { key: string; choose: (key: string) => void }
}

const none: readonly never[] = []

/** A custom property instead of a height, so that full screen can override it. */
function chartHeight(height: number | 'fill'): CSSProperties {
  return { '--chart-height': height === 'fill' ? '100%' : `${height}px` } as CSSProperties
}

/** The frame of all charts: title, legend with values at the crosshair, tools, plot, and a notice while there is no data. */
export function ChartFrame({ spec, height = 280, note, footer, loading = false, error, empty, ...props }: ChartFrameProps): ReactNode {
  const figure = useRef<HTMLElement>(null)
  const say = useChartText()
  const nothing = spec.series.every((series) => ('step' in series.x ? series.x.count === 0 : series.x.length === 0))
  return (
    <figure ref={figure} className={parts.chart} data-chart="frame" style={chartHeight(height)}>
      {loading || error || nothing ? (
        <>
          <header className={parts.head}>{spec.title && <h3>{spec.title}</h3>}</header>
          {error ? (
            <ChartNoticeView notice={error} failed />
          ) : loading ? (
            <ChartSkeleton />
          ) : (
            <ChartNoticeView notice={empty ?? { message: say(chartText.empty) }} />
          )}
        </>
      ) : (
        <LiveChart figure={figure} spec={spec} note={note} {...props} />
      )}
      {footer}
    </figure>
  )
}

interface LiveChartProps extends Omit<ChartFrameProps, 'height' | 'loading' | 'error' | 'empty' | 'footer'> {
  figure: RefObject<HTMLElement | null>
}

/** Which series are hidden, and what a click on the legend does: it hides or shows one, or chooses the only one. */
function useHiddenSeries(spec: ChartSpec, single: ChartFrameProps['single']) {
  const [switchedOff, setSwitchedOff] = useState<ReadonlySet<string>>(() => new Set())
  const only = single?.key
  const hidden = useMemo(
    () => (only === undefined ? switchedOff : new Set(spec.series.map(({ key }) => key).filter((key) => key !== only))),
    [only, switchedOff, spec],
  )
  const switchOne = (key: string): void =>
    setSwitchedOff((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  return { hidden, toggle: single?.choose ?? switchOne }
}

/** Passes the keys of a figure to its plot, except those meant for a control in it. */
function usePlotKeys(figure: RefObject<HTMLElement | null>, plot: RefObject<Plot | null>): void {
  useEffect(() => {
    const element = figure.current
    if (!element) return
    element.tabIndex = 0
    const press = (event: KeyboardEvent): void => {
      const onControl = event.target instanceof Element && event.target.closest('input, select, textarea, [role=slider]')
      if (onControl || event.ctrlKey || event.metaKey || event.altKey) return
      if (plot.current?.pressKey(event)) event.preventDefault()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [figure, plot])
}

function LiveChart({
  figure,
  spec,
  note,
  layers = none,
  tools = none,
  action,
  syncKey,
  timeZone = 'UTC',
  onRange,
  visibleRange = null,
  onVisibleRange,
  fitsVisible = false,
  onPick,
  single,
  strip,
  ref,
}: LiveChartProps): ReactNode {
  useKeyHelp(plotKeys)
  const host = useRef<HTMLDivElement>(null)
  const lang = use(ChartLanguage)
  const palette = useChartPalette()
  const [store] = useState(createReadingStore)
  const { hidden, toggle } = useHiddenSeries(spec, single)
  const [focused, setFocused] = useState<string | null>(null)
  const [fitY, setFitY] = useState(fitsVisible)
  const [rangeFrom, rangeTo] = visibleRange ?? []
  const controlled = useMemo(
    (): ChartRange | null => (rangeFrom === undefined || rangeTo === undefined ? null : [rangeFrom, rangeTo]),
    [rangeFrom, rangeTo],
  )
  const model = useMemo(
    () => ({ spec, palette, timeZone, layers, syncKey, fitY, hidden, focused, visibleRange: controlled }),
    [spec, palette, timeZone, layers, syncKey, fitY, hidden, focused, controlled],
  )
  const [view, setView] = useState<PlotView | null>(null)
  const plot = usePlot(host, { model, store, onRange, onVisibleRange, onClick: onPick, onView: strip && setView })
  const standard = useChartTools({ plot, figure, spec, palette, timeZone, fitY, setFitY })
  useImperativeHandle(ref, () => ({
    show: (range) => plot.current?.show(range),
    showAll: () => plot.current?.show(plot.current.full()),
    range: () => plot.current?.range() ?? null,
  }))
  usePlotKeys(figure, plot)
  const summary = useMemo(() => chartSummary(spec, lang, timeZone), [spec, lang, timeZone])
  const table = useMemo(() => chartTable(spec, lang, timeZone), [spec, lang, timeZone])
  return (
    <>
      <header className={parts.head}>
        {spec.title && <h3>{spec.title}</h3>}
        <ChartLegend spec={spec} store={store} timeZone={timeZone} hidden={hidden} onToggle={toggle} onFocus={setFocused} />
        {action}
        <ChartTools tools={[...tools, ...standard]} />
      </header>
      {note}
      <div ref={host} className={parts.plot} data-chart="plot" role="img" aria-label={summary} />
      {strip && view && strip(view, (range) => plot.current?.show(range))}
      <ChartTableView table={table} caption={summary} />
    </>
  )
}
