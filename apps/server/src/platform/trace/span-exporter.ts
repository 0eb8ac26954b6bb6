import { setTimeout as pause } from 'node:timers/promises'
import { Counter, type Registry } from 'prom-client'
import { otlpJson } from './otlp-json.ts'
import type { Attributes, EndedSpan } from './span.ts'
import type { TraceSettings } from './trace-settings.ts'
import type { SpanSink } from './tracer.ts'

/** Spans that wait, those of one request, and the longest wait of an incomplete batch, ms: the numbers of OpenTelemetry's batch processor. */
const usualLimits = { maxWaiting: 2048, maxBatch: 512, waitMs: 5000, firstRetryMs: 1000, maxRetryMs: 30_000 } as const
export type ExportLimits = { readonly [name in keyof typeof usualLimits]: number }

/** Answers after which a batch is sent again. Source: OTLP specification, retryable response codes. */
const retryable: readonly number[] = [429, 502, 503, 504]
/** Longest wait at the end of the server, ms (guess). */
const flushMs = 2000
/** What is read of an answer, bytes (guess: an answer is a number and a sentence). */
const maxAnswerBytes = 64 * 1024

export interface ExporterParts {
  readonly settings: Pick<TraceSettings, 'url' | 'headers' | 'timeoutMs'>
  readonly resource: Attributes
  readonly registry: Registry
  /** Called when traces cannot be delivered, once until they can again. */
  readonly onFault: (text: string) => void
  readonly limits?: Partial<ExportLimits>
}

type Sent =
  | { readonly outcome: 'sent'; readonly rejected: number }
  | { readonly outcome: 'later' | 'never'; readonly text: string; readonly afterMs?: number }

/**
 * Sends spans in batches by OTLP over HTTP, beside everything else: nothing waits for it. What does not fit into its buffer while the other side is away is
 * dropped and counted.
 */
export class SpanExporter implements SpanSink {
  readonly #parts: ExporterParts
  readonly #limits: ExportLimits
  readonly #spans: Counter<'outcome'>
  readonly #stop = new AbortController()
  #waiting: EndedSpan[] = []
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isClosing = false
  #isAway = false

  constructor(parts: ExporterParts) {
    this.#parts = parts
    this.#limits = { ...usualLimits, ...parts.limits }
    this.#spans = new Counter({
      name: 'undertone_trace_spans_total',
      help: 'Spans of traces by outcome: sent, or dropped because the receiver was away, slow or refused them',
      labelNames: ['outcome'],
      registers: [parts.registry],
    })
    for (const outcome of ['sent', 'dropped']) this.#spans.inc({ outcome }, 0)
  }

  add(span: EndedSpan): void {
    if (this.#stop.signal.aborted || this.#waiting.length >= this.#limits.maxWaiting) {
      this.#spans.inc({ outcome: 'dropped' })
      return
    }
    this.#waiting.push(span)
    if (this.#waiting.length >= this.#limits.maxBatch) this.#run()
    else this.#runLater()
  }

  /** Sends what waits, as far as the receiver takes it in a short time, and counts the rest as dropped. */
  async close(): Promise<void> {
    this.#isClosing = true
    const timer = setTimeout(() => this.#stop.abort(), flushMs)
    do {
      this.#run()
      await this.#running
    } while (this.#waiting.length > 0 && !this.#stop.signal.aborted)
    clearTimeout(timer)
    this.#stop.abort()
    clearTimeout(this.#timer)
    this.#drop(this.#waiting.length)
    this.#waiting = []
  }

  #runLater(): void {
    this.#timer ??= setTimeout(() => this.#run(), this.#limits.waitMs).unref()
  }

  #run(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running ??= this.#sendBatches().finally(() => {
      this.#running = undefined
      if (this.#waiting.length > 0 && !this.#stop.signal.aborted) this.#runLater()
    })
  }

  /** Sends a batch, however small, and goes on while there are complete ones; at the end of the server with all there is. */
  async #sendBatches(): Promise<void> {
    for (let least = 1; this.#waiting.length >= least && !this.#stop.signal.aborted; least = this.#isClosing ? 1 : this.#limits.maxBatch) {
      const batch = this.#waiting.splice(0, this.#limits.maxBatch)
      // Whatever is wrong with a batch or its answer must not end the product.
      await this.#deliver(batch).catch(() => this.#drop(batch.length))
    }
  }

  async #deliver(batch: readonly EndedSpan[]): Promise<void> {
    const body = otlpJson(this.#parts.resource, batch)
    const { signal } = this.#stop
    for (let waitMs = this.#limits.firstRetryMs; !signal.aborted; waitMs = Math.min(2 * waitMs, this.#limits.maxRetryMs)) {
      const sent = await this.#post(body)
      if (sent.outcome === 'sent') {
        this.#isAway = false
        const rejected = Math.min(sent.rejected, batch.length)
        this.#spans.inc({ outcome: 'sent' }, batch.length - rejected)
        this.#drop(rejected)
        return
      }
      const isNews = !this.#isAway
      this.#isAway = true
      if (isNews) this.#parts.onFault(sent.text)
      if (sent.outcome === 'never') break
      await pause(Math.min(sent.afterMs ?? waitMs, this.#limits.maxRetryMs), undefined, { signal, ref: false }).catch(() => undefined)
    }
    this.#drop(batch.length)
  }

  #drop(spans: number): void {
    if (spans > 0) this.#spans.inc({ outcome: 'dropped' }, spans)
  }

  async #post(body: string): Promise<Sent> {
    const { url, headers, timeoutMs } = this.#parts.settings
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(timeoutMs)])
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        // A redirect would take the headers, and a secret in them, elsewhere.
        redirect: 'error',
        signal,
      })
      const text = await startOf(response)
      if (response.ok) return { outcome: 'sent', rejected: rejectedOf(text) }
      const seconds = Number(response.headers.get('retry-after'))
      const later = retryable.includes(response.status)
      const afterMs = seconds > 0 ? { afterMs: seconds * 1000 } : {}
      return { outcome: later ? 'later' : 'never', text: `the receiver of traces answered ${response.status}`, ...afterMs }
    } catch (error) {
      const cause = error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined)?.code : undefined
      return { outcome: 'later', text: `the receiver of traces cannot be reached${typeof cause === 'string' ? ` (${cause})` : ''}` }
    }
  }
}

/** An answer as far as it is read: the rest of a longer one is refused. */
async function startOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  for (let bytes = 0; reader && bytes < maxAnswerBytes; ) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    bytes += value.byteLength
  }
  // Does nothing after the end.
  await reader?.cancel()
  return Buffer.concat(chunks).toString('utf8', 0, maxAnswerBytes)
}

/** How many spans the receiver did not take (`partialSuccess`): whole and not negative, whatever it says. */
function rejectedOf(text: string): number {
  try {
    const answer: { readonly partialSuccess?: { readonly rejectedSpans?: unknown } } = JSON.parse(text)
    return Math.max(0, Math.trunc(Number(answer.partialSuccess?.rejectedSpans ?? 0)) || 0)
  } catch {
    return 0
  }
}
