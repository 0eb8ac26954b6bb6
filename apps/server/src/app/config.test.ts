import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const config = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://x', ...env }, '/')

test('allowed hosts and networks are listed individually; an invalid one is an error', () => {
  expect(config({}).outgoingOnly).toEqual([])
  expect(config({ OUTGOING_ONLY: 'mail.example.com, *.hooks.example.com,2001:db8::1' }).outgoingOnly).toEqual([
    'mail.example.com',
    '*.hooks.example.com',
    '2001:db8::1',
  ])
  for (const wrong of ['https://example.com', 'example.com/x', '*', '*.*.com', 'exa mple'])
    expect(() => config({ OUTGOING_ONLY: wrong })).toThrow('OUTGOING_ONLY')
})

test('HTTPS and MQTT have their certificates, and plain HTTP is for all unless it is said otherwise', () => {
  expect(config({})).toMatchObject({ https: null, mqttTls: null, isPlainHttpLocal: false })
  const files = { HTTPS_CERT: 'a.pem', HTTPS_KEY: '/k/a.key', PLAIN_HTTP: 'local' }
  expect(config(files)).toMatchObject({ https: { certFile: '/a.pem', keyFile: '/k/a.key', port: 8443 }, isPlainHttpLocal: true })
  expect(config({ ...files, HTTPS_PORT: '443' }).https?.port).toBe(443)
  expect(() => config({ HTTPS_KEY: 'a.key' })).toThrow('HTTPS_CERT and HTTPS_KEY must be set together')
  expect(() => config({ PLAIN_HTTP: 'off' })).toThrow('PLAIN_HTTP must be all or local')
})

test('variables of OpenTelemetry for other programs do not stop the server', () => {
  const found = config({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })
  expect(found).toMatchObject({ traces: null, tracesFault: expect.stringContaining('OTEL_EXPORTER_OTLP_PROTOCOL') })
})

test('traces of proxies are linked unless it is said otherwise', () => {
  expect([{}, { PROXY_TRACES: 'link' }, { PROXY_TRACES: 'continue' }].map((env) => config(env).continuesTraces)).toEqual([
    false,
    false,
    true,
  ])
  expect(() => config({ PROXY_TRACES: 'on' })).toThrow('PROXY_TRACES must be link or continue')
})

test('waveforms and files are on the disk, or in a bucket of which everything is said', () => {
  expect(config({})).toMatchObject({ bucket: null, bucketCacheBytes: 128_000_000 })
  const bucket = {
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.example.com:9000/',
    S3_BUCKET: 'plant-data',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const plain = { bucket: 'plant-data', prefix: '', region: 'us-east-1', keyId: 'id', secret: 'secret', isPathStyle: true }
  expect(config(bucket).bucket).toEqual({ ...plain, endpoint: 'https://s3.example.com:9000' })
  const more = { S3_PREFIX: 'site/1', S3_REGION: 'eu', S3_ADDRESSING: 'host', S3_CACHE_MB: '0' }
  expect(config({ ...bucket, ...more })).toMatchObject({
    bucket: { prefix: 'site/1', region: 'eu', isPathStyle: false },
    bucketCacheBytes: 0,
  })
  for (const [name, wrong] of [
    ['STORAGE', 'S3'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ENDPOINT', 'https://s3.example.com/bucket'],
    ['S3_BUCKET', 'Upper'],
    ['S3_BUCKET', ''],
    ['S3_PREFIX', '/a'],
    ['S3_PREFIX', 'a/../b'],
    ['S3_REGION', 'a/b'],
    ['S3_ADDRESSING', 'virtual'],
    ['S3_SECRET_ACCESS_KEY', ''],
    ['S3_CACHE_MB', '1 GB'],
  ])
    expect(() => config({ ...bucket, [String(name)]: String(wrong) })).toThrow(name)
})

test('internal hosts have a port, a purpose and perhaps a customer; former values are explained', () => {
  expect(config({}).outgoingAllowed).toEqual([])
  expect(config({ OUTGOING_ALLOWED: '10.0.0.25:587/email, 192.168.7.31:502/lamp/13,[FD00:0::5]:443/webhook' }).outgoingAllowed).toEqual([
    { address: '10.0.0.25', port: 587, purpose: 'email', tenantId: null },
    { address: '192.168.7.31', port: 502, purpose: 'lamp', tenantId: 13 },
    { address: 'fd00::5', port: 443, purpose: 'webhook', tenantId: null },
  ])
  for (const wrong of [
    '10.0.0.25',
    '192.168.7.0/24',
    'mail.example.com:587/email',
    '10.0.0.25:587',
    '10.0.0.25:0/email',
    '10.0.0.25:70000/email',
    '10.0.0.256:587/email',
    '10.0.0.25:587/fax',
    '10.0.0.25:587/email/0',
    '::1:587/email',
    '10.0.0.25:587/email,10.0.0.26',
  ])
    expect(() => config({ OUTGOING_ALLOWED: wrong })).toThrow(
      /OUTGOING_ALLOWED must be .*email, push, chat, lamp, webhook, device, firmware, assistant.*10\.0\.0\.25:587\/email/,
    )
})

test('OPC UA servers listen at no port until the operator opens some', () => {
  const ports = (given: string | undefined) => readConfig({ DATABASE_URL: 'postgres://x', OPCUA_SERVER_PORTS: given }, '/').opcuaPorts
  expect([undefined, '', '4840', '4840-4849'].map(ports)).toEqual([
    ...[null, null],
    { host: '127.0.0.1', first: 4840, last: 4840 },
    { host: '127.0.0.1', first: 4840, last: 4849 },
  ])
  for (const wrong of ['0', '4849-4840', '4840-', '1-70000', '1-2-3', 'all']) expect(() => ports(wrong)).toThrow('OPCUA_SERVER_PORTS')
})
