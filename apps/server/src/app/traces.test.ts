import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { connectAsync } from 'mqtt'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LimitEvaluator } from '../features/alarm/evaluate/evaluate-samples.ts'
import { setLimits } from '../features/alarm/test/test-plant.ts'
import { addMachine } from '../features/notify/test/test-alarms.ts'
import { type NotifyTest, startNotifyTest } from '../features/notify/test/test-notify.ts'
import { makeKey, sendSigned } from '../features/open-api/test-key.ts'
import { type Ingest, startIngest } from '../ingest/run/start-ingest.ts'
import { addGateway, addSensor, sampleOf, send } from '../ingest/test/test-fixture.ts'
import type { Queries } from '../platform/database/database.ts'
import { createLog } from '../platform/runtime/log.ts'
import { createMetrics } from '../platform/runtime/metrics.ts'
import type { SpanExporter } from '../platform/trace/span-exporter.ts'
import { startTraces } from '../platform/trace/start-traces.ts'
import { type ReceivedSpan, startTraceReceiver } from '../platform/trace/test-trace-receiver.ts'
import { traceSettings } from '../platform/trace/trace-settings.ts'
import { currentTraceparent, during, setTracer, startTrace } from '../platform/trace/tracer.ts'
import { testPassword } from '../testing/test-server.ts'
import { buildApp } from './app.ts'

