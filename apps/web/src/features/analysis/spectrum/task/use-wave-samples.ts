import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { sendBinary } from '../../../../core/api/api.ts'
import { keyOf, queryClient } from '../../../../core/api/query.ts'
import type { WaveMeasure } from '../settings/spectrum-settings.ts'
import { transferWave } from './spectrum-client.ts'

/** The head of a waveform's samples. */
export type WaveHead = Awaited<ReturnType<typeof sendBinary>>['head']

/** How long a page remembers that the samples of a waveform were fetched, in ms. Guess: a recorded waveform never changes. */
const cacheMs = 600_000

const queryOf = (waveId: number) => ({ waveId: String(waveId), chartType: String(waveView.members.AccelerationTime.code) })
const keyOfWave = (waveId: number) => [...keyOf(waveformCalls.samples, { query: queryOf(waveId) }), 'spectrum']

async function fetched(waveId: number, signal: AbortSignal): Promise<WaveHead> {
  const query = queryOf(waveId)
  // Samples fetched for a waveform chart are reused as a copy.
  const drawn = queryClient.getQueryData<{ head: WaveHead; body: ArrayBuffer }>(keyOf(waveformCalls.samples, { query }))
  const { head, body } = drawn
    ? { head: drawn.head, body: drawn.body.slice(0) }
    : await sendBinary(waveformCalls.samples, { query }, { signal, noErrorPage: true })
  transferWave({ waveId, axes: head.axes, n: head.n, sampleHz: head.sampleHz, body })
  return head
}

const samplesQuery = (waveId: number) =>
  queryOptions({
    queryKey: keyOfWave(waveId),
    queryFn: ({ signal }) => fetched(waveId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: cacheMs,
    // A refetch of the same waveform must be a new object: it is computed again.
    structuralSharing: false,
  })

/** Fetches the acceleration of a waveform once and transfers it to the worker; `refetch` fetches what the worker has dropped. */
export function useWaveSamples(
  waveId: number,
  enabled: boolean,
): { head: WaveHead | undefined; error: Error | null; refetch: () => unknown } {
  const { data, error, refetch } = useQuery({ ...samplesQuery(waveId), enabled: enabled && waveId > 0 })
  return { head: data, error, refetch: refetch }
}

/** Rates and lengths of the waveforms whose samples are loaded. */
export function useMeasures(waveIds: readonly number[]): readonly WaveMeasure[] {
  return useQueries({ queries: waveIds.map((waveId) => ({ ...samplesQuery(waveId), enabled: false })), combine: measuresOf })
}

const measuresOf = (answers: readonly { readonly data: WaveHead | undefined }[]): readonly WaveMeasure[] =>
  answers.flatMap(({ data }) => (data ? [{ sampleHz: data.sampleHz, n: data.n }] : []))
