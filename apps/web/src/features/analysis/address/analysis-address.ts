import { amplitudeScales, frequencyUnits, type SpectrumView } from '@undertone/chart/spectrum/spectrum-spec'
import { defaultIndicators, type Indicator, indicators } from '@undertone/domain/analysis/analysis-indicators.table'
import { temperatureIntervalMinutes } from '@undertone/domain/analysis/analysis-limits'
import { waterfallViews } from '@undertone/domain/analysis/analysis-views.table'
import { defaultMaxOrder } from '@undertone/domain/analysis/shaft/order-speed.table'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { trendMetrics, trendWaveViews, type WaveViewCode, wavePageSizes } from '@undertone/domain/waveform/wave-views.table'
import { otherList, type VoicePrintAddress, voicePrintDefaults } from '../../../points/voice-print/voice-print-address.ts'
import { type FaultAddress, faultDefaults } from './fault-address.ts'
import { type SpectrumAddress, spectrumDefaults } from './spectrum-address.ts'

/** Everything that defines the view of the analysis page, as it stands in the address; 0 and '' mean "not chosen". */
export type AnalysisAddress = {
  tab: number
  companyId: number
  areaId: number
  equipmentId: number
  mappingId: number
  begin: string
  end: string
  /** Index of the frequency option of the sampling list. */
  frequency: number
  /** Page of the sampling list; 0 is the one that holds the wave, wherever that may be. */
  list: number
  waveId: number
  view: number
  /** Points of a wave page; 0 shows all. */
  pageSize: number
  pageNum: number
  metric: number
  /** Samplings that are ticked for the tabs that show several, and the view of each. */
  picked: readonly number[]
  kinds: readonly number[]
  /** The sensor axis that alone is shown; empty shows all. */
  channel: string
  /** Unit of frequency axes, and how amplitudes stand on theirs. */
  unit: string
  scale: string
  /** How addresses of former versions asked for a logarithm; read and never written. */
  log: boolean
  /** Parts of waves (s), spectra (Hz) and trends (epoch ms) that are seen, `from~to`; '' is the whole. */
  timeSeen: string
  lineSeen: string
  trendSeen: string
  /** Cursors of waves and of spectra, as `cursor-address` writes them. */
  timeCursors: string
  lineCursors: string
  /** Cursor of the cepstrum, in ms. */
  quefrency: string
  /** Kind of the cepstrum, empty is the real one; the quefrency in ms up to which it is shown, 0 for all. */
  cepstrum: string
  upTo: number
  /** Axes of the orbit, and the speed in r/min at which its phase is taken; 0 is that of the sampling. */
  orbit: string
  rotation: number
  /** Quantity of orbit and orders; empty is what the tab shows by itself. Orders of the shaft that alone are in the orbit, turns that are drawn, 0 for all. */
  quantity: string
  alone: string
  loops: number
  /** Where the speed of the orders comes from, empty for the surest; highest order and turns of a piece; cursors in orders. */
  speedFrom: string
  maxOrder: number
  pieceTurns: number
  orderCursors: string
  orderSeen: string
  /** View of the waterfall, and the sampling that was picked in it. */
  fall: number
  slice: number
  /** Indicators of the trend of several. */
  metrics: readonly number[]
  /** What the two temperature panels show: machine, points, day and minutes between points. */
  temDevice: number
  temPoints: readonly number[]
  temDay: string
  temMinutes: number
  riseDevice: number
  risePoints: readonly number[]
  riseDay: string
  riseMinutes: number
} & SpectrumAddress &
  FaultAddress &
  VoicePrintAddress

/** No temperature has been asked for: the state after a change of the area. */
const noAtlases = {
  temDevice: 0,
  temPoints: [],
  temDay: '',
  temMinutes: temperatureIntervalMinutes[0],
  riseDevice: 0,
  risePoints: [],
  riseDay: '',
  riseMinutes: temperatureIntervalMinutes[0],
} as const

export const analysisDefaults: AnalysisAddress = {
  tab: 0,
  companyId: 0,
  areaId: 0,
  equipmentId: 0,
  mappingId: 0,
  begin: '',
  end: '',
  frequency: 0,
  list: 1,
  waveId: 0,
  view: trendWaveViews[0]!,
  pageSize: wavePageSizes[0],
  pageNum: 1,
  metric: trendMetrics[0],
  picked: [],
  kinds: [],
  channel: '',
  unit: 'Hz',
  scale: '',
  log: false,
  timeSeen: '',
  lineSeen: '',
  trendSeen: '',
  timeCursors: '',
  lineCursors: '',
  quefrency: '',
  cepstrum: '',
  upTo: 1000,
  orbit: 'XYZ',
  rotation: 0,
  quantity: '',
  alone: '',
  loops: 8,
  speedFrom: '',
  maxOrder: defaultMaxOrder,
  pieceTurns: 0,
  orderCursors: '',
  orderSeen: '',
  fall: waterfallViews[0]!,
  slice: 0,
  metrics: defaultIndicators,
  ...noAtlases,
  ...spectrumDefaults,
  ...faultDefaults,
  ...voicePrintDefaults,
}

