import { coreErrors } from '@undertone/domain/core/error'
import { type LiveEvent, monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useEffect, useRef } from 'react'
import { redirectToLogin, requestHeaders } from '../api/api.ts'
import { queryClient } from '../api/query.ts'
import { sayNow } from '../language/language.ts'
import { hasToken } from '../session/session.ts'
import { createSseParser, type SseEvent } from './sse-parser.ts'

type Handler = (event: LiveEvent) => void

/** Back-off before a lost stream is reopened: 1 s, doubled up to 30 s (a guess: quick after a restart, gentle in a long outage). */
export const liveBackOff = { firstMs: 1000, maxMs: 30_000 } as const

/** The wait before the n-th attempt after a disconnect (n counts from 0). */
export const liveWaitMs = (attempt: number): number => Math.min(liveBackOff.maxMs, liveBackOff.firstMs * 2 ** attempt)

const handlers = new Set<Handler>()
let running: AbortController | null = null

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'type' in value && ['point', 'wave', 'alarm', 'asset'].includes(String(value.type))

function dispatch(data: string): void {
  let event: unknown
  try {
    event = JSON.parse(data)
  } catch (error) {
    console.warn('Invalid live event:', error)
    return
  }
  if (isLiveEvent(event)) for (const handler of [...handlers]) handler(event)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

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
}

/** Missed events cannot be recovered, so all active queries are fetched again. */
const refetchAll = () => void queryClient.invalidateQueries()

/** Handles one event; `reset` means that the server no longer has the events after our last id, as after a restart. */
export function handleEvent({ id, type, data }: SseEvent, resume: Pick<Resume, 'lastId'>): void {
  if (type === 'reset') {
    resume.lastId = undefined
    refetchAll()
    return
  }
  if (id !== undefined) resume.lastId = id
  dispatch(data)
}

/** Reads a connection to its end. */
async function readStream(signal: AbortSignal, resume: Resume): Promise<StreamEnd> {
  const response = await fetch(monitorCalls.live.path, {
    headers: { ...requestHeaders(), accept: 'text/event-stream', ...(resume.lastId ? { 'last-event-id': resume.lastId } : {}) },
    signal,
  })
  if (response.status === 401) {
    redirectToLogin(sayNow(coreErrors.unauthorized))
    return 'refused'
  }
  if (!response.ok || !response.body) return isTransient(response.status) ? 'silent' : 'refused'
  if (resume.wasOpen && resume.lastId === undefined) refetchAll()
  resume.wasOpen = true
  const parser = createSseParser((event) => handleEvent(event, resume))
  const decoder = new TextDecoder()
  let end: StreamEnd = 'silent'
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return end
    parser.push(decoder.decode(value, { stream: true }))
    resume.retryMs = parser.retryMs()
    end = 'carried'
  }
}

async function run(signal: AbortSignal): Promise<void> {
  const resume: Resume = { lastId: undefined, retryMs: undefined, wasOpen: false }
  for (let attempt = 0; !signal.aborted && hasToken(); attempt += 1) {
    const end = await readStream(signal, resume).catch((error: unknown): StreamEnd => {
      // A long stream is lost regularly: it is reopened, and no error page is shown.
      if (!signal.aborted) console.info('Live stream disconnected:', error)
      return 'silent'
    })
    if (end === 'refused' || signal.aborted) return
    if (end === 'carried') attempt = 0
    await pause(end === 'carried' && resume.retryMs !== undefined ? resume.retryMs : liveWaitMs(attempt), signal)
  }
}

function listen(handler: Handler): () => void {
  handlers.add(handler)
  if (!running) {
    running = new AbortController()
    void run(running.signal)
  }
  return () => {
    handlers.delete(handler)
    // The next screen subscribes within the same task: the stream is closed only if there is no listener after it.
    setTimeout(() => {
      if (handlers.size > 0) return
      running?.abort()
      running = null
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
