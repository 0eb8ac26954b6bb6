import { useQuery } from '@tanstack/react-query'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { type BinaryHead, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { sendBinary } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/query.ts'

/** How long a wave of millions of numbers is kept after it was left, in ms. Guess: long enough to come back from the neighbour. */
const keptMs = 30_000

/** All axes of a wave as they were measured. */
export interface SoundSamples {
  readonly head: BinaryHead
  readonly axes: readonly { readonly axis: Axis; readonly samples: Float32Array<ArrayBuffer> }[]
}

/** An axis that is shorter than the longest is filled up with NaN: what was not measured is not played. */
function measured(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  let end = samples.length
  while (end > 0 && Number.isNaN(samples[end - 1])) end--
  return samples.subarray(0, end)
}

/** The samples of a wave from its binary answer. */
export const soundSamples = (head: BinaryHead, body: ArrayBuffer): SoundSamples => ({
  head,
  axes: head.axes.map((axis, index) => ({ axis, samples: measured(new Float32Array(body, index * head.n * 4, head.n)) })),
})

/** Asks for all values of a view of a wave; 0 asks for none. */
export function useAllSamples(waveId: number, view: WaveViewCode) {
  const query = { waveId: String(waveId), chartType: String(view) }
  return useQuery({
    queryKey: keyOf(waveformCalls.samples, { query }),
    queryFn: ({ signal }) => sendBinary(waveformCalls.samples, { query }, { signal, stay: true }),
    enabled: waveId > 0,
    staleTime: keptMs,
    gcTime: keptMs,
    // Millions of numbers are compared by nobody.
    structuralSharing: false,
  })
}

/** Asks for all samples of a wave; 0 asks for none. */
export function useSoundSamples(waveId: number): {
  data: SoundSamples | null
  error: Error | null
  pending: boolean
  retry: () => void
} {
  const answer = useAllSamples(waveId, waveView.members.AccelerationTime.code)
  const data = useMemo(() => (answer.data ? soundSamples(answer.data.head, answer.data.body) : null), [answer.data])
  return { data, error: answer.error, pending: waveId > 0 && answer.isPending, retry: () => void answer.refetch() }
}