/** What the query form holds. */
export type AnalysisQuery = Pick<AnalysisAddress, 'companyId' | 'areaId' | 'equipmentId' | 'mappingId' | 'begin' | 'end'>
export type AnalysisPatch = Partial<AnalysisAddress>

/** The query part of an address. */
export const queryOf = ({ companyId, areaId, equipmentId, mappingId, begin, end }: AnalysisQuery): AnalysisQuery => ({
  companyId,
  areaId,
  equipmentId,
  mappingId,
  begin,
  end,
})

/** Why a search is blocked: first the measuring point, then the time range. */
export function searchFault(query: AnalysisQuery): 'selectMapping' | 'selectTimeRange' | null {
  if (!query.mappingId) return 'selectMapping'
  return query.begin && query.end ? null : 'selectTimeRange'
}

/** A new search starts the lists, the ticks, the wave and its cursors afresh. */
export const searched = (query: AnalysisQuery): AnalysisPatch => ({
  ...queryOf(query),
  ...otherList,
  frequency: 0,
  list: 1,
  waveId: 0,
  pageNum: 1,
  picked: [],
  kinds: [],
  slice: 0,
  timeSeen: '',
  lineSeen: '',
  trendSeen: '',
  timeCursors: '',
  lineCursors: '',
  quefrency: '',
  orderCursors: '',
  orderSeen: '',
})

/** A speed and a slip that were entered belong to the machine at which they were read. */
export const otherPoint = { rotation: 0, slip: '' } as const

/** A search as a user asks for it: in another area the machines and points of the temperatures are no longer there. */
export const asked = (from: Pick<AnalysisQuery, 'areaId' | 'mappingId'>, query: AnalysisQuery): AnalysisPatch => ({
  ...searched(query),
  ...(query.mappingId === from.mappingId ? {} : otherPoint),
  ...(query.areaId === from.areaId ? {} : { temDevice: 0, temPoints: [], riseDevice: 0, risePoints: [] }),
})

/** Selecting a new sampling resets the wave's paging. */
export const choseSampling = (waveId: number): AnalysisPatch => ({ waveId, pageNum: 1 })

/** A change of the page size shows the first page. */
export const chosePageSize = (pageSize: number): AnalysisPatch => ({ pageSize, pageNum: 1 })

/** Another frequency option asks for the list again, from its first page. */
export const choseFrequency = (frequency: number): AnalysisPatch => ({ frequency, list: 1, waveId: 0, pageNum: 1 })

/** The wave view of an address; anything that the tab does not offer reads as the first. */
export const viewIn = (address: Pick<AnalysisAddress, 'view'>): WaveViewCode =>
  trendWaveViews.find((code) => code === address.view) ?? trendWaveViews[0]!

/** The trend metric of an address; anything that the tab does not offer reads as the first. */
export const metricIn = (address: Pick<AnalysisAddress, 'metric'>): (typeof trendMetrics)[number] =>
  trendMetrics.find((code) => code === address.metric) ?? trendMetrics[0]

/** The page size of an address: one of the list, or 0 for all points. */
export const pageSizeIn = (address: Pick<AnalysisAddress, 'pageSize'>): number =>
  address.pageSize === 0 ? 0 : (wavePageSizes.find((size) => size === address.pageSize) ?? wavePageSizes[0])

/** A page of an address: what is no page reads as the first. */
export const pageIn = (page: number): number => Math.max(1, Math.trunc(page))

/** The axis that alone is shown, or null for all of them. */
export const channelIn = ({ channel }: Pick<AnalysisAddress, 'channel'>): Axis | null => axes.find((axis) => axis === channel) ?? null

/** The indicators of an address that the tab offers, in the order of its dialog; the default when none is left. */
export function indicatorsIn({ metrics }: Pick<AnalysisAddress, 'metrics'>): readonly Indicator[] {
  const chosen = indicators.filter(({ metric }) => metrics.includes(metric))
  return chosen.length > 0 ? chosen : indicators.filter(({ metric }) => defaultIndicators.includes(metric))
}

/** How spectra are shown: anything that cannot be shown reads as Hz, linear. */
export const spectrumViewIn = ({ unit, scale, log }: Pick<AnalysisAddress, 'unit' | 'scale' | 'log'>): SpectrumView => ({
  unit: frequencyUnits.find((one) => one === unit) ?? 'Hz',
  scale: amplitudeScales.find((one) => one === scale) ?? (log ? 'log' : 'linear'),
})

/** Shows spectra in another way; what an address of a former version asked for no longer counts. */
export const choseView = ({ unit, scale }: SpectrumView): AnalysisPatch => ({ unit, scale, log: false })