const theirs = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${theirs.traceId}-${theirs.spanId}-01`
const gatewayToken = randomBytes(24).toString('base64url')
const sensorValue = 8.0625

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>
let exporter: SpanExporter | null
let notifyTest: NotifyTest
let ingest: Ingest
const registry = new Registry()
beforeAll(async () => {
  receiver = await startTraceReceiver()
  const settings = traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  exporter = startTraces(settings, '1.2.3', { registry, onFault: () => undefined, limits: { waitMs: 5 } })
  notifyTest = await startNotifyTest('traces')
  const { db, blobs, events } = notifyTest.server
  const evaluator = new LimitEvaluator(events)
  ingest = await startIngest({
    db,
    blobs,
    events,
    host: '127.0.0.1',
    port: 0,
    metrics: createMetrics(),
    log: createLog({ write: () => undefined }),
    evaluator,
  })
})
afterAll(async () => {
  setTracer(null)
  await ingest?.stop()
  await notifyTest?.close()
  await exporter?.close()
  await receiver?.close()
})

/** The last span of this name, once it has arrived. */
async function spanNamed(name: string): Promise<ReceivedSpan> {
  const find = () => receiver.spans().findLast((span) => span.name === name)
  await expect.poll(find, { message: name }).toBeDefined()
  const span = find()
  if (!span) throw new Error(name)
  return span
}

test('a request is a span with the template of its path, its customer and what the database did, and its log lines have the ids', async () => {
  const { server, token } = notifyTest
  const lines: string[] = []
  const log = createLog({ level: 'debug', write: (line) => lines.push(line) })
  const app = await buildApp({ ...server.http, log }, server.features)
  const answer = await app.inject({ method: 'GET', url: '/equipment/4711?secret=letter-box', headers: { token, traceparent } })
  await app.close()
  const span = await spanNamed('GET /equipment/{id}')
  expect(span).toMatchObject({
    kind: 2,
    resource: { 'service.name': 'undertone', 'service.version': '1.2.3' },
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/equipment/{id}',
      'http.response.status_code': answer.statusCode,
      'url.scheme': 'http',
      'undertone.tenant.id': 13,
      'undertone.db.statements': expect.any(Number),
    },
  })
  // A client does not choose ids.
  expect([span.traceId === theirs.traceId, span.parentSpanId, span.links]).toEqual([false, undefined, undefined])
  expect(lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered')).toMatchObject({
    trace_id: span.traceId,
    span_id: span.spanId,
  })
})

test('the trace that comes through a trusted proxy is linked, goes on only where the operator wants it, and that of a caller who signs is linked', async () => {
  const { server } = notifyTest
  const proxied = { ...server.http, trustedProxies: ['127.0.0.1'] }
  const headers = { token: notifyTest.token, traceparent, 'x-forwarded-for': '192.0.2.9' }
  const linking = await buildApp(proxied, server.features)
  await linking.inject({ method: 'GET', url: '/equipment/4711', headers })
  await linking.close()
  await expect.poll(async () => (await spanNamed('GET /equipment/{id}')).links).toMatchObject([theirs])
  const linked = await spanNamed('GET /equipment/{id}')
  expect([linked.traceId === theirs.traceId, linked.parentSpanId]).toEqual([false, undefined])
  const app = await buildApp({ ...proxied, continuesTraces: true }, server.features)
  await app.inject({ method: 'GET', url: '/equipment/4711', headers })
  await expect.poll(async () => (await spanNamed('GET /equipment/{id}')).traceId).toBe(theirs.traceId)
  expect((await spanNamed('GET /equipment/{id}')).parentSpanId).toBe(theirs.spanId)
  await app.inject({ method: 'GET', url: '/equipment/4711', headers: { ...headers, traceparent: traceparent.replace(/1$/, '0') } })
  await app.close()
  const key = await makeKey(server, await server.login('superadmin'), { scopes: ['plant.read'] })
  await sendSigned(server, key, 'GET', '/whoAmI', undefined, { headers: { traceparent } })
  const signed = await spanNamed('GET /openapi/v1/whoAmI')
  expect([signed.traceId === theirs.traceId, signed.links]).toMatchObject([false, [theirs]])
  // What the proxy does not record is not recorded here.
  expect(receiver.spans().filter(({ name }) => name === 'GET /equipment/{id}')).toHaveLength(3)
})

test('a message that raises an alarm is one chain up to the e-mail, in which nothing is secret', async () => {
  const { server } = notifyTest
  const { db } = server
  await notifyTest.reset()
  const machine = await addMachine(db, 'Pump 1')
  const gatewayId = await addGateway(db, 13, gatewayToken)
  const { sensorPk } = await addSensor(db, { tenantId: 13, equipmentId: machine.equipmentId, gatewayId, token: gatewayToken }, 'S-trace')
  await setLimits(db, sensorPk, { vXCMax: 4.5, vXDMax: 7.1 })
  const client = await connectAsync({
    host: '127.0.0.1',
    port: ingest.port,
    protocolVersion: 5,
    username: gatewayToken,
    reconnectPeriod: 0,
  })
  const now = Date.now()
  for (const age of [3, 2, 1]) await send(client, 'v1/gateway/telemetry', sampleOf('S-trace', now - age * 60_000, { vX: sensorValue }))
  await send(client, 'v1/gateway/telemetry', sampleOf('S-trace', now - 60_000, { vX: sensorValue }))
  await client.endAsync(true)
  await notifyTest.run()
  expect(notifyTest.smtp.mails).toHaveLength(1)

  const email = await spanNamed('send email')
  const notify = await spanNamed('notify')
  expect(email).toMatchObject({
    traceId: notify.traceId,
    parentSpanId: notify.spanId,
    attributes: { 'undertone.outcome': 'sent', 'undertone.attempt': 1 },
  })
  const batch = receiver.spans().find(({ name, spanId }) => name === 'write batch' && spanId === notify.parentSpanId)
  expect(batch?.traceId).toBe(email.traceId)
  const inTrace = receiver.spans().filter(({ traceId }) => traceId === email.traceId)
  expect(inTrace.map(({ name }) => name)).toEqual(expect.arrayContaining(['evaluate alarms', 'plan notices']))

  const messages = () => receiver.spans().filter(({ name }) => name.startsWith('message '))
  await expect.poll(() => messages().length).toBe(4)
  const [first] = messages().filter(({ spanId }) => batch?.links?.some((link) => link.spanId === spanId))
  expect(first?.attributes).toMatchObject({ 'undertone.tenant.id': 13, 'undertone.gateway.id': gatewayId, 'undertone.outcome': 'stored' })
  expect(messages().map(({ attributes }) => attributes['undertone.outcome'])).toEqual(['stored', 'stored', 'stored', 'duplicate'])
  const parts = receiver.spans().filter(({ parentSpanId }) => parentSpanId === first?.spanId)
  expect(parts.map(({ name }) => name)).toEqual(['wait in queue', 'wait for batch', 'transaction'])
  expect(parts[2]?.links).toMatchObject([{ traceId: batch?.traceId, spanId: batch?.spanId }])

  const said = receiver.got.map(({ text }) => text).join()
  for (const secret of [
    testPassword,
    notifyTest.token,
    gatewayToken,
    'letter-box',
    'shift@example.com',
    'demoadmin',
    'Pump 1',
    'S-trace',
    String(sensorValue),
    '4711',
  ])
    expect(said.includes(secret), secret).toBe(false)
  expect(await registry.metrics()).toMatch(/undertone_trace_spans_total\{outcome="sent"\} [1-9]/)
})

test('a connection keeps no trace beyond its transaction', async () => {
  const { db } = notifyTest.server
  const settingOf = (tx: Queries) =>
    sql<{ t: string | null }>`select nullif(current_setting('undertone.traceparent', true), '') as t`
      .execute(tx)
      .then(({ rows }) => rows[0]?.t)
  await during(startTrace('one'), async () => {
    const own = currentTraceparent()
    await db.transaction().execute(async (tx) => expect(await settingOf(tx)).toBe(own))
    const failing = db.transaction().execute(async () => Promise.reject(new Error('rolled back')))
    await expect(failing).rejects.toThrow('rolled back')
  })
  // Each connection of the pool.
  const seen = await Promise.all([1, 2, 3, 4].map(() => db.transaction().execute(settingOf)))
  expect(seen).toEqual([null, null, null, null])
})
