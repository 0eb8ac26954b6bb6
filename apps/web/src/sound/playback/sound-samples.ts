import { useQuery } from '@tanstack/react-query'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { type BinaryHead, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { sendBinary } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/query.ts'

/** How long the samples of a wave stay cached after leaving it, in ms. Guess: long enough to return from an adjacent one. */
const cacheMs = 30_000

/** All axes of a wave as measured. */
export interface SoundSamples {
  readonly head: BinaryHead
  readonly axes: readonly { readonly axis: Axis; readonly samples: Float32Array<ArrayBuffer> }[]
}

/** Removes the NaN padding of an axis that is shorter than the longest: only measured samples are played. */
function measured(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  let end = samples.length
  while (end > 0 && Number.isNaN(samples[end - 1])) end--
  return samples.subarray(0, end)
}

/** The samples of a wave from its binary response. */
export const soundSamples = (head: BinaryHead, body: ArrayBuffer): SoundSamples => ({
  head,
  axes: head.axes.map((axis, index) => ({ axis, samples: measured(new Float32Array(body, index * head.n * 4, head.n)) })),
})

/** Mean power of the vibration about its mean; gaps do not count. */
function power(samples: Float32Array): number {
  let [count, sum, squares] = [0, 0, 0]
  for (const value of samples) {
    if (Number.isNaN(value)) continue
    count++
    sum += value
    squares += value * value
  }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0
}

/** The axis that vibrates most: a fault is heard there first. */
export function strongestAxis({ axes }: Pick<SoundSamples, 'axes'>): Axis | null {
  const powers = axes.map(({ axis, samples }) => ({ axis, power: power(samples) }))
  return powers.reduce<(typeof powers)[number] | null>((best, one) => (best && best.power >= one.power ? best : one), null)?.axis ?? null
}

/** Fetches all values of a view of a wave; 0 fetches nothing. */
export function useAllSamples(waveId: number, view: WaveViewCode) {
  const query = { waveId: String(waveId), chartType: String(view) }
  return useQuery({
    queryKey: keyOf(waveformCalls.samples, { query }),
    queryFn: ({ signal }) => sendBinary(waveformCalls.samples, { query }, { signal, noErrorPage: true }),
    enabled: waveId > 0,
    staleTime: cacheMs,
    gcTime: cacheMs,
    // Comparing millions of numbers is too slow.
    structuralSharing: false,
  })
}

/** Fetches all samples of a wave; 0 fetches nothing. */
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
