import { amplitudeScales, frequencyUnits, type SpectrumDisplay } from '@undertone/chart/spectrum/spectrum-spec'
import { defaultIndicators, type Indicator, indicators } from '@undertone/domain/analysis/analysis-indicators.table'
import { temperatureIntervalMinutes } from '@undertone/domain/analysis/analysis-limits'
import { waterfallViews } from '@undertone/domain/analysis/analysis-views.table'
import { defaultMaxOrder } from '@undertone/domain/analysis/shaft/order-speed.table'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { trendMetrics, trendWaveViews, type WaveViewCode, wavePageSizes } from '@undertone/domain/waveform/wave-views.table'
import { resetList, type VoicePrintAddress, voicePrintDefaults } from '../../../points/voice-print/voice-print-address.ts'
import { type FaultAddress, faultDefaults } from './fault-address.ts'
import { type SpectrumAddress, spectrumDefaults } from './spectrum-address.ts'

/** The complete view of the analysis page as it is stored in the URL; 0 and '' mean "not selected". */
export type AnalysisAddress = {
  tab: number
  companyId: number
  areaId: number
  equipmentId: number
  mappingId: number
  begin: string
  end: string
  /** Index of the frequency option of the measurement list. */
  frequency: number
  /** Page of the measurement list; 0 is the page that contains the selected waveform. */
  list: number
  waveId: number
  view: number
  /** Samples per page of a waveform; 0 shows all. */
  pageSize: number
  pageNum: number
  metric: number
  /** Selected measurements of the tabs that show several, and the view of each. */
  picked: readonly number[]
  kinds: readonly number[]
  /** The only sensor axis that is shown; empty shows all. */
  channel: string
  /** Unit of frequency axes, and scale of amplitudes. */
  unit: string
  scale: string
  /** Logarithmic scale in URLs of earlier versions; read, never written. */
  log: boolean
  /** Visible ranges of waveforms (s), spectra (Hz) and trends (epoch ms), `from~to`; '' is everything. */
  timeSeen: string
  lineSeen: string
  trendSeen: string
  /** Cursors of waveforms and spectra, in the format of `cursor-address`. */
  timeCursors: string
  lineCursors: string
  /** Cursor of the cepstrum, in ms. */
  quefrency: string
  /** Cepstrum type, empty is the real cepstrum; maximum quefrency in ms, 0 for all. */
  cepstrum: string
  upTo: number
  /** Axes of the orbit, and the speed in r/min at which its phase is computed; 0 is the speed of the measurement. */
  orbit: string
  rotation: number
  /** Quantity of orbit and orders; empty is the default of the tab. Orders to which the orbit is filtered; revolutions shown, 0 for all. */
  quantity: string
  alone: string
  loops: number
  /** Speed source of the orders, empty for the most reliable; highest order and revolutions per segment; cursors in orders. */
  speedFrom: string
  maxOrder: number
  pieceTurns: number
  orderCursors: string
  orderSeen: string
  /** View of the waterfall, and the measurement selected in it. */
  fall: number
  slice: number
  /** Metrics of the trend of several. */
  metrics: readonly number[]
  /** The two temperature panels: machine, points, day and interval in minutes. */
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

/** Empty temperature panels: the state after a change of the area. */
const noTemperatures = {
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
  ...noTemperatures,
  ...spectrumDefaults,
  ...faultDefaults,
  ...voicePrintDefaults,
}

/** Contents of the query form. */
export type AnalysisQuery = Pick<AnalysisAddress, 'companyId' | 'areaId' | 'equipmentId' | 'mappingId' | 'begin' | 'end'>
export type AnalysisPatch = Partial<AnalysisAddress>

/** The query part of a URL. */
export const queryOf = ({ companyId, areaId, equipmentId, mappingId, begin, end }: AnalysisQuery): AnalysisQuery => ({
  companyId,
  areaId,
  equipmentId,
  mappingId,
  begin,
  end,
})

/** What a search still needs: first the measuring point, then the time range. */
export function searchProblem(query: AnalysisQuery): 'selectMapping' | 'selectTimeRange' | null {
  if (!query.mappingId) return 'selectMapping'
  return query.begin && query.end ? null : 'selectTimeRange'
}

/** A new search resets lists, selection, waveform and cursors. */
export const searchPatch = (query: AnalysisQuery): AnalysisPatch => ({
  ...queryOf(query),
  ...resetList,
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

/** An entered speed and slip are valid only for the point at which they were entered. */
export const pointReset = { rotation: 0, slip: '' } as const

/** A search by the user: a new area also clears the machines and points of the temperature panels. */
export const userSearchPatch = (from: Pick<AnalysisQuery, 'areaId' | 'mappingId'>, query: AnalysisQuery): AnalysisPatch => ({
  ...searchPatch(query),
  ...(query.mappingId === from.mappingId ? {} : pointReset),
  ...(query.areaId === from.areaId ? {} : { temDevice: 0, temPoints: [], riseDevice: 0, risePoints: [] }),
})

/** Selecting another measurement resets the paging of the waveform. */
export const selectSampling = (waveId: number): AnalysisPatch => ({ waveId, pageNum: 1 })

/** Another page size shows the first page. */
export const selectPageSize = (pageSize: number): AnalysisPatch => ({ pageSize, pageNum: 1 })

/** Another frequency option reloads the list from its first page. */
export const selectFrequency = (frequency: number): AnalysisPatch => ({ frequency, list: 1, waveId: 0, pageNum: 1 })

/** The waveform view of a URL; a view that the tab does not offer becomes the first. */
export const viewIn = (address: Pick<AnalysisAddress, 'view'>): WaveViewCode =>
  trendWaveViews.find((code) => code === address.view) ?? trendWaveViews[0]!

/** The trend metric of a URL; a metric that the tab does not offer becomes the first. */
export const metricIn = (address: Pick<AnalysisAddress, 'metric'>): (typeof trendMetrics)[number] =>
  trendMetrics.find((code) => code === address.metric) ?? trendMetrics[0]

/** The page size of a URL: one of the list, or 0 for all samples. */
export const pageSizeIn = (address: Pick<AnalysisAddress, 'pageSize'>): number =>
  address.pageSize === 0 ? 0 : (wavePageSizes.find((size) => size === address.pageSize) ?? wavePageSizes[0])

/** A page of a URL; an invalid one is the first. */
export const pageIn = (page: number): number => Math.max(1, Math.trunc(page))

/** The only axis that is shown, or null for all. */
export const channelIn = ({ channel }: Pick<AnalysisAddress, 'channel'>): Axis | null => axes.find((axis) => axis === channel) ?? null

/** The metrics of a URL that the tab offers, in the order of its dialog; the default if none is left. */
export function indicatorsIn({ metrics }: Pick<AnalysisAddress, 'metrics'>): readonly Indicator[] {
  const chosen = indicators.filter(({ metric }) => metrics.includes(metric))
  return chosen.length > 0 ? chosen : indicators.filter(({ metric }) => defaultIndicators.includes(metric))
}

/** Unit and scale of spectra; invalid values become Hz, linear. */
export const spectrumDisplayIn = ({ unit, scale, log }: Pick<AnalysisAddress, 'unit' | 'scale' | 'log'>): SpectrumDisplay => ({
  unit: frequencyUnits.find((one) => one === unit) ?? 'Hz',
  scale: amplitudeScales.find((one) => one === scale) ?? (log ? 'log' : 'linear'),
})

/** Changes unit and scale of spectra; the `log` of earlier versions no longer applies. */
export const selectDisplay = ({ unit, scale }: SpectrumDisplay): AnalysisPatch => ({ unit, scale, log: false })
