import { describe, expect, test } from 'vitest'
import { rpcMethodOf, sessionLimitsAnswer } from '../thingsboard/client-limits.ts'
import { maySubscribe, upTopicOf } from '../thingsboard/topic.ts'
import { isTopicName, topicMatches } from './topic.ts'

test.each([
  ['a/b', 'a/b', true],
  ['a/+', 'a/b', true],
  ['a/+', 'a/b/c', false],
  ['a/#', 'a/b/c', true],
  ['a/#', 'a', true],
  ['#', 'a/b', true],
  ['+/b', 'a/b', true],
  ['a/b', 'a/B', false],
  ['a', 'a/b', false],
  ['a/b', 'a', false],
  ['+', 'a/', false],
  ['a/+', 'a/', true],
  ['#', '$SYS/x', false],
  ['+/x', '$SYS/x', false],
  ['$SYS/#', '$SYS/x', true],
])('filter %s, topic %s: %s', (filter, topic, expected) => {
  expect(topicMatches(filter, topic)).toBe(expected)
})

test('names have bounds and no wildcards', () => {
  expect(['v1/gateway/telemetry', 'a', '/'].map(isTopicName)).toEqual([true, true, true])
  expect(['', 'a/+', '#', 'a\u0000', 'a'.repeat(513), 'a/'.repeat(8)].map(isTopicName)).toEqual([false, false, false, false, false, false])
})

describe('meaning of a topic', () => {
  test.each([
    ['v1/gateway/telemetry', 'gatewayTelemetry'],
    ['v1/devices/me/telemetry', 'deviceTelemetry'],
    ['v1/gateway/connect', 'connect'],
    ['v1/gateway/disconnect', 'disconnect'],
    ['v1/gateway/attributes', 'gatewayAttributes'],
    ['v1/devices/me/attributes', 'deviceAttributes'],
    ['v1/gateway/rpc', 'rpcAnswer'],
    ['v1/devices/me/rpc/response/7', 'rpcAnswer'],
    ['v1/devices/me/rpc/request/7', 'rpcRequest'],
    ['v1/devices/me/attributes/request/1', 'attributesRequest'],
    ['$file/f/init', 'file'],
  ])('%s is %s', (topic, kind) => {
    expect(upTopicOf(topic)?.kind).toBe(kind)
  })

  test.each([
    'v1/gateway',
    'v1/gateway/telemetry/',
    'V1/gateway/telemetry',
    '$SYS/broker',
    '$file/f',
    '$file-response/a',
    'spBv1.0/g/NBIRTH/e',
    'v1/devices/me/rpc/request/x',
  ])('%s is not for gateways', (topic) => {
    expect(upTopicOf(topic)).toBeNull()
  })

  test('a response goes to the topic of its requester', () => {
    expect(upTopicOf('v1/devices/me/rpc/request/12')).toMatchObject({ id: '12', answerTopic: 'v1/devices/me/rpc/response/12' })
  })
})

test('subscriptions are a client’s own', () => {
  expect(['v1/gateway/rpc', 'v1/devices/me/rpc/request/+', '$file-response/me'].map((filter) => maySubscribe(filter, 'me'))).toEqual([
    true,
    true,
    true,
  ])
  expect(
    ['#', 'v1/#', '$file-response/+', '$file-response/you', '$share/g/v1/gateway/rpc', 'v1/gateway/telemetry'].map((filter) =>
      maySubscribe(filter, 'me'),
    ),
  ).toEqual(Array.from({ length: 6 }, () => false))
})

test('session limits', () => {
  expect(rpcMethodOf(new TextEncoder().encode('{"method":"getSessionLimits","params":{}}'))).toBe('getSessionLimits')
  expect(['', '[]', '{"method":5}', '\u0000'].map((text) => rpcMethodOf(new TextEncoder().encode(text)))).toEqual([null, null, null, null])
  expect(JSON.parse(sessionLimitsAnswer({ maxPayloadSize: 10, maxInflightMessages: 5 }))).toEqual({
    maxPayloadSize: 10,
    maxInflightMessages: 5,
    rateLimits: {},
    gatewayRateLimits: {},
  })
})
