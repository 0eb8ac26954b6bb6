import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { sendBinary } from '../../../../core/api/api.ts'
import { keyOf, queryClient } from '../../../../core/api/query.ts'
import type { WaveMeasure } from '../settings/spectrum-settings.ts'
import { handOver } from './spectrum-client.ts'

/** What was sent of a wave: the head of its samples. */
export type WaveHead = Awaited<ReturnType<typeof sendBinary>>['head']

/** How long a page remembers that the samples of a wave were fetched, in ms. Guess: a recorded wave never changes. */
const rememberedMs = 600_000

const queryOf = (waveId: number) => ({ waveId: String(waveId), chartType: String(waveView.members.AccelerationTime.code) })
const keyOfWave = (waveId: number) => [...keyOf(waveformCalls.samples, { query: queryOf(waveId) }), 'spectrum']

async function fetched(waveId: number, signal: AbortSignal): Promise<WaveHead> {
  const query = queryOf(waveId)
  // What a wave chart drew is not fetched twice; its numbers stay with it.
  const drawn = queryClient.getQueryData<{ head: WaveHead; body: ArrayBuffer }>(keyOf(waveformCalls.samples, { query }))
  const { head, body } = drawn
    ? { head: drawn.head, body: drawn.body.slice(0) }
    : await sendBinary(waveformCalls.samples, { query }, { signal, stay: true })
  handOver({ waveId, axes: head.axes, n: head.n, sampleHz: head.sampleHz, body })
  return head
}

const samplesQuery = (waveId: number) =>
  queryOptions({
    queryKey: keyOfWave(waveId),
    queryFn: ({ signal }) => fetched(waveId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: rememberedMs,
    // Another fetch of the same wave must be a new object: it is computed anew.
    structuralSharing: false,
  })

/** Fetches the acceleration of a wave once and hands it to the thread that computes spectra; `askAgain` fetches what that thread has dropped since. */
export function useWaveSamples(
  waveId: number,
  enabled: boolean,
): { head: WaveHead | undefined; error: Error | null; askAgain: () => unknown } {
  const { data, error, refetch } = useQuery({ ...samplesQuery(waveId), enabled: enabled && waveId > 0 })
  return { head: data, error, askAgain: refetch }
}

/** Rates and lengths of the waves whose samples are here. */
export function useMeasures(waveIds: readonly number[]): readonly WaveMeasure[] {
  return useQueries({ queries: waveIds.map((waveId) => ({ ...samplesQuery(waveId), enabled: false })), combine: measuresOf })
}

const measuresOf = (answers: readonly { readonly data: WaveHead | undefined }[]): readonly WaveMeasure[] =>
  answers.flatMap(({ data }) => (data ? [{ sampleHz: data.sampleHz, n: data.n }] : []))
