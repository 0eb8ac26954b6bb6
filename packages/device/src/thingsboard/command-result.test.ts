import { describe, expect, test } from 'vitest'
import { decodeCommandResult } from './command-result.ts'

const own = 'v1/devices/me/rpc/response/7'
const read = (payload: string, address = 'v1/gateway/rpc') => decodeCommandResult(new TextEncoder().encode(payload), address)
const resultOf = (payload: string, address?: string) => {
  const decoded = read(payload, address)
  if ('error' in decoded) return decoded.error.reason
  return decoded.kind === 'commandResult' ? decoded.results[0] : null
}

describe('how a command went', () => {
  test.each([
    ['true', { outcome: 'done', detail: null, values: {} }],
    ['{}', { outcome: 'done', detail: null, values: {} }],
    ['{"success":true,"values":{"sleepT":30}}', { outcome: 'done', detail: null, values: { sleepT: 30 } }],
    ['{"success":true,"status":"accepted"}', { outcome: 'accepted', detail: null, values: {} }],
    ['{"status":"refused","message":"locked"}', { outcome: 'refused', detail: 'locked', values: {} }],
    ['{"error":"no SIM"}', { outcome: 'failed', detail: 'no SIM', values: {} }],
    ['{"success":false}', { outcome: 'failed', detail: null, values: {} }],
    ['{"success":true,"error":null,"fw_version":"2.1"}', { outcome: 'done', detail: null, values: { fw_version: '2.1' } }],
  ])('%s', (payload, result) => {
    expect(resultOf(payload, own)).toEqual({ id: 7, ...result })
    expect(resultOf(`{"device":"S-1","id":41,"data":${payload}}`)).toEqual({ id: 41, ...result })
  })
})

test.each([
  ['{"device":"S-1","data":{}}', 'shape'],
  ['{"id":0,"data":{}}', 'shape'],
  ['{"id":4294967296,"data":{}}', 'shape'],
  ['{"id":"41","data":{}}', 'shape'],
  ['[]', 'shape'],
  ['{', 'json'],
  [`{"id":1,"data":{"x":"${'y'.repeat(2000)}"}}`, 'badAttributes'],
  ['{"id":1,"data":{"":1}}', 'badAttributes'],
])('%s is refused: %s', (payload, reason) => {
  expect(resultOf(payload)).toBe(reason)
})

test('a reason is cut, and one that cannot be stored is not kept', () => {
  expect(resultOf(`{"error":"${'x'.repeat(500)}"}`, own)).toMatchObject({ detail: 'x'.repeat(200) })
  expect(resultOf('{"error":"a\\u0000"}', own)).toMatchObject({ detail: 'unreadable reason' })
})
