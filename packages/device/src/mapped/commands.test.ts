import type { DownlinkTarget, ModbusTarget, SparkplugTarget } from '@undertone/domain/connector/command-target'
import { parseDownlink } from '@undertone/domain/connector/command-target'
import { describe, expect, test } from 'vitest'
import { commandOf, downlinkOf, encodeDownlink, queueItemId, readAck } from '../chirpstack/downlink.ts'
import { decodeReply, encodeRequest } from '../modbus/modbus-request.ts'
import { registerValue, registerWords } from '../modbus/register-value.ts'
import { readProtobuf } from '../protobuf/read-protobuf.ts'
import { ProtoWriter } from '../protobuf/write-protobuf.ts'
import { sparkplugType } from '../sparkplug/payload.ts'
import { metricWritesOf } from '../sparkplug/write-metrics.ts'
import { decodeConnectorResult, encodeConnectorResult } from './connector-result.ts'
import { targetsOf, wantedValues } from './wanted-values.ts'

const settings = (params: Record<string, unknown>) => ({ method: 'writeSettings', params })

describe('what a command means for places', () => {
  test('settings are numbers, a clock is set in seconds, and others are set to 1', () => {
    expect(wantedValues(settings({ sleepT: 30, isOn: true }))).toEqual([
      { key: 'sleepT', value: 30 },
      { key: 'isOn', value: 1 },
    ])
    expect(wantedValues(settings({ cloudHost: 'a' }))).toBeNull()
    expect(wantedValues({ method: 'timeCalibration', params: { ts: 1_790_000_000_400 } })).toEqual([
      { key: 'timeCalibration', value: 1_790_000_000 },
    ])
    expect(wantedValues({ method: 'restart', params: {} })).toEqual([{ key: 'restart', value: 1 }])
  })

  test('one setting without a target refuses all: none is sent by halves', () => {
    const target = { key: 'sleepT', scale: 0.1, offset: 5 }
    expect(targetsOf(settings({ sleepT: 30 }), [target])).toEqual([{ target, value: 30, raw: 250 }])
    expect(targetsOf(settings({ sleepT: 30, other: 1 }), [target])).toEqual({ refused: 'the connector has no target for other' })
  })
})

test('the result of a command is read as it was written, and nothing else is one', () => {
  const result = { outcome: 'failed', detail: 'exception 2', values: {} } as const
  expect(decodeConnectorResult(encodeConnectorResult(result), 'modbus/7/command/41')).toEqual({
    kind: 'commandResult',
    results: [{ id: 41, ...result }],
  })
  for (const [payload, address] of [
    ['{}', 'modbus/7/command/41'],
    ['{"outcome":"done"}', 'modbus/7/command/4100000000'],
    ['{"outcome":"done","values":{"a\\u0000":1}}', 'modbus/7/command/41'],
  ] as const)
    expect(decodeConnectorResult(Buffer.from(payload), address)).toMatchObject({ error: { kind: 'commandResult' } })
})

describe('Modbus writes', () => {
  const base = { unit: 3, register: 5 }

  test('have the frames of the specification (V1.1b3, 6.5, 6.6 and 6.12)', () => {
    const hex = (request: Parameters<typeof encodeRequest>[0]) => Buffer.from(encodeRequest(request, 'tcp', 1)).toString('hex')
    expect(hex({ unit: 1, coil: 172, isOn: true })).toBe('000100000006010500acff00')
    expect(hex({ unit: 1, register: 1, value: 3 })).toBe('000100000006010600010003')
    expect(hex({ unit: 1, register: 1, words: [10, 0x102] })).toBe('00010000000b01100001000204000a0102')
  })

  test('are confirmed by their echo only', () => {
    const request = { ...base, words: [1, 2] }
    const reply = (text: string) => decodeReply(Buffer.from(text, 'hex'), request, 'tcp', 1)
    expect(reply('000100000006031000050002')).toHaveProperty('data')
    expect(reply('000100000006031000050001')).toEqual({ error: { key: 'noEcho', values: {} } })
    expect(reply('000100000003039002')).toEqual({ exception: 2 })
  })

  test.each(['int16', 'uint16', 'int32', 'uint32', 'int64', 'float32', 'float64'] as const)(
    '%s is read as it was written, in any order',
    (type) => {
      for (const order of ['ABCD', 'CDAB', 'BADC', 'DCBA'] as const) {
        const words = registerWords(type.startsWith('u') ? 1234 : -1234, type, order) ?? []
        const bytes = Uint8Array.from(words.flatMap((word) => [word >> 8, word & 255]))
        expect(registerValue(bytes, type, order)).toBe(type.startsWith('u') ? 1234 : -1234)
      }
    },
  )

  test('numbers that a register cannot hold are refused', () => {
    expect(registerWords(70_000, 'uint16', 'ABCD')).toBeNull()
    expect(registerWords(-1, 'uint32', 'ABCD')).toBeNull()
    expect(registerWords(Number.NaN, 'float32', 'ABCD')).toBeNull()
  })
})

