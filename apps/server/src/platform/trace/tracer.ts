import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sampler } from './sampler.ts'
import { type Attributes, type EndedSpan, noSpan, type Span, type SpanStart } from './span.ts'
import { newSpanId, newTraceId, type SpanContext, traceparentOf } from './span-context.ts'
import { statementName } from './statement-name.ts'

/** Takes what has ended. */
export interface SpanSink {
  add(span: EndedSpan): void
}

/** What records the traces of a thread. */
export interface Tracer {
  readonly sampler: Sampler
  readonly sink: SpanSink
}

/** Statements of the database that took longer are spans of their own, ms (guess: shorter ones explain no delay). */
const slowMs = 2
/** Spans of statements below one span (guess: an export has thousands). */
const maxStatements = 100

/** Links of one span. Source: the usual limit of OpenTelemetry (`OTEL_SPAN_LINK_COUNT_LIMIT`). */
const maxLinks = 128

class RecordedSpan implements Span {
  readonly context: SpanContext
  readonly #sink: SpanSink
  readonly #parentSpanId: string | null
  readonly #kind: NonNullable<SpanStart['kind']>
  /** What makes epoch ms of `performance.now()`: one for a trace, so that its spans do not move against each other when the clock is set. */
  readonly clock: number
  readonly #startedAt: number
  readonly #links: SpanContext[]
  #droppedLinks: number
  #name: string
  #attributes: Attributes
  #statements = 0
  #statementMs = 0
  #slow = 0
  #isFailed = false
  isEnded = false

  constructor(
    sink: SpanSink,
    name: string,
    context: SpanContext,
    parent: { readonly spanId: string; readonly clock?: number } | null,
    start: SpanStart,
  ) {
    this.#sink = sink
    this.#name = name
    this.context = context
    this.#parentSpanId = parent?.spanId ?? null
    this.clock = parent?.clock ?? Date.now() - performance.now()
    this.#kind = start.kind ?? 'internal'
    this.#startedAt = start.startedAt ?? performance.now()
    const links = start.links ?? []
    this.#links = links.slice(0, maxLinks)
    this.#droppedLinks = links.length - this.#links.length
    this.#attributes = start.attributes ?? {}
  }

  rename(name: string): void {
    this.#name = name
  }

  set(attributes: Attributes): void {
    this.#attributes = { ...this.#attributes, ...attributes }
  }

  link(to: SpanContext): void {
    if (this.#links.length < maxLinks) this.#links.push(to)
    else this.#droppedLinks += 1
  }

  child(name: string, start: SpanStart): RecordedSpan {
    const { traceId, spanId } = this.context
    return new RecordedSpan(this.#sink, name, { traceId, spanId: newSpanId(), isSampled: true }, { spanId, clock: this.clock }, start)
  }

  addStatement(text: string, startedAt: number, isFailed: boolean): void {
    if (this.isEnded) return
    const ms = performance.now() - startedAt
    this.#statements += 1
    this.#statementMs += ms
    if ((ms < slowMs && !isFailed) || this.#slow >= maxStatements) return
    this.#slow += 1
    const { operation, summary } = statementName(text)
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.summary': summary }
    const span = this.child(summary, { kind: 'client', startedAt, attributes })
    if (isFailed) span.fail('DatabaseError')
    span.end()
  }

  fail(type: string): void {
    this.#isFailed = true
    this.set({ 'error.type': type })
  }

  end(): void {
    if (this.isEnded) return
    this.isEnded = true
    const counted =
      this.#statements > 0 ? { 'undertone.db.statements': this.#statements, 'undertone.db.ms': Math.round(this.#statementMs) } : {}
    this.#sink.add({
      context: this.context,
      parentSpanId: this.#parentSpanId,
      name: this.#name,
      kind: this.#kind,
      startMs: this.clock + this.#startedAt,
      endMs: this.clock + performance.now(),
      attributes: { ...this.#attributes, ...counted },
      links: this.#links,
      droppedLinks: this.#droppedLinks,
      isFailed: this.#isFailed,
    })
  }
}

/** One for each thread: what is traced reaches from a request to a statement, through everything between them. */
let tracer: Tracer | null = null
const current = new AsyncLocalStorage<RecordedSpan>()

/** Begins to record traces in this thread, or ends it with null. */
export function setTracer(to: Tracer | null): void {
  tracer = to
}

export const isTracing = (): boolean => tracer !== null

/** The span in which this code runs; one that records nothing outside of a recorded trace. What began in a span may go on after its end: it is no part of it. */
export function currentSpan(): Span {
  const span = tracer === null ? undefined : current.getStore()
  return span === undefined || span.isEnded ? noSpan : span
}

/** The current span as a `traceparent`; null outside of a recorded trace. */
export function currentTraceparent(): string | null {
  const { context } = currentSpan()
  return context && traceparentOf(context)
}

/** Begins a trace, or goes on with one of elsewhere. Whether it is recorded is decided here, for all of its spans. */
export function startTrace(name: string, start: SpanStart & { readonly parent?: SpanContext | null } = {}): Span {
  if (tracer === null) return noSpan
  const { parent = null, ...more } = start
  const traceId = parent?.traceId ?? newTraceId()
  if (!tracer.sampler(traceId, parent)) return noSpan
  return new RecordedSpan(tracer.sink, name, { traceId, spanId: newSpanId(), isSampled: true }, parent, more)
}

/** Begins a trace that has to be recorded, because what it links to is. */
export function startLinked(name: string, links: readonly SpanContext[], start: SpanStart = {}): Span {
  if (tracer === null || links.length === 0) return noSpan
  return new RecordedSpan(tracer.sink, name, { traceId: newTraceId(), spanId: newSpanId(), isSampled: true }, null, { ...start, links })
}

/** Goes on with a recorded trace that has been kept; nothing is recorded without one. */
export function startLater(name: string, kept: SpanContext | null, start: SpanStart = {}): Span {
  if (tracer === null || !kept?.isSampled) return noSpan
  return new RecordedSpan(tracer.sink, name, { traceId: kept.traceId, spanId: newSpanId(), isSampled: true }, kept, start)
}

/** Begins a part of a span's work, by default of the current one; nothing is recorded outside of a recorded trace. */
export function startChild(name: string, start: SpanStart = {}, of: Span = currentSpan()): Span {
  return of instanceof RecordedSpan ? of.child(name, start) : noSpan
}

/** Runs something, with everything that it calls and awaits, in a span. */
export const inSpan = <T>(span: Span, run: () => T): T => (span instanceof RecordedSpan ? current.run(span, run) : run())

/** Runs something in no span: work of its own, which a request or message only set off. */
export const outsideSpans = <T>(run: () => T): T => current.exit(run)

/** Runs something in a span that ends with it, and has failed if it throws. */
export async function during<T>(span: Span, run: () => Promise<T>): Promise<T> {
  if (span.context === null) return run()
  try {
    return await inSpan(span, run)
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'Error')
    throw error
  } finally {
    span.end()
  }
}
