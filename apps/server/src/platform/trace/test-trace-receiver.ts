import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface WireValue {
  readonly stringValue?: string
  readonly intValue?: string
  readonly doubleValue?: number
  readonly boolValue?: boolean
}
interface WireSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: WireValue }[]
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status?: { readonly code: number }
}
interface WireBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: WireSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[]
  }[]
}

const plain = ({ stringValue, intValue, doubleValue, boolValue }: WireValue) =>
  stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue) : Number(intValue))

const attributesOf = (attributes: WireSpan['attributes']) => Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]))

const spansOf = ({ resourceSpans }: WireBody) =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, attributes: attributesOf(span.attributes), resource: attributesOf(resource.attributes) })),
    ),
  )

/** A span as the receiver of a test got it. */
export type ReceivedSpan = ReturnType<typeof spansOf>[number]

/** A collector of traces (OTLP over HTTP, JSON) that keeps what it gets. */
export async function startTraceReceiver() {
  const got: { readonly path: string; readonly headers: Record<string, unknown>; readonly text: string }[] = []
  const state = { status: 200, text: '{}', headers: {} as Record<string, string> }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, text: Buffer.concat(chunks).toString() })
      response.writeHead(state.status, { 'content-type': 'application/json', ...state.headers }).end(state.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    state,
    spans: (): ReceivedSpan[] => got.flatMap(({ text }) => spansOf(JSON.parse(text))),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
