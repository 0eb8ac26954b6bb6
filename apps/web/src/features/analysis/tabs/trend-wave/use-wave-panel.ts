import { wavePage } from '@undertone/chart/wave/wave-curves'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { type SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../core/api/query.ts'
import type { StateOf } from '../../address/address-slice.ts'
import type { querySlice } from '../../address/query-address.ts'
import { pageIn, type samplingSlice } from '../../address/sampling-address.ts'
import { viewUnit } from '../../wave/wave-unit.ts'
import { useWholeWave } from '../../wave/whole-wave.ts'
import { headOf } from './head-info.tsx'
import { pageSizeIn, type trendWaveSlice, viewIn } from './trend-wave-address.ts'

interface WavePanelOptions {
  readonly address: StateOf<typeof querySlice | typeof samplingSlice | typeof trendWaveSlice>
  readonly sampling: SamplingRecord | undefined
  readonly names: AxisNames
}

/** The last waveform that could be drawn: an error is shown above it and does not clear it; null without a measurement. */
function useLastDrawable(data: WaveData | null, selected: boolean): WaveData | null {
  const [last, setLast] = useState<WaveData | null>(null)
  const next = selected ? (data ?? last) : null
  if (next !== last) setLast(next)
  return next
}

/** What the waveform panel shows of the selected measurement: one page or everything, in the selected quantity, with its head. */
export function useWavePanel({ address, sampling, names }: WavePanelOptions) {
  const { waveId, mappingId } = address
  const view = viewIn(address)
  const pageSize = pageSizeIn(address)
  const pageNum = pageIn(address.pageNum)
  const isWhole = pageSize === 0
  // The head and the feature values of a whole waveform come with the smallest page.
  const page = isWhole ? { pageNum: 1, pageSize: 1 } : { pageNum, pageSize }
  const detail = useCall(
    waveformCalls.detail,
    { body: { waveId, ...(mappingId > 0 ? { mappingId } : {}), chartType: view, ...page } },
    { enabled: waveId > 0, keepPrevious: true, noErrorPage: true, staleMs: 30_000 },
  )
  const total = detail.data?.headInfo.wavePoint ?? sampling?.wavePoint ?? 0
  const whole = useWholeWave(waveId, view, detail.isPlaceholderData ? 0 : total, names, isWhole && waveId > 0)
  const pageData = useMemo(() => {
    if (isWhole || !detail.data || detail.isPlaceholderData) return null
    return wavePage(detail.data, names, viewUnit(view, detail.data.headInfo.unit))
  }, [isWhole, detail.data, detail.isPlaceholderData, names, view])
  const fresh = isWhole ? whole.data : pageData
  const isEmpty = fresh !== null && fresh.axes.length === 0
  const drawable = useLastDrawable(isEmpty ? null : fresh, waveId > 0)
  const { unit } = waveViewOf(view)
  const { decimals } = units[unit]
  const shown = useMemo(() => drawable && { ...drawable, decimals }, [drawable, decimals])
  const error = detail.error ?? whole.error
  const unitOfHead = detail.data?.headInfo.unit
  return {
    ...{ view, pageSize, pageNum, total, shown, isEmpty, error },
    isWaiting: waveId > 0 && !error && (isWhole ? whole.loading : detail.isPending),
    head: (error ? null : detail.data?.headInfo) ?? (sampling ? headOf(sampling) : null),
    featureValues: error ? [] : (detail.data?.eigenvalue ?? []),
    // For a waveform outside the list, the recorded unit is known only if nothing was integrated.
    waveUnit: sampling?.unit ?? (unit === 'acceleration' ? unitOfHead : undefined) ?? '',
    unitOfHead,
  }
}
