import { type Attributes, type EndedSpan, spanKind } from './span.ts'
import type { SpanContext } from './span-context.ts'

/** Status of a span whose work has failed. Source: opentelemetry-proto, trace/v1/trace.proto. */
const statusError = 2
/** The flags of a span: that its trace is sampled. Source: W3C Trace Context, 3.2.2.5. */
const sampledFlag = 1

const anyValue = (value: string | number | boolean): object => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const attributesOf = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }))

/** Epoch nanoseconds, as text: more digits than a number has. */
const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

const linkOf = ({ traceId, spanId }: SpanContext): object => ({ traceId, spanId })

const spanOf = ({ context, parentSpanId, name, kind, startMs, endMs, attributes, links, droppedLinks, isFailed }: EndedSpan): object => ({
  traceId: context.traceId,
  spanId: context.spanId,
  ...(parentSpanId === null ? {} : { parentSpanId }),
  flags: sampledFlag,
  name,
  kind: spanKind[kind],
  startTimeUnixNano: nanos(startMs),
  endTimeUnixNano: nanos(endMs),
  attributes: attributesOf(attributes),
  ...(links.length > 0 ? { links: links.map(linkOf) } : {}),
  ...(droppedLinks > 0 ? { droppedLinksCount: droppedLinks } : {}),
  ...(isFailed ? { status: { code: statusError } } : {}),
})

/** Spans as the body of a request of OTLP over HTTP (`ExportTraceServiceRequest` as JSON: ids in hexadecimal, 64-bit numbers as text). */
export const otlpJson = (resource: Attributes, spans: readonly EndedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      { resource: { attributes: attributesOf(resource) }, scopeSpans: [{ scope: { name: 'undertone' }, spans: spans.map(spanOf) }] },
    ],
  })
