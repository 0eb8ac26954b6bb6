import { coreErrors } from '@undertone/domain/core/error'
import { createSseParser, type SseEvent } from '@undertone/domain/core/stream/sse-parser'
import { type LiveEvent, livePingMs, monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useEffect, useRef } from 'react'
import { redirectToLogin, requestHeaders } from '../api/api.ts'
import { queryClient } from '../api/query.ts'
import { sayNow } from '../language/language.ts'
import { hasToken } from '../session/session.ts'
import { markConnected, markLost, useConnection } from './connection.ts'

type Handler = (event: LiveEvent) => void

/**
 * Back-off before a lost stream is reopened: 1 s, doubled up to 3 s; an attempt may take 5 s. A browser whose packets vanish repeats its first one after 1 and 3 s, so that an attempt reaches the server
 * within five seconds of the return of the network, whether or not the browser notices the return.
 */
export const liveBackOff = { firstMs: 1000, maxMs: 3000 } as const
const openTimeoutMs = 5000
/** Silence after which a stream is lost though nothing has closed it, ms: the server writes at least every `livePingMs` (guess: one line may be late). */
export const silentAfterMs = 2.5 * livePingMs

/** The wait before the n-th attempt after a disconnect (n counts from 0). */
export const liveWaitMs = (attempt: number): number => Math.min(liveBackOff.maxMs, liveBackOff.firstMs * 2 ** attempt)

const handlers = new Set<Handler>()
let running: AbortController | null = null

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  ['point', 'wave', 'alarm', 'finding', 'round', 'asset'].includes(String(value.type))

/** Where a stream comes from, and who hears it. */
interface Source {
  readonly path: string
  headers(): Record<string, string>
  /** Whether a lost stream is opened again. */
  isWanted(): boolean
  /** The token is no longer valid. */
  onUnauthorized(): void
  hear(event: LiveEvent): void
}

/** The stream of the session of this page. */
const sessionSource: Source = {
  path: monitorCalls.live.path,
  headers: () => requestHeaders(),
  isWanted: hasToken,
  onUnauthorized: () => redirectToLogin(sayNow(coreErrors.unauthorized)),
  hear: (event) => {
    for (const handler of [...handlers]) handler(event)
  },
}

function dispatch(data: string, hear: Handler): void {
  let event: unknown
  try {
    event = JSON.parse(data)
  } catch (error) {
    console.warn('Invalid live event:', error)
    return
  }
  if (isLiveEvent(event)) hear(event)
}

/** Waits, but not on when the stream is no longer wanted or the network is back. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    window.addEventListener('online', end)
  })

/** The signal of one connection: aborted with that of all, when the browser loses or regains its network, and after a silence, which `heard` restarts. */
function connectionSignal(all: AbortSignal): { readonly signal: AbortSignal; heard(): void; close(): void } {
  const own = new AbortController()
  const cut = () => own.abort(new Error('The connection is lost'))
  let timer = setTimeout(cut, openTimeoutMs)
  for (const event of ['offline', 'online']) window.addEventListener(event, cut)
  return {
    signal: AbortSignal.any([all, own.signal]),
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(cut, silentAfterMs)
    },
    close: () => {
      clearTimeout(timer)
      for (const event of ['offline', 'online']) window.removeEventListener(event, cut)
    },
  }
}

/** How a connection ended: after it carried data, without any data, or with an error that a retry would not change. */
type StreamEnd = 'carried' | 'silent' | 'refused'

/** Errors worth a retry: a timeout, too many requests, a server that is starting. */
const isTransient = (status: number) => status === 408 || status === 429 || status >= 500

/** State that is passed from one connection to the next. */
interface Resume {
  lastId: string | undefined
  retryMs: number | undefined
  /** There was a connection before, so events may have been missed since. */
  wasOpen: boolean
  /** When the server was last heard, epoch ms. */
  heardMs: number
}

/** Missed events cannot be recovered, so all active queries are fetched again. */
const refetchAll = () => void queryClient.invalidateQueries()

