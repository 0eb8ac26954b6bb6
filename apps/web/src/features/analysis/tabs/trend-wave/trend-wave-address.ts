import {
  furtherTrendMetrics,
  trendMetrics,
  trendWaveViews,
  type WaveViewCode,
  wavePageSizes,
} from '@undertone/domain/waveform/wave-views.table'
import { addressSlice, type StateOf } from '../../address/address-slice.ts'

/** The waveform panel (view, samples per page (0 shows all), page) and the trend panel (metric, visible range in epoch ms). */
export const trendWaveSlice = addressSlice(
  { view: trendWaveViews[0]!, pageSize: wavePageSizes[0], pageNum: 1, metric: trendMetrics[0], trendSeen: '' },
  { search: ['trendSeen'], sampling: ['pageNum'] },
)
/** The metrics that the trend panel offers. */
export const trendTabMetrics = [...trendMetrics, ...furtherTrendMetrics] as const

type TrendWaveAddress = StateOf<typeof trendWaveSlice>

/** Another page size shows the first page. */
export const selectPageSize = (pageSize: number): Pick<TrendWaveAddress, 'pageSize' | 'pageNum'> => ({ pageSize, pageNum: 1 })

/** The waveform view of an address; a view that the tab does not offer becomes the first. */
export const viewIn = (address: Pick<TrendWaveAddress, 'view'>): WaveViewCode =>
  trendWaveViews.find((code) => code === address.view) ?? trendWaveViews[0]!

/** The trend metric of an address; a metric that the tab does not offer becomes the first. */
export const metricIn = (address: Pick<TrendWaveAddress, 'metric'>): (typeof trendTabMetrics)[number] =>
  trendTabMetrics.find((code) => code === address.metric) ?? trendMetrics[0]

/** The page size of an address: one of the list, or 0 for all samples. */
export const pageSizeIn = (address: Pick<TrendWaveAddress, 'pageSize'>): number =>
  address.pageSize === 0 ? 0 : (wavePageSizes.find((size) => size === address.pageSize) ?? wavePageSizes[0])
