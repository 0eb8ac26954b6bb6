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

/** Where samples come from. */
export interface WaveSource {
  /** Distinguishes its answers from those of others. */
  readonly name: string
  /** Fetches the acceleration of a waveform. */
  readonly fetch: (waveId: number, signal: AbortSignal) => ReturnType<typeof sendBinary>
}

const queryOf = (waveId: number) => ({ waveId: String(waveId), chartType: String(waveView.members.AccelerationTime.code) })
const keyOfWave = (waveId: number, { name }: WaveSource) => [...keyOf(waveformCalls.samples, { query: queryOf(waveId) }), name]

/** The waveforms that are stored. */
const storedWaves: WaveSource = {
  name: 'spectrum',
  async fetch(waveId, signal) {
    const query = queryOf(waveId)
    // Samples fetched for a waveform chart are reused as a copy.
    const drawn = queryClient.getQueryData<{ head: WaveHead; body: ArrayBuffer }>(keyOf(waveformCalls.samples, { query }))
    if (drawn) return { head: drawn.head, body: drawn.body.slice(0) }
    return sendBinary(waveformCalls.samples, { query }, { signal, noErrorPage: true })
  },
}

async function fetched(source: WaveSource, waveId: number, signal: AbortSignal): Promise<WaveHead> {
  const { head, body } = await source.fetch(waveId, signal)
  transferWave({ waveId, axes: head.axes, n: head.n, sampleHz: head.sampleHz, body })
  return head
}

const samplesQuery = (waveId: number, source: WaveSource = storedWaves) =>
  queryOptions({
    queryKey: keyOfWave(waveId, source),
    queryFn: ({ signal }) => fetched(source, waveId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: cacheMs,
    // A refetch of the same waveform must be a new object: it is computed again.
    structuralSharing: false,
  })

/** Fetches the acceleration of a waveform once and transfers it to the worker; `refetch` fetches what the worker has dropped. */
export function useWaveSamples(
  waveId: number,
  enabled: boolean,
  source?: WaveSource,
): { head: WaveHead | undefined; error: Error | null; refetch: () => unknown } {
  const { data, error, refetch } = useQuery({ ...samplesQuery(waveId, source), enabled: enabled && waveId !== 0 })
  return { head: data, error, refetch: refetch }
}

/** Rates and lengths of the waveforms whose samples are loaded. */
export function useMeasures(waveIds: readonly number[]): readonly WaveMeasure[] {
  return useQueries({ queries: waveIds.map((waveId) => ({ ...samplesQuery(waveId), enabled: false })), combine: measuresOf })
}

const measuresOf = (answers: readonly { readonly data: WaveHead | undefined }[]): readonly WaveMeasure[] =>
  answers.flatMap(({ data }) => (data ? [{ sampleHz: data.sampleHz, n: data.n }] : []))
