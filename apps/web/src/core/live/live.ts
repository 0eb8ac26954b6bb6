import { coreErrors } from '@undertone/domain/core/error'
import { type LiveEvent, monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useEffect, useRef } from 'react'
import { askLogin, requestHeaders } from '../api/api.ts'
import { queryClient } from '../api/query.ts'
import { sayNow } from '../language/language.ts'
import { hasToken } from '../session/session.ts'
import { createSseParser, type SseEvent } from './sse-parser.ts'

type Handler = (event: LiveEvent) => void

/** Waiting before a lost stream is opened again: 1 s, doubled up to 30 s (a guess: quick for a restart, gentle for a long outage). */
export const liveBackOff = { firstMs: 1000, longestMs: 30_000 } as const

/** The wait before the n-th attempt after a loss (n counts from 0). */
export const liveWaitMs = (attempt: number): number => Math.min(liveBackOff.longestMs, liveBackOff.firstMs * 2 ** attempt)

const handlers = new Set<Handler>()
let running: AbortController | null = null

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'type' in value && ['point', 'wave', 'alarm', 'asset'].includes(String(value.type))

function tell(data: string): void {
  let event: unknown
  try {
    event = JSON.parse(data)
  } catch (error) {
    console.warn('A live event cannot be read:', error)
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

/** How a connection ended: after it carried something, without a word, or by a refusal that another try would not change. */
type StreamEnd = 'carried' | 'silent' | 'refused'

/** Refusals that pass by themselves: a timeout, too many requests, a server that is starting. */
const passes = (status: number) => status === 408 || status === 429 || status >= 500

/** What a connection leaves to the next one. */
interface Resume {
  lastId: string | undefined
  retryMs: number | undefined
  /** A connection stood before: events may have been missed since. */
  wasOpen: boolean
}

/** What was missed cannot be had any more: the pages in sight ask for everything again. */
const askAllAgain = () => void queryClient.invalidateQueries()

/** Takes one event; `reset` is the server's word that it no longer knows what came after our last id, as after a restart. */
export function takeEvent({ id, type, data }: SseEvent, resume: Pick<Resume, 'lastId'>): void {
  if (type === 'reset') {
    resume.lastId = undefined
    askAllAgain()
    return
  }
  if (id !== undefined) resume.lastId = id
  tell(data)
}

/** Reads one connection to its end. */
async function readStream(signal: AbortSignal, resume: Resume): Promise<StreamEnd> {
  const answer = await fetch(monitorCalls.live.path, {
    headers: { ...requestHeaders(), accept: 'text/event-stream', ...(resume.lastId ? { 'last-event-id': resume.lastId } : {}) },
    signal,
  })
  if (answer.status === 401) {
    askLogin(sayNow(coreErrors.unauthorized))
    return 'refused'
  }
  if (!answer.ok || !answer.body) return passes(answer.status) ? 'silent' : 'refused'
  if (resume.wasOpen && resume.lastId === undefined) askAllAgain()
  resume.wasOpen = true
  const parser = createSseParser((event) => takeEvent(event, resume))
  const decoder = new TextDecoder()
  let end: StreamEnd = 'silent'
  const reader = answer.body.getReader()
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
      // A lost connection is the ordinary case of a long stream: it is opened again, and nobody is sent to an error page.
      if (!signal.aborted) console.info('The live stream was lost:', error)
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
    // The next screen listens within the same turn: only when nobody does is the stream closed.
    setTimeout(() => {
      if (handlers.size > 0) return
      running?.abort()
      running = null
    }, 0)
  }
}

/** Live events for as long as the component is shown; all listeners of a page share one stream. */
export function useLive(handler: (event: LiveEvent) => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => listen((event) => latest.current(event)), [])
}
