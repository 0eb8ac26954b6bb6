import { UndertoneError } from './errors.ts'
import { mayRepeat } from './retry.ts'
import { serverEvents } from './sse.ts'

/** What the live stream says. */
export type LiveEvent =
  | {
      readonly type: 'point'
      readonly mappingId: number
      readonly equipmentId: number
      /** Epoch ms. */
      readonly t: number
      readonly state: string
      readonly values: Readonly<Record<string, { readonly value: number; readonly t: number }>>
    }
  | { readonly type: 'wave'; readonly mappingId: number; readonly waveId: number; readonly t: number; readonly axis: string }
  | {
      readonly type: 'alarm'
      readonly alarmId: number
      readonly mappingId: number | null
      readonly equipmentId: number | null
      readonly level: number
      readonly kind: string
    }
  | { readonly type: 'finding'; readonly mappingId: number }
  | { readonly type: 'round'; readonly taskId: number }
  | { readonly type: 'asset'; readonly resource: string }
  /** Events may be missing before this one: read again what you keep. */
  | { readonly type: 'reset' }

/** The server writes at least every five seconds; after this silence a stream is lost though nothing has closed it, ms. */
export const silentAfterMs = 12_500
const firstWaitMs = 1000
const longestWaitMs = 15_000

/** Opens the stream after the event with this id. */
export type Open = (lastId: string | undefined, signal: AbortSignal) => Promise<Response>

const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })

/** What is kept from one connection to the next. */
interface Resume {
  lastId: string | undefined
  attempt: number
  wasOpen: boolean
}

async function* readConnection(open: Open, resume: Resume, signal: AbortSignal | undefined): AsyncGenerator<LiveEvent, void, void> {
  const own = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => own.abort(new UndertoneError('The live stream has fallen silent')), silentAfterMs)
  }
  try {
    const answer = await open(resume.lastId, signal ? AbortSignal.any([signal, own.signal]) : own.signal)
    if (!answer.body) throw new UndertoneError('The live stream has no body', { status: answer.status })
    heard()
    if (resume.wasOpen && resume.lastId === undefined) yield { type: 'reset' }
    resume.wasOpen = true
    for await (const { id, type, data } of serverEvents(answer.body, heard)) {
      resume.attempt = 0
      if (type === 'reset') {
        resume.lastId = undefined
        yield { type: 'reset' }
        continue
      }
      if (id !== undefined) resume.lastId = id
      yield JSON.parse(data) as LiveEvent
    }
  } finally {
    clearTimeout(timer)
    own.abort()
  }
}

/**
 * Events of the product as they happen, until `signal` is aborted or the caller leaves the loop. A stream that was lost is opened again behind the last
 * event; where the server no longer has those after it, `reset` says so. A refusal is thrown.
 */
export async function* liveEvents(
  open: Open,
  signal?: AbortSignal,
  pause: (ms: number) => Promise<void> = (ms) => sleep(ms, signal),
): AsyncGenerator<LiveEvent, void, void> {
  const resume: Resume = { lastId: undefined, attempt: 0, wasOpen: false }
  while (!signal?.aborted) {
    try {
      yield* readConnection(open, resume, signal)
    } catch (error) {
      if (signal?.aborted) return
      // An abort by silence and a lost connection are no errors of this stream.
      if (error instanceof UndertoneError && error.status !== 0 && !mayRepeat(error.status, true)) throw error
    }
    if (signal?.aborted) return
    await pause(Math.min(longestWaitMs, firstWaitMs * 2 ** resume.attempt))
    resume.attempt++
  }
}
