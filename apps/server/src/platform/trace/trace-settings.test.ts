import { expect, test } from 'vitest'
import { traceSettings, tracesOrFault } from './trace-settings.ts'

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'

test('nothing is traced without an endpoint, or where OpenTelemetry is switched off', () => {
  expect(traceSettings({})).toBeNull()
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
})

test('the standard variables are read: the path of traces is added to the endpoint, and not to that of traces alone', () => {
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject({
    url: 'http://collector:4318/v1/traces',
    headers: {},
    timeoutMs: 10_000,
    serviceName: 'undertone',
  })
  expect(
    traceSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/in',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc=, x-scope=plant',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_SERVICE_NAME: 'plant 7',
    }),
  ).toMatchObject({
    url: 'https://traces.example.com/in',
    headers: { authorization: 'Bearer abc=', 'x-scope': 'plant' },
    timeoutMs: 500,
    serviceName: 'plant 7',
  })
})

test('a variable of traces alone wins over the one for everything', () => {
  const both = {
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=metrics, x-scope=plant',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'authorization=traces',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '700',
  }
  expect(traceSettings(both)).toMatchObject({ headers: { authorization: 'traces' }, timeoutMs: 700 })
  expect(Object.keys(traceSettings(both)?.headers ?? {})).toEqual(['authorization'])
})

test('what is invalid leaves traces off, and says why', () => {
  expect(tracesOrFault({})).toEqual({ traces: null, tracesFault: null })
  expect(tracesOrFault({ OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject({ traces: { timeoutMs: 10_000 }, tracesFault: null })
  expect(tracesOrFault({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toEqual({
    traces: null,
    tracesFault: 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not "grpc"',
  })
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:letter-box@collector' }, 'use OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'must be http/json, not "grpc"'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'letter-box' }, 'must be name=value,name=value'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'letter-box' }, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS must be'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TIMEOUT: '10s' }, 'OTEL_EXPORTER_OTLP_TIMEOUT'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '10s' }, 'OTEL_EXPORTER_OTLP_TRACES_TIMEOUT'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'must be one of always_on, parentbased_always_on'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' }, 'a number from 0 to 1'],
])('%o is refused by its name, and without its secret', (env, words) => {
  const read = () => traceSettings(env)
  expect(read).toThrow(words)
  expect(read).not.toThrow('letter-box')
})
