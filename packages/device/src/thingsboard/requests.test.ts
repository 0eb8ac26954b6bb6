import { expect, test } from 'vitest'
import { deviceRequestOf } from './address.ts'
import { rpcMethodOf, sessionLimitsAnswer } from './client-limits.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a response goes to the topic of its requester', () => {
  expect(deviceRequestOf('v1/devices/me/rpc/request/12')).toEqual({ kind: 'rpc', answerTopic: 'v1/devices/me/rpc/response/12' })
  expect(deviceRequestOf('v1/devices/me/attributes/request/1')).toEqual({
    kind: 'attributes',
    answerTopic: 'v1/devices/me/attributes/response/1',
  })
  expect(deviceRequestOf('v1/gateway/attributes/request')).toEqual({ kind: 'attributes', answerTopic: 'v1/gateway/attributes/response' })
})

test.each(['v1/devices/me/rpc/request/x', 'v1/devices/me/rpc/request', 'v1/devices/me/rpc/response/7', 'v1/gateway/telemetry'])(
  '%s is no request',
  (topic) => {
    expect(deviceRequestOf(topic)).toBeNull()
  },
)

test('session limits', () => {
  expect(rpcMethodOf(bytes('{"method":"getSessionLimits","params":{}}'))).toBe('getSessionLimits')
  expect(['', '[]', '{"method":5}', '\u0000'].map((text) => rpcMethodOf(bytes(text)))).toEqual([null, null, null, null])
  expect(JSON.parse(sessionLimitsAnswer({ maxPayloadSize: 10, maxInflightMessages: 5 }))).toEqual({
    maxPayloadSize: 10,
    maxInflightMessages: 5,
    rateLimits: {},
    gatewayRateLimits: {},
  })
})
