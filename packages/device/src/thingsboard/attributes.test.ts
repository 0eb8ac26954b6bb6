import { describe, expect, test } from 'vitest'
import { decodeAttributeRequest, decodeDeviceAttributes, decodeGatewayAttributes } from './attributes.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('reported attributes', () => {
  test('a device speaks of itself, a gateway of its devices', () => {
    expect(decodeDeviceAttributes(bytes('{"fw_version":"1.4","sleepT":30}'))).toEqual([
      { sensorId: null, values: { fw_version: '1.4', sleepT: 30 } },
    ])
    expect(decodeGatewayAttributes(bytes('{"A":{"x":1},"B":{"y":{"deep":[true]}}}'))).toEqual([
      { sensorId: 'A', values: { x: 1 } },
      { sensorId: 'B', values: { y: { deep: [true] } } },
    ])
  })

  test('an attribute may be called error', () => {
    expect(decodeDeviceAttributes(bytes('{"error":"E12"}'))).toEqual([{ sensorId: null, values: { error: 'E12' } }])
  })

  test.each(['', '[]', '7', '{', '{}', '{"__proto__":1}', '{"a":"\\u0000"}', '{"a":"\\ud800"}', `{"a":"${'x'.repeat(2000)}"}`, '{"":1}'])(
    'rejects %s',
    (text) => {
      expect(decodeDeviceAttributes(bytes(text))).toHaveProperty('error')
    },
  )

  test.each(['{}', '{"A":1}', '{"A":{}}', '{"A":{"__proto__":{}}}', `{"A":${'['.repeat(10_000)}${']'.repeat(10_000)}}`])(
    'of devices rejects %s',
    (text) => {
      expect(decodeGatewayAttributes(bytes(text))).toHaveProperty('error')
    },
  )
})

describe('attribute requests', () => {
  test.each([
    ['', { id: null, sensorId: null, client: null, shared: null }],
    ['{"clientKeys":"a,b","sharedKeys":"c"}', { id: null, sensorId: null, client: ['a', 'b'], shared: ['c'] }],
    ['{"id":7,"device":"S","client":["a"],"shared":["sleepT"]}', { id: 7, sensorId: 'S', client: ['a'], shared: ['sleepT'] }],
    ['{"id":8,"device":"S","client":true,"key":"a"}', { id: 8, sensorId: 'S', client: ['a'], shared: [] }],
    ['{"id":9,"device":"S","client":false,"keys":["a","b"]}', { id: 9, sensorId: 'S', client: [], shared: ['a', 'b'] }],
  ])('%s', (text, request) => {
    expect(decodeAttributeRequest(bytes(text))).toEqual(request)
  })

  test('non-objects are rejected', () => {
    expect(decodeAttributeRequest(bytes('nothing'))).toHaveProperty('error')
  })
})
