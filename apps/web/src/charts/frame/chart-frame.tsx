import 'uplot/dist/uPlot.min.css'
import '../theme/charts.css'
import { chartSummary, chartTable } from '@undertone/chart/series/chart-summary'
import { chartText } from '@undertone/chart/spec/chart.text'
import type { ChartRange, ChartSpec } from '@undertone/chart/spec/chart-spec'
import { type CSSProperties, type ReactNode, type Ref, use, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useKeyHelp } from '../../core/hooks/key-help.ts'
import type { PlotView } from '../plot/plot-model.ts'
import type { PlotLayer } from '../plot/plot-surface.ts'
import { createReadingStore } from '../plot/reading-store.ts'
import { usePlot } from '../plot/use-plot.ts'
import { ChartLanguage, useChartText } from '../theme/chart-language.ts'
import { useChartPalette } from '../theme/chart-palette.ts'
import { plotKeys } from './chart-keys.ts'
import { ChartLegend } from './chart-legend.tsx'
import { type ChartNotice, ChartNoticeView, ChartSkeleton } from './chart-state.tsx'
import { ChartTableView } from './chart-table-view.tsx'
import { type ChartTool, ChartTools } from './chart-tools.tsx'
import { useChartTools } from './use-chart-tools.ts'

/** What others may do with a chart on the page. */
export interface ChartHandle {
  show(range: ChartRange): void
  showAll(): void
  range(): ChartRange | null
}

/** Where a chart stands and with whom it is linked; common to all charts. */
export interface ChartPlace {
  /** Height in px, or the whole height of what holds it. */
  height?: number | 'fill'
  /** Charts with the same key share their crosshair and their visible range. */
  syncKey?: string
  /** IANA name of the zone in which times are written. */
  timeZone?: string
  loading?: boolean
  /** Shown instead of the curves when the data could not be had. */
  error?: ChartNotice | null
  /** Shown when there is nothing to draw; says what belongs here and offers the next step. */
  empty?: ChartNotice
  onRange?: (range: ChartRange) => void
  /** The part that shall be seen, in the unit of the data (s, Hz, epoch ms); null is all of it. It is followed when it changes, and only then. */
  seen?: ChartRange | null
  /** The part that the user chose to see, in the same unit; null is all of it. */
  onSeen?: (range: ChartRange | null) => void
  ref?: Ref<ChartHandle>
}

export interface ChartFrameProps extends ChartPlace {
  spec: ChartSpec
  layers?: readonly PlotLayer[]
  tools?: readonly ChartTool[]
  /** A line of readings or remarks beneath the header. */
  note?: ReactNode
  /** Stands right beneath the plot, in line with it. */
  strip?: ((view: PlotView, show: (range: ChartRange) => void) => ReactNode) | undefined
  /** Stands beneath the plot: a range slider. */
  footer?: ReactNode
  /** A click in the plot, with its place on the horizontal axis. */
  onPick?: (x: number) => void
  /** Only this series is drawn; its legend chooses another in its place. Without it the legend hides and shows each. */
  single?: { key: string; choose: (key: string) => void }
}

const none: readonly never[] = []

/** A custom property and no plain height, so that the full screen can overrule it. */
function chartHeight(height: number | 'fill'): CSSProperties {
  return { '--chart-height': height === 'fill' ? '100%' : `${height}px` } as CSSProperties
}

/** The one frame of all charts: title, legend with values at the crosshair, tools, plot, and what stands in its place while there are no data. */
export function ChartFrame({ spec, height = 280, note, footer, loading = false, error, empty, ...props }: ChartFrameProps): ReactNode {
  const figure = useRef<HTMLElement>(null)
  const say = useChartText()
  const nothing = spec.series.every((series) => ('step' in series.x ? series.x.count === 0 : series.x.length === 0))
  return (
    <figure ref={figure} className="ut-chart" style={chartHeight(height)}>
      {loading || error || nothing ? (
        <>
          <header className="ut-chart-head">{spec.title && <h3>{spec.title}</h3>}</header>
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
  figure: React.RefObject<HTMLElement | null>
}

function LiveChart({
  figure,
  spec,
  note,
  layers = none,
  tools = none,
  syncKey,
  timeZone = 'UTC',
  onRange,
  seen = null,
  onSeen,
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
  const [switchedOff, setSwitchedOff] = useState<ReadonlySet<string>>(() => new Set())
  const only = single?.key
  const hidden = useMemo(
    () => (only === undefined ? switchedOff : new Set(spec.series.map(({ key }) => key).filter((key) => key !== only))),
    [only, switchedOff, spec],
  )
  const [focused, setFocused] = useState<string | null>(null)
  const [fitY, setFitY] = useState(false)
  const [seenFrom, seenTo] = seen ?? []
  const wished = useMemo(
    (): ChartRange | null => (seenFrom === undefined || seenTo === undefined ? null : [seenFrom, seenTo]),
    [seenFrom, seenTo],
  )
  const model = useMemo(
    () => ({ spec, palette, timeZone, layers, syncKey, fitY, hidden, focused, seen: wished }),
    [spec, palette, timeZone, layers, syncKey, fitY, hidden, focused, wished],
  )
  const [view, setView] = useState<PlotView | null>(null)
  const plot = usePlot(host, { model, store, onRange, onSeen, onClick: onPick, onView: strip && setView })
  const standard = useChartTools({ plot, figure, spec, palette, timeZone, fitY, setFitY })
  useImperativeHandle(ref, () => ({
    show: (range) => plot.current?.show(range),
    showAll: () => plot.current?.show(plot.current.full()),
    range: () => plot.current?.range() ?? null,
  }))
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
  const summary = useMemo(() => chartSummary(spec, lang, timeZone), [spec, lang, timeZone])
  const table = useMemo(() => chartTable(spec, lang, timeZone), [spec, lang, timeZone])
  const toggle = (key: string): void =>
    setSwitchedOff((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  return (
    <>
      <header className="ut-chart-head">
        {spec.title && <h3>{spec.title}</h3>}
        <ChartLegend
          spec={spec}
          store={store}
          timeZone={timeZone}
          hidden={hidden}
          onToggle={single?.choose ?? toggle}
          onFocus={setFocused}
        />
        <ChartTools tools={[...tools, ...standard]} />
      </header>
      {note}
      <div ref={host} className="ut-chart-plot" role="img" aria-label={summary} />
      {strip && view && strip(view, (range) => plot.current?.show(range))}
      <ChartTableView table={table} caption={summary} />
    </>
  )
}
