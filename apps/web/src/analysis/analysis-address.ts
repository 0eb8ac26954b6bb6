import { trendMetrics, trendWaveViews, type WaveViewCode, wavePageSizes } from '@undertone/domain/waveform/wave-views.table'

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
}

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

/** A new search starts the lists and the wave afresh. */
export const searched = (query: AnalysisQuery): AnalysisPatch => ({ ...queryOf(query), frequency: 0, list: 1, waveId: 0, pageNum: 1 })

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
