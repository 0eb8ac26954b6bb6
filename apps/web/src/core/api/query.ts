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
import { useLanguage } from '../language/language.ts'
import { ApiError, send } from './api.ts'

/** Retries only requests without a response: an error response would not change. Two retries are a guess: a short network outage. */
const shouldRetry = (count: number, error: Error) => error instanceof ApiError && error.status === 0 && count < 2

/** The query cache; responses are fresh for ten seconds (a guess: switching between two screens sends one request). */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: true }, mutations: { retry: false } },
})

// Names of faults, reasons and the like come from the server in the language that was asked for.
useLanguage.subscribe(({ lang }, before) => {
  if (lang !== before.lang) void queryClient.invalidateQueries()
})

const nameOf = (call: Call) => `${call.method} ${call.path}`

/** The cache key of a call; without input it matches all responses of the call. */
export const keyOf = (call: Call, input?: unknown): QueryKey => (input === undefined ? [nameOf(call)] : [nameOf(call), input])

/** Options of a query. */
export interface UseCallOptions {
  /** False: do not send yet, for example while an id is missing. */
  readonly enabled?: boolean
  /** Keep showing the previous data until the new data arrives. */
  readonly keepPrevious?: boolean
  readonly staleMs?: number
  /** Fetch each time a screen opens and not again while it is open: the initial data of a form. */
  readonly fetchOnOpen?: boolean
  readonly refreshMs?: number
  /** The screen handles a failure; no error page is opened. */
  readonly noErrorPage?: boolean
}

/** The response of a call, cached and shared by input; a new input sends a new request. */
export function useCall<C extends Call>(call: C, input: InputOf<C>, options: UseCallOptions = {}): UseQueryResult<DataOf<C>, Error> {
  const queryOptions: UseQueryOptions<DataOf<C>, Error> = {
    queryKey: keyOf(call, input ?? {}),
    queryFn: ({ signal }) => send(call, input, { signal, noErrorPage: options.noErrorPage === true }),
    enabled: options.enabled !== false,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.fetchOnOpen ? { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(options.refreshMs === undefined ? {} : { refetchInterval: options.refreshMs }),
  }
  if (options.keepPrevious) Object.assign(queryOptions, { placeholderData: keepPreviousData })
  return useQuery(queryOptions)
}

/** A call that changes data and then invalidates the named calls. The sender handles a failure, so that typed input is not lost. */
export function useSend<C extends Call>(
  call: C,
  options: { onSuccess?: (data: DataOf<C>, input: InputOf<C>) => void; invalidates?: readonly Call[] } = {},
): UseMutationResult<DataOf<C>, Error, InputOf<C>> {
  const client = useQueryClient()
  return useMutation<DataOf<C>, Error, InputOf<C>>({
    mutationFn: (input) => send(call, input, { noErrorPage: true }),
    onSuccess: async (data, input) => {
      await Promise.all((options.invalidates ?? []).map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
      options.onSuccess?.(data, input)
    },
  })
}
