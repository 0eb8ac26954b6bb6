import type { SpanContext } from './span-context.ts'

/** Numbers of OTLP. Source: opentelemetry-proto, trace/v1/trace.proto. */
export const spanKind = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const
export type SpanKind = keyof typeof spanKind

/** What a span says of its work: names, codes and numbers. Never a value that a person or device has sent. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A span that has ended. Plain data: threads hand it on. */
export interface EndedSpan {
  readonly context: SpanContext
  readonly parentSpanId: string | null
  readonly name: string
  readonly kind: SpanKind
  /** Epoch ms, with fractions. */
  readonly startMs: number
  readonly endMs: number
  readonly attributes: Attributes
  readonly links: readonly SpanContext[]
  /** Links beyond those that a span may have. */
  readonly droppedLinks: number
  /** Its work has failed. */
  readonly isFailed: boolean
}

/** A piece of work under way. */
export interface Span {
  /** Null if it is not recorded: then its methods do nothing. */
  readonly context: SpanContext | null
  rename(name: string): void
  set(attributes: Attributes): void
  link(to: SpanContext): void
  /** Counts a statement of the database, and notes it as a child of its own where it was slow or failed. */
  addStatement(text: string, startedAt: number, isFailed: boolean): void
  /** Its work has failed, in a word: the name of an error or a code. */
  fail(type: string): void
  end(): void
}

/** What a span begins with. */
export interface SpanStart {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  readonly links?: readonly SpanContext[]
  /** When it began, as `performance.now()` had it; now, if not given. */
  readonly startedAt?: number
}

const nothing = (): void => undefined
/** The span of work that is not recorded. */
export const noSpan: Span = {
  context: null,
  rename: nothing,
  set: nothing,
  link: nothing,
  addStatement: nothing,
  fail: nothing,
  end: nothing,
}
