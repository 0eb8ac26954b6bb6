import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EndedSpan } from './span.ts'
import { newSpanId, newTraceId } from './span-context.ts'
import { type ExportLimits, SpanExporter } from './span-exporter.ts'
import { startTraceReceiver } from './test-trace-receiver.ts'

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>
let registry: Registry
const faults: string[] = []
beforeEach(async () => {
  receiver = await startTraceReceiver()
  registry = new Registry()
  faults.length = 0
})
afterEach(() => receiver.close())

const open = (
  limits: Partial<ExportLimits> = {},
  url = `${receiver.url}/v1/traces`,
  onFault = (text: string): unknown => faults.push(text),
) =>
  new SpanExporter({
    settings: { url, headers: { authorization: 'Bearer letter-box' }, timeoutMs: 5000 },
    resource: { 'service.name': 'undertone' },
    registry,
    onFault,
    limits: { waitMs: 5, firstRetryMs: 5, maxRetryMs: 20, ...limits },
  })

const span = (name = 'one'): EndedSpan => ({
  context: { traceId: newTraceId(), spanId: newSpanId(), isSampled: true },
  parentSpanId: null,
  name,
  kind: 'server',
  startMs: 1_790_000_000_000.25,
  endMs: 1_790_000_000_001.5,
  attributes: { 'http.route': '/alarm/{id}', 'http.response.status_code': 200, share: 0.5, isNew: true },
  links: [],
  droppedLinks: 0,
  isFailed: false,
})

