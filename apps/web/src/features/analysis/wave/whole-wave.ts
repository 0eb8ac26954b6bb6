import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { sendBinary } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { overviewBuckets, overviewWave, samplesWave } from './wave-data.ts'

/** How long a view of millions of numbers is kept after it was left, in ms. Guess: long enough to come back from the neighbouring choice. */
const keptMs = 30_000

/** All values of a view, as the binary answer gives them; until they are here, those of the view before. */
function useSamples(waveId: number, view: WaveViewCode | null, enabled: boolean) {
  const query = { waveId: String(waveId), chartType: String(view ?? '') }
  return useQuery({
    queryKey: keyOf(waveformCalls.samples, { query }),
    queryFn: ({ signal }) => sendBinary(waveformCalls.samples, { query }, { signal, stay: true }),
    enabled: enabled && waveId > 0 && view !== null,
    placeholderData: keepPreviousData,
    staleTime: keptMs,
    gcTime: keptMs,
    // The numbers are compared by nobody: walking through millions of them would cost frames.
    structuralSharing: false,
  })
}

/** A whole wave: of a long one first the overview, then every sample. */
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
    queryFn: ({ signal }) => sendBinary(waveformCalls.overview, { query }, { signal, stay: true }),
    enabled: enabled && waveId > 0 && buckets !== null,
    staleTime: keptMs,
    gcTime: keptMs,
    structuralSharing: false,
  })
  // The overview is small and the samples are not: it goes first, or it would wait behind them.
  const samples = useSamples(waveId, view, enabled && points > 0 && (buckets === null || !overview.isPending))
  const data = useMemo(() => {
    if (samples.data && !samples.isPlaceholderData) return samplesWave(samples.data.head, samples.data.body, names)
    return overview.data ? overviewWave(overview.data.head, overview.data.body, names) : null
  }, [samples.data, samples.isPlaceholderData, overview.data, names])
  return { data: enabled ? data : null, error: samples.error, loading: enabled && data === null && !samples.isError }
}
