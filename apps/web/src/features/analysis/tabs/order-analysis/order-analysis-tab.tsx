import { scaledRange } from '@undertone/chart/axis/range-text'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { type SpeedProblem, type SpeedSource, speedProblems } from '@undertone/domain/analysis/shaft/order-speed.table'
import { sourceIn } from '@undertone/domain/analysis/shaft/shaft-choices'
import { orderKeys } from '../../../../charts/frame/chart-keys.ts'
import type { ChartNotice } from '../../../../charts/frame/chart-state.tsx'
import { ShaftSpeedChart } from '../../../../charts/spectrum/shaft-speed-chart.tsx'
import { SpectrumChart } from '../../../../charts/spectrum/spectrum-chart.tsx'
import { useText } from '../../../../core/language/language.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { spectrumCursorText } from '../../address/cursor-address.ts'
import { displaySlice, spectrumDisplayIn } from '../../address/display-address.ts'
import { querySlice, searchProblem } from '../../address/query-address.ts'
import { samplingSlice } from '../../address/sampling-address.ts'
import { quantitySlice, speedSlice } from '../../address/speed-address.ts'
import { useCursors } from '../../address/use-cursors.ts'
import { useVisibleRange } from '../../address/use-visible-range.ts'
import styles from '../../panel/analysis.module.css'
import { analysisText } from '../../panel/analysis.text.ts'
import { useSamplingSide } from '../../sampling/use-sampling-side.tsx'
import { PeakTable } from '../../shaft/peak-table.tsx'
import own from '../../shaft/shaft.module.css'
import { shaftText } from '../../shaft/shaft.text.ts'
import { ShaftNotices } from '../../shaft/shaft-notices.tsx'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import { orderSlice } from './order-address.ts'
import { OrderBar } from './order-bar.tsx'
import { scaledCursors } from './order-data.ts'
import { OrderFacts } from './order-facts.tsx'
import { useOrders } from './use-orders.ts'

const nothing: SpectrumData = { lines: [], binHz: 1, unit: '', quantity: '' }

const slices = [querySlice, samplingSlice, displaySlice, speedSlice, quantitySlice, orderSlice] as const
type OrderSlice = (typeof slices)[number]

/** The spectrum of one measurement over orders of the shaft: lines of the shaft keep their position when the speed changes. */
function OrderAnalysisTab({ address, change, settle }: TabProps<OrderSlice>) {
  const say = useText()
  const { side, names, records } = useSamplingSide({ address, change, settle })
  const { waveId } = address
  const orders = useOrders(address, names)
  const [cursors, setCursors] = useCursors(address.orderCursors, spectrumCursorText, (orderCursors) => change({ orderCursors }))
  const { visibleRange, onVisibleRange } = useVisibleRange(address.orderSeen, (orderSeen) => change({ orderSeen }))
  if (searchProblem(address) && waveId === 0) {
    return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  }
  const { data, head, speedHz, error } = orders
  const enter = (rpm: number) => change({ rotation: rpm, speedFrom: '' })
  const notice = head?.problem
    ? problemNotice(head.problem, sourceIn(address), say, () => change({ speedFrom: 'found' }))
    : { message: waveId > 0 ? say(analysisText.noData) : say(analysisText.selectSampling) }
  return (
    <div className={styles.tab}>
      {side}
      <div className={styles.panels}>
        <OrderBar address={address} change={change} known={records.find((one) => one.waveId === waveId)?.rpm ?? null} head={head} />
        {head && <OrderFacts head={head} onTake={enter} />}
        {head && <ShaftNotices names={names} head={head} />}
        <div className={own.chart}>
          <div className={own.picture}>
            <SpectrumChart
              data={data ?? nothing}
              height="fill"
              keyHelp={orderKeys}
              view={{ unit: 'order', scale: spectrumDisplayIn(address).scale }}
              onView={(view) => change({ scale: view.scale, log: false })}
              cursors={scaledCursors(cursors, speedHz)}
              onCursors={(next) => setCursors(scaledCursors(next, 1 / speedHz))}
              visibleRange={visibleRange && scaledRange(visibleRange, speedHz)}
              onVisibleRange={(range) => onVisibleRange(range && scaledRange(range, 1 / speedHz))}
              onSpeed={(hz) => enter(Number((hz * 60).toFixed(3)))}
              loading={waveId > 0 && !head && !error}
              error={error ? { message: say(analysisText.noData), detail: error.message } : null}
              empty={notice}
            />
          </div>
          <PeakTable
            head={[
              say(shaftText.axis),
              say(shaftText.order),
              say(shaftText.name),
              data ? `${data.unit} ${data.quantity}` : say(shaftText.amplitude),
              'Hz',
            ]}
            rows={orders.rows}
            at={cursors.atHz}
            within={orders.step / 2}
            onPick={({ position }) => setCursors({ ...cursors, atHz: position })}
          />
        </div>
        {head?.curve && (
          <div className={own.speed}>
            <ShaftSpeedChart data={head.curve} height="fill" />
          </div>
        )}
      </div>
    </div>
  )
}

/** Why there are no orders, and what to do: detect the speed if it is missing, or select another measurement. */
function problemNotice(
  problem: SpeedProblem,
  source: SpeedSource | null,
  say: ReturnType<typeof useText>,
  search: () => void,
): ChartNotice {
  const message = say(shaftText.noOrders, { why: say(speedProblems[problem]) })
  if (problem === 'tooFewTurns' || problem === 'variesTooMuch' || problem === 'noAxis')
    return { message, detail: say(shaftText.otherSampling) }
  if (source === 'found') return { message, detail: say(shaftText.enterSpeedHelp) }
  return { message, detail: say(shaftText.noOrdersHelp), action: { label: say(shaftText.search), run: search } }
}

/** The tab, as the page lists it. */
export const orderAnalysisTab = analysisTab({
  member: tabs.members.OrderAnalysis,
  titled: true,
  checked: true,
  selects: 'waveId',
  slices,
  Component: OrderAnalysisTab,
})
