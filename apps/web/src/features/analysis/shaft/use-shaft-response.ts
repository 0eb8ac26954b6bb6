import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call, InputOf } from '@undertone/domain/core/call'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { sendBinary } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { shaftText } from './shaft.text.ts'

/** Cache time of a response of millions of numbers after it is left, in ms. Guess: long enough to come back from the neighbouring measurement. */
const cacheMs = 30_000

/** Every head contains the axes whose numbers follow, and how many each has. */
interface AxesHead {
  readonly axes: readonly Axis[]
  readonly n: number
}

/** A head with the numbers of each axis. */
export interface ShaftResponse<Head> {
  readonly head: Head
  readonly values: ReadonlyMap<Axis, Float32Array>
}

/** A binary response whose head is parsed by the schema of the call; while the next one loads, the previous one is `isPlaceholderData`. */
export function useShaftResponse<C extends Call, Head extends AxesHead>(
  call: C,
  input: InputOf<C>,
  schema: { safeParse(head: unknown): { success: true; data: Head } | { success: false } },
  enabled: boolean,
) {
  const say = useText()
  return useQuery({
    queryKey: keyOf(call, input),
    queryFn: async ({ signal }): Promise<ShaftResponse<Head>> => {
      const { head: unparsed, body } = await sendBinary(call, input, { signal, noErrorPage: true })
      const parsed = schema.safeParse(unparsed)
      if (!parsed.success || body.byteLength < 4 * parsed.data.axes.length * parsed.data.n) throw new Error(say(shaftText.unreadable))
      const { axes, n } = parsed.data
      return { head: parsed.data, values: new Map(axes.map((axis, i) => [axis, new Float32Array(body, 4 * i * n, n)])) }
    },
    enabled,
    placeholderData: keepPreviousData,
    staleTime: cacheMs,
    gcTime: cacheMs,
    // No structural comparison: walking through millions of numbers would cost frames.
    structuralSharing: false,
  })
}
