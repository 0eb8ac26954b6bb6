import { useQueries } from '@tanstack/react-query'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { send, sendBinary } from '../../../../core/api/api.ts'
import { keyOf } from '../../../../core/api/query.ts'
import type { TickedOverview } from './waterfall-traces.ts'

/** Buckets of each line: the maximum of the server, twice the width of a wide screen. */
const buckets = 4096
/** Cache time of a line after it is left, in ms. Guess: long enough to come back from another view. */
const cacheMs = 60_000

/** One line of a waterfall with its sample time: one call per selected measurement, all concurrent. */
async function overviewOf(waveId: number, view: WaveViewCode, fmaxHz: number, signal: AbortSignal): Promise<TickedOverview> {
  const options = { signal, noErrorPage: true }
  const query = {
    waveId: String(waveId),
    chartType: String(view),
    buckets: String(buckets),
    ...(fmaxHz > 0 ? { fmaxHz: String(Math.ceil(fmaxHz)) } : {}),
  }
  const [answer, detail] = await Promise.all([
    sendBinary(waveformCalls.overview, { query }, options),
    send(waveformCalls.detail, { body: { waveId, pageNum: 1, pageSize: 1 } }, options),
  ])
  return { waveId, dateTime: detail.headInfo.waveTime, ...answer }
}

/** The lines of the selected measurements as they arrive, and the errors of the others. */
export function useOverviews(
  ticked: readonly number[],
  view: WaveViewCode,
  /** Highest frequency of the lines, Hz; 0 is everything. A lower end has a finer resolution. */
  fmaxHz: number,
): { overviews: readonly TickedOverview[]; failures: readonly Error[]; loading: boolean } {
  return useQueries({
    queries: ticked.map((waveId) => ({
      queryKey: [...keyOf(waveformCalls.overview, { waveId, view, buckets, fmaxHz }), 'waterfall'],
      queryFn: ({ signal }: { signal: AbortSignal }) => overviewOf(waveId, view, fmaxHz, signal),
      placeholderData: (before: TickedOverview | undefined) => before,
      staleTime: cacheMs,
      gcTime: cacheMs,
      retry: false,
      // No structural comparison: walking through the numbers would cost frames.
      structuralSharing: false,
    })),
    combine: combined,
  })
}

interface Answer {
  readonly data: TickedOverview | undefined
  readonly error: Error | null
  readonly isPending: boolean
}

const combined = (answers: readonly Answer[]) => ({
  overviews: answers.flatMap(({ data }) => data ?? []),
  failures: answers.flatMap(({ error }) => error ?? []),
  loading: answers.some(({ isPending }) => isPending),
})