describe('downlinks of ChirpStack', () => {
  const target = (given: Partial<DownlinkTarget>): DownlinkTarget => ({
    ...{ sensor: '', key: 'sleepT', fPort: 10, bytes: '01 {uint16be}', scale: 1, offset: 0 },
    ...given,
  })
  const bytes = (...args: Parameters<typeof downlinkOf>) => {
    const made = downlinkOf(...args)
    return 'refused' in made ? made.refused : Buffer.from(made.bytes).toString('hex')
  }

  test('are bytes with one place for the value', () => {
    expect(parseDownlink('01A0 {int16le}')).toEqual([1, 0xa0, { type: 'int16', bytes: 2, isLittle: true }])
    for (const text of ['1', 'xx', '{uint16} {uint16}', '{int64}']) expect(parseDownlink(text)).toBeNull()
    const both = [target({}), target({ key: 'uploadT', bytes: '02 {uint8}', scale: 60 })]
    expect(bytes(settings({ sleepT: 300, uploadT: 600 }), both)).toBe('01012c020a')
    expect(bytes(settings({ sleepT: 70_000 }), both)).toBe('sleepT: the value does not fit its place')
    expect(bytes(settings({ sleepT: 1, uploadT: 60 }), [target({}), target({ key: 'uploadT', fPort: 11 })])).toMatch(
      /^settings of several ports/,
    )
    expect(bytes({ method: 'restart', params: {} }, [target({ key: 'restart', bytes: 'ff' })])).toBe('ff')
  })

  test('have an id by which their acknowledgement is understood after a restart', () => {
    const id = queueItemId(7, 41)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(commandOf(id, 7)).toBe(41)
    expect(commandOf(id, 8)).toBeNull()
    expect(commandOf('8a2f8c34-5f8e-4a1d-9a63-0d8f6a1b2c3d', 7)).toBeNull()
  })

  test('and acknowledgements have both encodings; what proto3 omits is false', () => {
    const item = { id: queueItemId(7, 41), devEui: '0102030405060708', fPort: 10, bytes: Uint8Array.of(1, 2) }
    expect(JSON.parse(Buffer.from(encodeDownlink(item, 'json')).toString())).toEqual({
      ...{ id: item.id, devEui: item.devEui, confirmed: true, fPort: 10, data: 'AQI=' },
    })
    expect(readProtobuf(encodeDownlink(item, 'protobuf'))?.map(({ field }) => field)).toEqual([1, 2, 3, 4, 5])
    const ack = { queueItemId: item.id, acknowledged: true }
    expect(readAck(Buffer.from(JSON.stringify(ack)), 'json')).toEqual({ itemId: item.id, isAcknowledged: true })
    expect(readAck(Buffer.from(JSON.stringify({ queueItemId: item.id })), 'json')).toEqual({ itemId: item.id, isAcknowledged: false })
    expect(readAck(new ProtoWriter().text(4, item.id).varint(5, 1).done(), 'protobuf')).toEqual({ itemId: item.id, isAcknowledged: true })
    expect(readAck(Buffer.from('[]'), 'json')).toBeNull()
  })
})

test('a metric is written to the node that is online with it, in its own type', () => {
  const target: SparkplugTarget = { from: 'G', metric: 'Sleep', sensor: '{device}', key: 'sleepT', scale: 60, offset: 0 }
  const place = (device: string, types: Record<string, number>) => ({
    topic: { group: 'G', edge: 'E', device, message: 'DDATA' as const },
    typeOf: (metric: string) => types[metric],
  })
  const command = { ...settings({ sleepT: 600 }), sensorId: 'D-2' }
  const places = [place('D-1', { Sleep: sparkplugType.int32 }), place('D-2', { Sleep: sparkplugType.float })]
  expect(metricWritesOf(command, [target], places)).toMatchObject({
    topic: { device: 'D-2' },
    metrics: [{ name: 'Sleep', value: 10, datatype: sparkplugType.float }],
  })
  expect(metricWritesOf({ ...command, sensorId: 'D-3' }, [target], places)).toBeNull()
  expect(metricWritesOf(command, [target], [place('D-2', { Sleep: sparkplugType.string })])).toEqual({
    refused: 'Sleep: its type takes no number',
  })
})

test('a Modbus target has the fields of a value', () => {
  const target: ModbusTarget = {
    ...{ sensorId: '', key: 'restart', unit: 1, table: 'coil', address: 3, type: 'uint16', order: 'ABCD', scale: 1, offset: 0 },
  }
  expect(targetsOf({ method: 'restart', params: {} }, [target])).toEqual([{ target, value: 1, raw: 1 }])
})