/** Handles one event; `reset` means that the server no longer has the events after our last id, as after a restart. */
export function handleEvent({ id, type, data }: SseEvent, resume: Pick<Resume, 'lastId'>, hear: Handler = sessionSource.hear): void {
  if (type === 'reset') {
    resume.lastId = undefined
    refetchAll()
    return
  }
  if (id !== undefined) resume.lastId = id
  dispatch(data, hear)
}

/** Reads a connection to its end. */
async function readStream(all: AbortSignal, resume: Resume, source: Source): Promise<StreamEnd> {
  const connection = connectionSignal(all)
  try {
    return await readConnection(connection, resume, source)
  } finally {
    connection.close()
  }
}

async function readConnection({ signal, heard }: ReturnType<typeof connectionSignal>, resume: Resume, source: Source): Promise<StreamEnd> {
  const response = await fetch(source.path, {
    headers: { ...source.headers(), accept: 'text/event-stream', ...(resume.lastId ? { 'last-event-id': resume.lastId } : {}) },
    signal,
  })
  if (response.status === 401) {
    source.onUnauthorized()
    return 'refused'
  }
  if (!response.ok || !response.body) return isTransient(response.status) ? 'silent' : 'refused'
  const note = () => {
    heard()
    resume.heardMs = Date.now()
  }
  note()
  // What happens by silence, as a sensor that goes offline, is in no event.
  if (resume.wasOpen && (resume.lastId === undefined || useConnection.getState().lostSince !== null)) refetchAll()
  markConnected()
  resume.wasOpen = true
  const parser = createSseParser((event) => handleEvent(event, resume, source.hear))
  const decoder = new TextDecoder()
  let end: StreamEnd = 'silent'
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return end
    note()
    parser.push(decoder.decode(value, { stream: true }))
    resume.retryMs = parser.retryMs()
    end = 'carried'
  }
}

async function run(signal: AbortSignal, source: Source): Promise<void> {
  const resume: Resume = { lastId: undefined, retryMs: undefined, wasOpen: false, heardMs: Date.now() }
  for (let attempt = 0; !signal.aborted && source.isWanted(); attempt += 1) {
    const end = await readStream(signal, resume, source).catch((error: unknown): StreamEnd => {
      // A long stream is lost regularly: it is reopened, and no error page is shown.
      if (!signal.aborted) console.info('Live stream disconnected:', error)
      return 'silent'
    })
    if (end === 'refused' || signal.aborted) return
    // A stream that the server ends is reopened soon; only one that cannot be is lost.
    if (end === 'silent') markLost(resume.heardMs)
    if (end === 'carried') attempt = 0
    await pause(end === 'carried' && resume.retryMs !== undefined ? resume.retryMs : liveWaitMs(attempt), signal)
  }
}

function listen(handler: Handler): () => void {
  handlers.add(handler)
  if (!running) {
    running = new AbortController()
    void run(running.signal, sessionSource)
  }
  return () => {
    handlers.delete(handler)
    // The next screen subscribes within the same task: the stream is closed only if there is no listener after it.
    setTimeout(() => {
      if (handlers.size > 0) return
      running?.abort()
      running = null
      markConnected()
    }, 0)
  }
}

/** Subscribes to live events while the component is mounted; all listeners share one stream. */
export function useLive(handler: (event: LiveEvent) => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => listen((event) => latest.current(event)), [])
}

/** Subscribes to the stream of a call that has a token of its own while the component is mounted; `onEnd` is called when the token is no longer valid. */
export function useOwnLive(path: string, token: string, handler: (event: LiveEvent) => void, onEnd: () => void): void {
  const latest = useRef({ handler, onEnd })
  useEffect(() => {
    latest.current = { handler, onEnd }
  })
  useEffect(() => {
    const stop = new AbortController()
    void run(stop.signal, {
      path,
      headers: () => requestHeaders(token),
      isWanted: () => true,
      onUnauthorized: () => latest.current.onEnd(),
      hear: (event) => latest.current.handler(event),
    })
    return () => {
      stop.abort()
      markConnected()
    }
  }, [path, token])
}