async function counted() {
  const text = await registry.metrics()
  const of = (outcome: string) => Number(new RegExp(`undertone_trace_spans_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1])
  return { sent: of('sent'), dropped: of('dropped') }
}

test('spans are sent together as OTLP, with the headers of the operator', async () => {
  const exporter = open()
  const given = span()
  exporter.add(given)
  exporter.add({ ...span('two'), parentSpanId: given.context.spanId, links: [given.context], droppedLinks: 3, isFailed: true })
  await exporter.close()
  expect(receiver.got).toMatchObject([
    { path: '/v1/traces', headers: { authorization: 'Bearer letter-box', 'content-type': 'application/json' } },
  ])
  const { traceId, spanId } = given.context
  expect(receiver.spans()).toMatchObject([
    {
      traceId,
      spanId,
      name: 'one',
      kind: 2,
      startTimeUnixNano: '1790000000000250000',
      endTimeUnixNano: '1790000000001500000',
      attributes: given.attributes,
      resource: { 'service.name': 'undertone' },
    },
    { name: 'two', parentSpanId: spanId, links: [{ traceId, spanId }], droppedLinksCount: 3, status: { code: 2 } },
  ])
  expect(await counted()).toEqual({ sent: 2, dropped: 0 })
})

test('what arrives while a batch is sent waits until it is a batch, too, or the server ends', async () => {
  const exporter = open({ maxBatch: 5, waitMs: 60_000 })
  const add = (count: number) => {
    for (let i = 0; i < count; i += 1) exporter.add(span())
  }
  add(8)
  await expect.poll(counted).toEqual({ sent: 5, dropped: 0 })
  add(2)
  await expect.poll(counted).toEqual({ sent: 10, dropped: 0 })
  add(1)
  await exporter.close()
  expect(receiver.got.map(({ text }) => text.match(/"spanId"/g)?.length)).toEqual([5, 5, 1])
})

test('what is left of a burst is sent after a wait', async () => {
  const exporter = open({ maxBatch: 2 })
  for (let i = 0; i < 3; i += 1) exporter.add(span())
  await expect.poll(counted).toEqual({ sent: 3, dropped: 0 })
  await exporter.close()
})

test('a busy receiver is asked again, and the fault told once', async () => {
  receiver.state.status = 503
  const exporter = open()
  exporter.add(span())
  await expect.poll(() => receiver.got.length).toBeGreaterThan(2)
  expect(await counted()).toEqual({ sent: 0, dropped: 0 })
  receiver.state.status = 200
  await expect.poll(counted).toEqual({ sent: 1, dropped: 0 })
  expect(faults).toEqual(['the receiver of traces answered 503'])
  await exporter.close()
})

test('what a receiver refuses is dropped and counted, and not sent again', async () => {
  receiver.state.status = 400
  const exporter = open()
  exporter.add(span())
  await expect.poll(counted).toEqual({ sent: 0, dropped: 1 })
  receiver.state.status = 200
  receiver.state.text = '{"partialSuccess":{"rejectedSpans":"1","errorMessage":"too old"}}'
  exporter.add(span())
  exporter.add(span())
  await exporter.close()
  expect(await counted()).toEqual({ sent: 1, dropped: 2 })
})

test.each([
  ['1e999', { sent: 0, dropped: 2 }],
  ['"Infinity"', { sent: 0, dropped: 2 }],
  ['7', { sent: 0, dropped: 2 }],
  ['1.5', { sent: 1, dropped: 1 }],
  ['-3', { sent: 2, dropped: 0 }],
  ['"-Infinity"', { sent: 2, dropped: 0 }],
  ['"many"', { sent: 2, dropped: 0 }],
  ['{"valueOf":1,"toString":1}', { sent: 2, dropped: 0 }],
])('an answer that %s spans were rejected is counted within the batch', async (said, counts) => {
  receiver.state.text = `{"partialSuccess":{"rejectedSpans":${said}}}`
  const exporter = open()
  exporter.add(span())
  exporter.add(span())
  await exporter.close()
  expect(await counted()).toEqual(counts)
})

test('an answer without an end is read only at its beginning', async () => {
  const endless = createServer((request, response) => {
    request.resume()
    response.writeHead(200)
    const more = (): void => {
      if (!response.destroyed) setImmediate(() => response.write('x'.repeat(16_384), more))
    }
    more()
  })
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
  const exporter = open({}, `http://127.0.0.1:${(endless.address() as AddressInfo).port}/`)
  exporter.add(span())
  await expect.poll(counted).toEqual({ sent: 1, dropped: 0 })
  await exporter.close()
  expect(faults).toEqual([])
  await new Promise((resolve) => endless.close(resolve))
})

test('what cannot be written or told is dropped and counted, and the next batch is sent', async () => {
  const exporter = open({ maxBatch: 1 })
  exporter.add({ ...span(), startMs: Number.NaN })
  exporter.add(span())
  await exporter.close()
  expect(await counted()).toEqual({ sent: 1, dropped: 1 })
  receiver.state.status = 400
  registry = new Registry()
  const unheard = open({}, receiver.url, () => {
    throw new Error('the log is full')
  })
  unheard.add(span())
  await unheard.close()
  expect(await counted()).toEqual({ sent: 0, dropped: 1 })
})

test('while the receiver is away spans are kept up to a number, and then dropped and counted: nothing waits', async () => {
  await receiver.close()
  const exporter = open({ maxWaiting: 10, maxBatch: 5 })
  for (let i = 0; i < 100; i += 1) exporter.add(span())
  // Ten wait, of which five are under way.
  expect((await counted()).dropped).toBeGreaterThanOrEqual(85)
  await expect.poll(() => faults).toEqual(['the receiver of traces cannot be reached (ECONNREFUSED)'])
  await exporter.close()
  expect(await counted()).toEqual({ sent: 0, dropped: 100 })
})

test('a redirect is not followed: the headers stay with the receiver', async () => {
  const other = await startTraceReceiver()
  receiver.state.status = 307
  receiver.state.headers = { location: `${other.url}/v1/traces` }
  const exporter = open()
  exporter.add(span())
  await expect.poll(() => faults.length).toBe(1)
  await exporter.close()
  expect(other.got).toEqual([])
  await other.close()
})
