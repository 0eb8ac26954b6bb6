import { useQueries } from '@tanstack/react-query'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { send, sendBinary } from '../../../../core/api/api.ts'
import { keyOf } from '../../../../core/api/query.ts'
import type { TickedOverview } from './waterfall-traces.ts'

/** Buckets of each line: as many as the server gives, twice what a wide screen shows. */
const buckets = 4096
/** How long a line is kept after it was left, in ms. Guess: long enough to come back from another view. */
const keptMs = 60_000

/** One line of a waterfall with its sample time: one call for each ticked sampling, all at once. */
async function overviewOf(waveId: number, view: WaveViewCode, fmaxHz: number, signal: AbortSignal): Promise<TickedOverview> {
  const options = { signal, stay: true }
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

/** The lines of the ticked samplings as they arrive, and what went wrong with the others. */
export function useOverviews(
  ticked: readonly number[],
  view: WaveViewCode,
  /** Up to where the lines are read, Hz; 0 is all. A low end has more lines to itself. */
  fmaxHz: number,
): { overviews: readonly TickedOverview[]; failures: readonly Error[]; loading: boolean } {
  return useQueries({
    queries: ticked.map((waveId) => ({
      queryKey: [...keyOf(waveformCalls.overview, { waveId, view, buckets, fmaxHz }), 'waterfall'],
      queryFn: ({ signal }: { signal: AbortSignal }) => overviewOf(waveId, view, fmaxHz, signal),
      placeholderData: (before: TickedOverview | undefined) => before,
      staleTime: keptMs,
      gcTime: keptMs,
      retry: false,
      // The numbers are compared by nobody.
      structuralSharing: false,
    })),
    combine: gathered,
  })
}

interface Answer {
  readonly data: TickedOverview | undefined
  readonly error: Error | null
  readonly isPending: boolean
}

const gathered = (answers: readonly Answer[]) => ({
  overviews: answers.flatMap(({ data }) => data ?? []),
  failures: answers.flatMap(({ error }) => error ?? []),
  loading: answers.some(({ isPending }) => isPending),
})
