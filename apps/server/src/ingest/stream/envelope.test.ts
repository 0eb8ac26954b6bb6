import { randomBytes } from 'node:crypto'
import type { ConnectorMapping } from '@undertone/device/message/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bundle, decodeBundle, type Enveloped, encodeBundle } from './envelope.ts'

const sender = { tenantId: 3, gatewayId: 7, deviceId: '网关-7' }
const sample: Enveloped = {
  protocol: 'thingsboard',
  address: 'v1/gateway/telemetry',
  payload: Buffer.from('{"S":[{"vX":1}]}'),
  sender,
  receivedAt: 1_767_225_600_000.25,
  isAwaited: false,
}
const bundle: Bundle = {
  id: '0-1',
  from: 's9',
  messages: [
    sample,
    { ...sample, protocol: 'fileTransfer', address: '$file/1/0', payload: randomBytes(4000), isAwaited: true },
    { ...sample, protocol: null, address: 'a/denied\u0000topic', payload: new Uint8Array() },
    { ...sample, cutFrom: 2_000_000 },
    { ...sample, protocol: 'modbus', mapping: null, samples: 12 },
  ],
}

test('what a server reads is what another one has received, byte for byte', () => {
  const read = decodeBundle(encodeBundle(bundle))
  if ('error' in read) throw new Error(read.error)
  expect({ id: read.id, from: read.from }).toEqual({ id: '0-1', from: 's9' })
  expect(read.messages.map(({ payload }) => Buffer.from(payload).toString('hex'))).toEqual(
    bundle.messages.map(({ payload }) => Buffer.from(payload).toString('hex')),
  )
  const withoutBytes = (messages: readonly Enveloped[]) => messages.map(({ payload, ...rest }) => rest)
  expect(withoutBytes(read.messages)).toEqual(withoutBytes(bundle.messages))
})

test('a mapping travels once, however many messages it is for', () => {
  const mapping: ConnectorMapping = { kind: 'cardChannels', cardId: 7, channels: [] }
  const other: ConnectorMapping = { ...mapping, cardId: 8 }
  const mapped = [mapping, other, mapping, null, mapping].map((one) => ({ ...sample, mapping: one }))
  const bytes = Buffer.from(encodeBundle({ ...bundle, messages: mapped }))
  expect(bytes.toString('latin1').split('"cardId":7')).toHaveLength(2)
  const read = decodeBundle(bytes)
  if ('error' in read) throw new Error(read.error)
  expect(read.messages.map(({ mapping: one }) => one)).toEqual([mapping, other, mapping, null, mapping])
})

test.each<[string, (bytes: Buffer) => Buffer, string, boolean]>([
  ['nothing', () => Buffer.alloc(0), 'not a bundle of messages', false],
  ['a text of someone else', () => Buffer.from('hello, this is not for you'), 'not a bundle of messages', false],
  [
    'a later version',
    (bytes) => Buffer.concat([Buffer.from('UTB2'), bytes.subarray(4)]),
    'the bundle has the form of another version',
    true,
  ],
  ['half of it', (bytes) => bytes.subarray(0, 60), 'the bundle is cut off', false],
  ['a byte less', (bytes) => bytes.subarray(0, -1), 'the bundle has another length', false],
  ['a byte more', (bytes) => Buffer.concat([bytes, Buffer.from([0])]), 'the bundle has another length', false],
])('%s is an error', (_name, change, error, isOfOtherVersion) => {
  expect(decodeBundle(change(Buffer.from(encodeBundle(bundle))))).toEqual({ error, isOfOtherVersion })
})

const withHead = (head: unknown): Buffer => {
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.byteLength)
  return Buffer.concat([Buffer.from('UTB1'), length, text])
}
const line = ['thingsboard', 'a', 1, 1, 'G', 0, 0, 0]

test.each([
  [null],
  [['id', 'from']],
  [['id', 'from', [line]]],
  [['id', 'from', [['constructor', ...line.slice(1)], []]]],
  [['id', 'from', [['protocolOfTomorrow', ...line.slice(1)]], []]],
  [['id', 'from', [[...line.slice(0, 2), -1, ...line.slice(3)]], []]],
  [['id', 'from', [[...line.slice(0, 6), 0.5, 0]], []]],
  [['id', 'from', [[...line, { mapping: 0 }]], []]],
  [['id', 'from', [[...line, null]], []]],
  [['id', 'from', [{ protocol: 'thingsboard' }], []]],
])('a head of %j may be read by another version', (head) => {
  expect(decodeBundle(withHead(head))).toEqual({ error: 'the head of the bundle has another form', isOfOtherVersion: true })
})

test('no bytes make it throw', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => decodeBundle(bytes) !== undefined))
  fc.assert(fc.property(fc.json(), (text) => decodeBundle(withHead(JSON.parse(text))) !== undefined))
})
