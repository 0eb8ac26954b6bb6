import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call, InputOf } from '@undertone/domain/core/call'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { sendBinary } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { shaftText } from './shaft.text.ts'

/** How long an answer of millions of numbers is kept after it was left, in ms. Guess: long enough to come back from the neighbouring sampling. */
const keptMs = 30_000

/** What every head has: the axes whose numbers follow, and how many each has. */
interface AxesHead {
  readonly axes: readonly Axis[]
  readonly n: number
}

/** The numbers of each axis behind a head. */
export interface ShaftAnswer<Head> {
  readonly head: Head
  readonly values: ReadonlyMap<Axis, Float32Array>
}

/** A binary answer with its head read by the schema of the call; until the next one is here, the one before is `isPlaceholderData`. */
export function useShaftAnswer<C extends Call, Head extends AxesHead>(
  call: C,
  input: InputOf<C>,
  schema: { safeParse(head: unknown): { success: true; data: Head } | { success: false } },
  enabled: boolean,
) {
  const say = useText()
  return useQuery({
    queryKey: keyOf(call, input),
    queryFn: async ({ signal }): Promise<ShaftAnswer<Head>> => {
      const { head: given, body } = await sendBinary(call, input, { signal, stay: true })
      const read = schema.safeParse(given)
      if (!read.success || body.byteLength < 4 * read.data.axes.length * read.data.n) throw new Error(say(shaftText.unreadable))
      const { axes, n } = read.data
      return { head: read.data, values: new Map(axes.map((axis, i) => [axis, new Float32Array(body, 4 * i * n, n)])) }
    },
    enabled,
    placeholderData: keepPreviousData,
    staleTime: keptMs,
    gcTime: keptMs,
    // The numbers are compared by nobody: walking through millions of them would cost frames.
    structuralSharing: false,
  })
}
