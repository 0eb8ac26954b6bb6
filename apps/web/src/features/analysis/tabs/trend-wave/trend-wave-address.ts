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
/** The metrics of the trend panel. */
const trendTabMetrics: readonly number[] = [...trendMetrics, ...furtherTrendMetrics]

/** Those that the sensor of a point measures; all for a point without a sensor, whose history may be of any. */
export function offeredMetrics(measured: readonly number[] | undefined): readonly number[] {
  const offered = measured ? trendTabMetrics.filter((code) => measured.includes(code)) : []
  return offered.length > 0 ? offered : trendTabMetrics
}

type TrendWaveAddress = StateOf<typeof trendWaveSlice>

/** Another page size shows the first page. */
export const selectPageSize = (pageSize: number): Pick<TrendWaveAddress, 'pageSize' | 'pageNum'> => ({ pageSize, pageNum: 1 })

/** The waveform view of an address; a view that the tab does not offer becomes the first. */
export const viewIn = (address: Pick<TrendWaveAddress, 'view'>): WaveViewCode =>
  trendWaveViews.find((code) => code === address.view) ?? trendWaveViews[0]!

/** The trend metric of an address; a metric that is not offered becomes the first one. */
export const metricIn = (address: Pick<TrendWaveAddress, 'metric'>, offered: readonly number[]): number =>
  offered.find((code) => code === address.metric) ?? offered[0] ?? trendMetrics[0]

/** The page size of an address: one of the list, or 0 for all samples. */
export const pageSizeIn = (address: Pick<TrendWaveAddress, 'pageSize'>): number =>
  address.pageSize === 0 ? 0 : (wavePageSizes.find((size) => size === address.pageSize) ?? wavePageSizes[0])
