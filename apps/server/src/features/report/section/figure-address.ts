import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import { spectrumViews, timeDomainViews, viewAmong } from '@undertone/domain/analysis/analysis-views.table'
import type { orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import { defaultMaxOrder } from '@undertone/domain/analysis/shaft/order-speed.table'
import {
  filterIn,
  loopsIn,
  maxOrderIn,
  type OrbitChoice,
  orbitIn,
  pieceIn,
  quantityIn,
  rotationIn,
  sourceIn,
} from '@undertone/domain/analysis/shaft/shaft-choices'
import type { ShaftQuantity } from '@undertone/domain/analysis/shaft/shaft-quantities.table'
import type { ParsedOf } from '@undertone/domain/core/call'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { to } from '@undertone/domain/index/to'
import { type WaveViewCode, waveViews } from '@undertone/domain/waveform/wave-views.table'
import { metricType, waveView } from '@undertone/domain/waveform/waveform.enums'

type OrbitForm = ParsedOf<typeof orderCalls.orbit>['query']
type OrderForm = ParsedOf<typeof orderCalls.orderSpectrum>['query']

/** The chart that an address shows. */
export type AddressedChart =
  /** A waveform or a spectrum: of all axes or one, and the visible range (s or Hz). */
  | {
      readonly kind: 'view'
      readonly waveId: number
      readonly view: WaveViewCode
      readonly channel: Axis | null
      readonly range: readonly [number, number] | null
    }
  | { readonly kind: 'cepstrum'; readonly waveId: number; readonly channel: Axis | null }
  /** An orbit with the turns that it shows, 0 for all. */
  | { readonly kind: 'orbit'; readonly waveId: number; readonly axes: OrbitChoice; readonly turns: number; readonly form: OrbitForm }
  /** An order spectrum and the visible range in orders. */
  | { readonly kind: 'orders'; readonly waveId: number; readonly range: readonly [number, number] | null; readonly form: OrderForm }
  /** The trend of a metric; null is the velocity of the axis that reached most, as on the page of a point. */
  | { readonly kind: 'trend'; readonly mappingId: number; readonly metric: number | null; readonly channel: Axis | null }

const { TrendWave, TimeDomainWave, FrequencySpectrum, Temperature, MultipleIndicatorsTrend, Cepstrum, AxisOrbit, OrderAnalysis } =
  analysisTab.members
const { VelocityFrequency, AccelerationTime, AccelerationFrequency } = waveView.members

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''
const wholeNumber = (text: string | null | undefined): number | null => {
  const found = Number(text)
  return Number.isInteger(found) && found > 0 ? found : null
}
const firstOf = (query: URLSearchParams, name: string): string | undefined => query.get(name)?.split(',')[0]

/** A range in an address, `from~to`. */
export function rangeIn(query: URLSearchParams, name: string): readonly [number, number] | null {
  const [from = Number.NaN, end = Number.NaN] = (query.get(name) ?? '').split('~').map(Number)
  return Number.isFinite(from) && Number.isFinite(end) && from >= 0 && end > from ? [from, end] : null
}

const viewIn = (text: string | null | undefined): WaveViewCode | undefined => waveViews.find(({ code }) => code === Number(text))?.code

/** The speed and the quantity of an orbit or of orders. */
function shaftForm(query: URLSearchParams, waveId: number, usual: ShaftQuantity): Pick<OrderForm, 'waveId' | 'rotation' | 'quantity'> {
  const rotation = rotationIn({ rotation: Number(query.get('rotation') ?? 0) })
  return { waveId, quantity: quantityIn({ quantity: query.get('quantity') ?? '' }, usual), ...(rotation > 0 ? { rotation } : {}) }
}

function orbitChart(query: URLSearchParams, waveId: number): AddressedChart | null {
  const shown = orbitIn({ orbit: query.get('orbit') ?? 'XYZ' })
  const orders = filterIn({ alone: query.get('alone') ?? '' })
  if (shown === null) return null
  const filtered = orders === '' ? {} : { orders: orders.split(',').map(Number) }
  const turns = loopsIn({ loops: Number(query.get('loops') ?? 8) })
  return { kind: 'orbit', waveId, axes: shown, turns, form: { ...shaftForm(query, waveId, 'displacement'), axes: shown, ...filtered } }
}

function orderChart(query: URLSearchParams, waveId: number): AddressedChart {
  const source = sourceIn({ speedFrom: query.get('speedFrom') ?? '' })
  const form = {
    ...shaftForm(query, waveId, 'acceleration'),
    ...(source ? { source } : {}),
    maxOrder: maxOrderIn({ maxOrder: Number(query.get('maxOrder') ?? defaultMaxOrder) }),
    turns: pieceIn({ pieceTurns: Number(query.get('pieceTurns') ?? 0) }),
  }
  return { kind: 'orders', waveId, range: rangeIn(query, 'orderSeen'), form }
}

/** The waveform of the analysis page in the view of its tab; null for tabs whose charts are not printed. */
function waveChart(query: URLSearchParams, tab: number): AddressedChart | null {
  const channel = axes.find((axis) => axis === query.get('channel')) ?? null
  const own = wholeNumber(query.get('waveId'))
  const waveId = wholeNumber(firstOf(query, 'picked')) ?? own
  if (waveId === null) return null
  const kind = Number(firstOf(query, 'kinds') ?? 0)
  const wave = (view: WaveViewCode): AddressedChart => ({ kind: 'view', waveId, view, channel, range: rangeIn(query, 'timeSeen') })
  const lines = (view: WaveViewCode): AddressedChart => ({ kind: 'view', waveId, view, channel, range: rangeIn(query, 'lineSeen') })
  if (tab === TimeDomainWave.code) return wave(viewAmong(timeDomainViews, kind || AccelerationTime.code))
  if (tab === FrequencySpectrum.code) return lines(viewAmong(spectrumViews, kind || AccelerationFrequency.code))
  if (tab === Cepstrum.code) return own === null ? null : { kind: 'cepstrum', waveId: own, channel }
  if (tab === AxisOrbit.code) return own === null ? null : orbitChart(query, own)
  if (tab === OrderAnalysis.code) return own === null ? null : orderChart(query, own)
  if (tab !== TrendWave.code || own === null) return null
  const view = viewIn(query.get('view')) ?? VelocityFrequency.code
  return { ...(waveViews.find(({ code }) => code === view)?.domain === 'time' ? wave(view) : lines(view)), waveId: own } as AddressedChart
}

/** The trend of the analysis page; null for tabs that show none. */
function trendChart(query: URLSearchParams, tab: number): AddressedChart | null {
  const mappingId = wholeNumber(query.get('mappingId'))
  const channel = axes.find((axis) => axis === query.get('channel')) ?? null
  const chosen = {
    [TrendWave.code]: wholeNumber(query.get('metric')) ?? metricType.members.VibrationSeverity.code,
    [Temperature.code]: metricType.members.Temperature.code,
    [MultipleIndicatorsTrend.code]: wholeNumber(firstOf(query, 'metrics')) ?? metricType.members.Acceleration.code,
  }[tab]
  return mappingId === null || chosen === undefined ? null : { kind: 'trend', mappingId, metric: chosen, channel }
}

/** What a link shows that a report can print: the part behind its `#`, or an address of the product. Null for anything else. */
export function chartOfAddress(shown: string): AddressedChart | null {
  const path = pathOf(shown)
  const query = new URLSearchParams(shown.split('?')[1] ?? '')
  if (path === pathOf(to.analysis())) {
    const tab = Number(query.get('tab') ?? 0)
    return waveChart(query, tab) ?? trendChart(query, tab)
  }
  const [waveId, mappingId] = [wholeNumber(query.get('waveId')), wholeNumber(query.get('mappingId'))]
  if (path === pathOf(to.waveRecords()) && waveId !== null)
    return { kind: 'view', waveId, view: VelocityFrequency.code, channel: null, range: null }
  if ([to.point(), to.pointHistory()].map(pathOf).includes(path) && mappingId !== null)
    return { kind: 'trend', mappingId, metric: null, channel: null }
  return null
}
