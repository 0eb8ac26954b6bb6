import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { sendBinary } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { overviewBuckets, overviewWave, samplesWave } from './wave-data.ts'

/** Cache time of a view of millions of numbers after it is left, in ms. Guess: long enough to come back from the neighbouring choice. */
const cacheMs = 30_000

/** All values of a view, from the binary response; those of the previous view while they load. */
function useSamples(waveId: number, view: WaveViewCode | null, enabled: boolean) {
  const query = { waveId: String(waveId), chartType: String(view ?? '') }
  return useQuery({
    queryKey: keyOf(waveformCalls.samples, { query }),
    queryFn: ({ signal }) => sendBinary(waveformCalls.samples, { query }, { signal, noErrorPage: true }),
    enabled: enabled && waveId > 0 && view !== null,
    placeholderData: keepPreviousData,
    staleTime: cacheMs,
    gcTime: cacheMs,
    // No structural comparison: walking through millions of numbers would cost frames.
    structuralSharing: false,
  })
}

/** A whole waveform: for a long one first the overview, then every sample. */
export function useWholeWave(
  waveId: number,
  view: WaveViewCode,
  points: number,
  names: AxisNames,
  enabled: boolean,
): { data: WaveData | null; error: Error | null; loading: boolean } {
  const buckets = overviewBuckets(points)
  const query = { waveId: String(waveId), chartType: String(view), buckets: String(buckets ?? '') }
  const overview = useQuery({
    queryKey: keyOf(waveformCalls.overview, { query }),
    queryFn: ({ signal }) => sendBinary(waveformCalls.overview, { query }, { signal, noErrorPage: true }),
    enabled: enabled && waveId > 0 && buckets !== null,
    staleTime: cacheMs,
    gcTime: cacheMs,
    structuralSharing: false,
  })
  // The overview is small and the samples are not: requested second, it would wait behind them.
  const samples = useSamples(waveId, view, enabled && points > 0 && (buckets === null || !overview.isPending))
  const data = useMemo(() => {
    if (samples.data && !samples.isPlaceholderData) return samplesWave(samples.data.head, samples.data.body, names)
    return overview.data ? overviewWave(overview.data.head, overview.data.body, names) : null
  }, [samples.data, samples.isPlaceholderData, overview.data, names])
  return { data: enabled ? data : null, error: samples.error, loading: enabled && data === null && !samples.isError }
}
