import { initialBrokerConfig, initialChirpstackConfig } from '@undertone/domain/connector/broker-config'
import { initialModbusConfig, type ModbusConfig } from '@undertone/domain/connector/modbus-config'
import { initialOpcuaConfig } from '@undertone/domain/connector/opcua-config'
import { initialSparkplugConfig } from '@undertone/domain/connector/sparkplug-config'
import { codesOf } from '@undertone/domain/core/enum'
import { deviceProtocol } from '@undertone/domain/device/device.enums'
import { describe, expect, test } from 'vitest'
import { encodeValues } from './card/card-body.ts'
import { encodeFrame } from './card/card-frame.ts'
import { channelOf } from './card/test-card.ts'
import type { DecodedMessage, MessageKind } from './message/decoded.ts'
import type { ConnectorMapping } from './message/protocol.ts'
import { encodePoll } from './modbus/poll-record.ts'
import { encodeValues as encodeNodeValues } from './opcua/value-record.ts'
import { endpointProtocolOf, maySubscribe, type ProtocolKey, protocolOf, protocols } from './protocols.ts'
import { metricOf, writeSparkplug } from './sparkplug/payload.ts'

const bytes = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text)

/** A message that a device of the protocol may send, and what it means. */
interface Example {
  readonly address: string
  readonly payload: string | Uint8Array
  readonly decoded: DecodedMessage
  /** For messages of connectors. */
  readonly mapping?: ConnectorMapping
}

/** For each protocol an example of every kind of message that it carries, and addresses that are not for devices. */
interface Fixture {
  readonly examples: readonly Example[]
  readonly denied: readonly string[]
}

const point = { sensorId: 'S-1', t: 1000, values: { vX: 1.5 }, extra: null, seq: null, resend: false, correction: false }
const entry = '{"ts":1000,"values":{"vX":1.5}}'
/** The entry of a sample that a mapping made. */
const mappedRaw = '{"sensorId":"S-1","ts":1000,"values":{"vX":1.5}}'
/** What several rules find in a message, one for each sensor. */
const fromMany = (count: number): DecodedMessage => ({
  kind: 'samples',
  points: Array.from({ length: count }, (_, i) => ({ ...point, sensorId: `S-${i}`, raw: mappedRaw.replace('S-1', `S-${i}`) })),
  faults: [],
})
const sha256 = 'ab'.repeat(32)

