import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noSpan, type Span } from '../trace/span.ts'
import { parseTraceparent, type SpanContext } from '../trace/span-context.ts'
import { inSpan, isTracing, startTrace } from '../trace/tracer.ts'
import { tenantOf } from './request-owner.ts'

const spans = new WeakMap<FastifyRequest, Span>()
const spanOf = (request: FastifyRequest): Span => spans.get(request) ?? noSpan

/** Asked by machines every few seconds, and files: they would only hide the calls. */
const untraced = /^\/(?:health\/|metrics$)|\*/

/** The template of the path, as calls write it (`/alarm/{id}`); null for what is not traced. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string | null {
  return url === undefined || untraced.test(url) ? null : url.replace(/:(\w+)/g, '{$1}')
}

/** The trace that a trusted proxy names. Most proxies pass on what a client sends: it is the proxy's own only if the operator says so. */
const proxyTraceOf = ({ ips, headers }: FastifyRequest): SpanContext | null =>
  (ips?.length ?? 0) > 1 ? parseTraceparent(headers.traceparent) : null

/** Links the trace of a caller whose signature was verified. */
export function linkCaller(request: FastifyRequest): void {
  const theirs = parseTraceparent(request.headers.traceparent)
  if (theirs && !proxyTraceOf(request)) spanOf(request).link(theirs)
}

/** A client must choose neither the ids of our traces nor which are recorded: a trace from elsewhere is linked unless it is to be continued. */
function begin(request: FastifyRequest, route: string, continuesProxy: boolean): Span {
  const theirs = proxyTraceOf(request)
  const { method, protocol } = request
  // The template and not the path, which may hold a credential; no query, address or agent: they are of people.
  const attributes = { 'http.request.method': method, 'http.route': route, 'url.scheme': protocol }
  return startTrace(`${method} ${route}`, {
    kind: 'server',
    attributes,
    parent: continuesProxy ? theirs : null,
    links: theirs && !continuesProxy ? [theirs] : [],
  })
}

/**
 * Traces each call from its head to its answer, by the conventions of OpenTelemetry for HTTP servers; its log lines have the ids. Traces of trusted proxies go
 * on in ours, or are linked.
 */
export function traceRequests(app: FastifyInstance, continuesProxy: boolean): void {
  if (!isTracing()) return
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request)
    const span = route === null ? noSpan : begin(request, route, continuesProxy)
    if (span.context === null) return done()
    spans.set(request, span)
    request.log = request.log.child({ trace_id: span.context.traceId, span_id: span.context.spanId })
    inSpan(span, done)
  })
  // The body comes in events of the connection, which know nothing of the span.
  app.addHook('preValidation', (request, _reply, done) => inSpan(spanOf(request), done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spanOf(request)
    const tenantId = tenantOf(request)
    span.set({ 'http.response.status_code': statusCode, ...(tenantId === null ? {} : { 'undertone.tenant.id': tenantId }) })
    if (statusCode >= 500) span.fail(String(statusCode))
    span.end()
  })
}
