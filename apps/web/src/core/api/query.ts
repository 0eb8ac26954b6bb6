import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Call, DataOf, InputOf } from '@undertone/domain/core/call'
import { ApiError, send } from './api.ts'

/** Only a request that got no answer is tried again: a refusal would be the same. Twice is a guess: a short loss of the network. */
const shouldRetry = (count: number, error: Error) => error instanceof ApiError && error.status === 0 && count < 2

/** The answers that the web app holds; fresh for ten seconds (a guess: switching between two screens asks once). */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: true }, mutations: { retry: false } },
})

const nameOf = (call: Call) => `${call.method} ${call.path}`

/** The key under which answers of a call are held; without input it stands for all of them. */
export const keyOf = (call: Call, input?: unknown): QueryKey => (input === undefined ? [nameOf(call)] : [nameOf(call), input])

/** How a screen wants an answer. */
export interface UseCallOptions {
  /** False: wait (an id is still missing). */
  readonly enabled?: boolean
  /** Keep showing the previous page or machine until the next one is here. */
  readonly keepPrevious?: boolean
  readonly staleMs?: number
  /** Asked each time a screen opens, and not again while it stands: what a form begins with. */
  readonly anew?: boolean
  readonly refreshMs?: number
  /** A failure stays with the screen instead of opening the error page. */
  readonly stay?: boolean
}

/** The answer of a call, held and shared by its input; a new input asks again. */
export function useCall<C extends Call>(call: C, input: InputOf<C>, options: UseCallOptions = {}): UseQueryResult<DataOf<C>, Error> {
  const asked: UseQueryOptions<DataOf<C>, Error> = {
    queryKey: keyOf(call, input ?? {}),
    queryFn: ({ signal }) => send(call, input, { signal, stay: options.stay === true }),
    enabled: options.enabled !== false,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.anew ? { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(options.refreshMs === undefined ? {} : { refetchInterval: options.refreshMs }),
  }
  if (options.keepPrevious) Object.assign(asked, { placeholderData: keepPreviousData })
  return useQuery(asked)
}

/** A call that changes something; afterwards the answers of the named calls are asked again. A failure stays with whoever sent it: what was typed is still there. */
export function useSend<C extends Call>(
  call: C,
  options: { onSuccess?: (data: DataOf<C>, input: InputOf<C>) => void; invalidates?: readonly Call[] } = {},
): UseMutationResult<DataOf<C>, Error, InputOf<C>> {
  const client = useQueryClient()
  return useMutation<DataOf<C>, Error, InputOf<C>>({
    mutationFn: (input) => send(call, input, { stay: true }),
    onSuccess: async (data, input) => {
      await Promise.all((options.invalidates ?? []).map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
      options.onSuccess?.(data, input)
    },
  })
}