const fixtures: Readonly<Record<ProtocolKey, Fixture>> = {
  thingsboard: {
    examples: [
      {
        address: 'v1/devices/me/claim',
        payload: '{"secretKey":"A7F3-9921","durationMs":60000}',
        decoded: { kind: 'claim', secret: 'A7F3-9921', durationMs: 60_000 },
      },
      {
        address: 'v1/gateway/telemetry',
        payload: `{"S-1":[${entry}]}`,
        decoded: { kind: 'samples', points: [{ ...point, raw: entry }], faults: [] },
      },
      {
        address: 'v1/devices/me/telemetry',
        payload: entry,
        decoded: { kind: 'samples', points: [{ ...point, sensorId: null, raw: entry }], faults: [] },
      },
      {
        address: 'v1/gateway/attributes',
        payload: '{"S-1":{"fw":"1.2"}}',
        decoded: { kind: 'attributes', devices: [{ sensorId: 'S-1', values: { fw: '1.2' } }] },
      },
      {
        address: 'v1/devices/me/attributes',
        payload: '{"fw":"1.2"}',
        decoded: { kind: 'attributes', devices: [{ sensorId: null, values: { fw: '1.2' } }] },
      },
      { address: 'v1/gateway/connect', payload: '{"device":"S-1"}', decoded: { kind: 'presence' } },
      { address: 'v1/gateway/disconnect', payload: '{"device":"S-1"}', decoded: { kind: 'presence' } },
      {
        address: 'v1/gateway/rpc',
        payload: '{"device":"S-1","id":41,"data":{"success":true,"rssi":22}}',
        decoded: { kind: 'commandResult', results: [{ id: 41, outcome: 'done', detail: null, values: { rssi: 22 } }] },
      },
      {
        address: 'v1/devices/me/rpc/response/7',
        payload: '{"success":false,"error":"busy"}',
        decoded: { kind: 'commandResult', results: [{ id: 7, outcome: 'failed', detail: 'busy', values: {} }] },
      },
    ],
    denied: ['v1', 'v1/gateway', 'v1/gateway/telemetry/', 'V1/gateway/telemetry', 'v1/devices/me/rpc/request/7', 'v1/gateway/attributes/x'],
  },
  fileTransfer: {
    examples: [
      {
        address: '$file/f-1/init',
        payload: '{"name":"f","size":10}',
        decoded: {
          kind: 'filePart',
          part: { fileId: 'f-1', step: 'init', init: { name: 'f', size: 10, sha256: null, expiresAt: null, wave: null } },
        },
      },
      {
        address: `$file-async/f-1/4/${sha256}`,
        payload: 'abcd',
        decoded: { kind: 'filePart', part: { fileId: 'f-1', step: 'segment', offset: 4, sha256, bytes: bytes('abcd') } },
      },
      { address: '$file/f-1/abort', payload: '', decoded: { kind: 'filePart', part: { fileId: 'f-1', step: 'abort' } } },
      {
        address: '$file/f-1/fin/10',
        payload: '',
        decoded: { kind: 'filePart', part: { fileId: 'f-1', step: 'fin', size: 10, sha256: null } },
      },
    ],
    denied: ['$file/f/abort/1', '$file', '$file/f', '$file/f/init/1', '$file-response/a', '$files/f/init'],
  },
  modbus: {
    examples: [
      {
        address: 'modbus/7',
        payload: encodePoll({
          t: 1000,
          answers: [{ unit: 1, table: 'holding', start: 4, count: 1, status: 0, data: Uint8Array.of(0, 15) }],
        }),
        mapping: {
          ...initialModbusConfig,
          values: [
            {
              ...{ sensorId: 'S-1', key: 'vX', unit: 1, table: 'holding', address: 4, type: 'int16' },
              ...{ order: 'ABCD', scale: 0.1, offset: 0, periodS: 1 },
            },
          ],
        },
        decoded: { kind: 'samples', points: [{ ...point, raw: mappedRaw }], faults: [] },
      },
      {
        address: 'modbus/7',
        // Sixteen bits in two bytes, and forty sensors for them.
        payload: encodePoll({
          t: 1000,
          answers: [{ unit: 1, table: 'coil', start: 0, count: 16, status: 0, data: Uint8Array.of(255, 255) }],
        }),
        mapping: {
          ...initialModbusConfig,
          values: Array.from({ length: 40 }, (_, i): ModbusConfig['values'][number] => ({
            ...{ sensorId: `S-${i}`, key: 'vX', unit: 1, table: 'coil', address: i % 16, type: 'uint16' },
            ...{ order: 'ABCD', scale: 1.5, offset: 0, periodS: 1 },
          })),
        },
        decoded: fromMany(40),
      },
    ],
    denied: ['modbus', 'modbus/', 'modbus/x', 'modbus/7/1', 'Modbus/7'],
  },
  broker: {
    examples: [
      {
        address: 'broker/7/plant/S-1/vib',
        payload: '{"v":3,"at":1}',
        mapping: {
          ...initialBrokerConfig,
          rules: [{ topic: 'plant/+/vib', sensor: '{1}', path: '$.v', key: 'vX', scale: 0.5, offset: 0, time: '$.at' }],
        },
        decoded: { kind: 'samples', points: [{ ...point, raw: mappedRaw }], faults: [] },
      },
      {
        address: 'broker/7/plant',
        payload: '{"v":1.5,"t":1}',
        mapping: {
          ...initialBrokerConfig,
          rules: Array.from({ length: 40 }, (_, i) => ({
            ...{ topic: 'plant', sensor: `S-${i}`, path: '$.v', key: 'vX', scale: 1, offset: 0, time: '$.t' },
          })),
        },
        decoded: fromMany(40),
      },
    ],
    denied: ['broker', 'broker/', 'broker/7', 'broker/7/', 'broker/x/plant'],
  },
  opcua: {
    examples: [
      {
        address: 'opcua/7',
        payload: encodeNodeValues({
          t: 5000,
          values: [{ node: 'ns=1;s=rms', value: 15, status: 0, statusName: '', source: 1000, server: 2000 }],
        }),
        mapping: {
          ...initialOpcuaConfig,
          values: [{ sensorId: 'S-1', key: 'vX', node: 'ns=1;s=rms', sampleMs: 1000, deadband: 0, scale: 0.1, offset: 0 }],
        },
        decoded: { kind: 'samples', points: [{ ...point, raw: mappedRaw }], faults: [] },
      },
      {
        address: 'opcua/7',
        payload: encodeNodeValues({
          t: 1000,
          values: [{ node: 'i=1', value: 1.5, status: 0, statusName: '', source: null, server: null }],
        }),
        mapping: {
          ...initialOpcuaConfig,
          values: Array.from({ length: 40 }, (_, i) => ({
            ...{ sensorId: `S-${i}`, key: 'vX', node: 'i=1', sampleMs: 1000, deadband: 0, scale: 1, offset: 0 },
          })),
        },
        decoded: fromMany(40),
      },
    ],
    denied: ['opcua', 'opcua/', 'opcua/x', 'opcua/7/1', 'OPCUA/7'],
  },
  sparkplug: {
    examples: [
      {
        address: 'sparkplug/7/spBv1.0/G/DDATA/E/S-1',
        payload: writeSparkplug({ timestamp: 1000, seq: 1, metrics: [metricOf('X', 1.5, 9)] }),
        mapping: {
          ...initialSparkplugConfig,
          rules: [{ from: '', metric: 'X', sensor: '{device}', key: 'vX', scale: 1, offset: 0 }],
        },
        decoded: { kind: 'samples', points: [{ ...point, raw: mappedRaw }], faults: [] },
      },
      {
        address: 'sparkplug/7/spBv1.0/G/NDATA/E',
        payload: writeSparkplug({ timestamp: 1000, seq: 1, metrics: [metricOf('X', 1.5, 9)] }),
        mapping: {
          ...initialSparkplugConfig,
          rules: Array.from({ length: 40 }, (_, i) => ({ from: '', metric: 'X', sensor: `S-${i}`, key: 'vX', scale: 1, offset: 0 })),
        },
        decoded: fromMany(40),
      },
    ],
    denied: ['sparkplug/7', 'sparkplug/7/spBv1.0/G/NDEATH/E', 'sparkplug/7/spBv1.0/G/NCMD/E', 'sparkplug/7/spBv1.0/STATE/x'],
  },
  chirpstack: {
    examples: [
      {
        address: 'chirpstack/7/application/a/device/0102030405060708/event/up',
        payload: '{"time":"1970-01-01T00:00:01Z","object":{"v":1.5}}',
        mapping: { ...initialChirpstackConfig, rules: [{ profile: '', fPort: null, source: 'v', key: 'vX', scale: 1, offset: 0 }] },
        decoded: {
          kind: 'samples',
          points: [{ ...point, sensorId: '0102030405060708', raw: mappedRaw.replace('S-1', '0102030405060708') }],
          faults: [],
        },
      },
    ],
    denied: [
      'chirpstack/7',
      'chirpstack/7/application/a/device/0102030405060708/event/join',
      'chirpstack/7/application/a/device/01/event/up',
    ],
  },
  card: {
    examples: [
      {
        address: 'card/7/values',
        payload: encodeFrame({
          type: 'values',
          cardId: 5,
          seq: 1,
          t: 1000,
          body: encodeValues([{ channel: 2, kind: 'voltage', volts: 2 }]),
        }),
        mapping: { kind: 'cardChannels', cardId: 5, channels: [channelOf(2, 'Temperature', { zeroVoltage: 0, b1: 10 })] },
        decoded: {
          kind: 'samples',
          points: [{ ...point, sensorId: 'card/5/2', values: { tem: 20 }, raw: '{"sensorId":"card/5/2","ts":1000,"values":{"tem":20}}' }],
          faults: [],
        },
      },
    ],
    denied: ['card', 'card/7', 'card/x/values', 'card/7/values/1', 'card/7/wave'],
  },
}

/** Kinds whose payload is not read, or may be any JSON. */
const unread: readonly MessageKind[] = ['presence', 'commandResult']

test('a root of addresses belongs to one protocol', () => {
  const roots = codesOf(deviceProtocol).flatMap((key) => protocols[key].roots)
  expect(new Set(roots).size).toBe(roots.length)
})

describe.each(codesOf(deviceProtocol))('%s', (key) => {
  const { examples, denied } = fixtures[key]
  const protocol = protocols[key]

  test.each(examples)('$address is recognized and decoded', ({ address, payload, decoded, mapping = null }) => {
    expect([protocolOf(address), protocol.kindOf(address)]).toEqual([key, decoded.kind])
    expect(protocol.decode(bytes(payload), address, mapping)).toEqual(decoded)
  })

  test('a message that cannot be read is an error with its kind, or a part of a file', () => {
    for (const { address, decoded, mapping = null } of examples) {
      if (unread.includes(decoded.kind) || (decoded.kind === 'filePart' && decoded.part.step !== 'init')) continue
      for (const garbage of [Uint8Array.of(0xff, 0xfe), bytes(''), bytes('\u0000'), bytes('[1,'), bytes('7')]) {
        const read = protocol.decode(garbage, address, mapping)
        // Single entries are refused one by one.
        if ('kind' in read) expect(read).toMatchObject({ kind: 'samples', points: [], faults: [{}] })
        else expect(read.error).toMatchObject({ kind: decoded.kind, reason: expect.any(String), detail: expect.any(String) })
      }
    }
  })

  test.each(denied)('devices may not send to %s', (address) => {
    expect(protocolOf(address)).toBeNull()
    expect(endpointProtocolOf(address)).toBeNull()
    expect(protocol.decode(bytes('{}'), address)).toHaveProperty('error')
  })

  test('its samples are bounded before they are decoded, and a single entry is a message that is read as before', () => {
    for (const { address, payload, decoded, mapping = null } of examples) {
      const max = protocol.samples?.max(bytes(payload), address, mapping) ?? 0
      if (decoded.kind !== 'samples') {
        expect(max).toBe(0)
        continue
      }
      expect(max).toBeGreaterThanOrEqual(decoded.points.length)
      for (const one of decoded.points) {
        const single = protocol.samples?.single(one, address) ?? new Uint8Array()
        expect(protocol.decode(single, address, mapping)).toEqual({ kind: 'samples', points: [one], faults: [] })
      }
    }
  })
})

test.each(['', '/', '$SYS/broker', 'spBv1.0/g/NBIRTH/e', 'constructor/x', '__proto__'])('%j is an address of no protocol', (address) => {
  expect(protocolOf(address)).toBeNull()
})

test('subscriptions are a client’s own', () => {
  const allowed = ['v1/gateway/rpc', 'v1/devices/me/rpc/request/+', '$file-response/me']
  expect(allowed.map((filter) => maySubscribe(filter, 'me'))).toEqual([true, true, true])
  const denied = ['#', 'v1/#', '$file-response/+', '$file-response/you', '$share/g/v1/gateway/rpc', 'v1/gateway/telemetry']
  expect(denied.filter((filter) => maySubscribe(filter, 'me'))).toEqual([])
})
