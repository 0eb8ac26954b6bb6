import { encodeBlock, encodeValues } from '@undertone/device/card/card-body'
import { encodeFrame } from '@undertone/device/card/card-frame'
import { mappedEntry } from '@undertone/device/mapped/mapped-entry'
import type { ConnectorMapping } from '@undertone/device/message/protocol'
import { encodePoll } from '@undertone/device/modbus/poll-record'
import { encodeValues as encodeNodeValues } from '@undertone/device/opcua/value-record'
import { initialBrokerConfig, initialChirpstackConfig } from '@undertone/domain/connector/broker-config'
import { initialModbusConfig, type ModbusValue } from '@undertone/domain/connector/modbus-config'
import { initialOpcuaConfig } from '@undertone/domain/connector/opcua-config'
import { initialSparkplugConfig } from '@undertone/domain/connector/sparkplug-config'

const value: ModbusValue = {
  ...{ sensorId: 'S-1', key: 'vX', unit: 1, table: 'holding', address: 0, type: 'float32', order: 'ABCD' },
  ...{ scale: 1, offset: 0, periodS: 1 },
}

/** A map with several types. */
export const modbusMapping: ConnectorMapping = {
  ...initialModbusConfig,
  values: [value, { ...value, key: 'tem', address: 2, type: 'int16' }, { ...value, key: 'own', table: 'coil', address: 3, type: 'int16' }],
}

const hex = (text: string) => Buffer.from(text, 'hex')

/** Rules of a broker with every form of path. */
export const brokerMapping: ConnectorMapping = {
  ...initialBrokerConfig,
  rules: [
    { topic: 'a/+', sensor: '{1}', path: '$.v', key: 'vX', scale: 1, offset: 0, time: '$.t' },
    { topic: 'a/+', sensor: '$.list[*].id', path: '$.list[*].v', key: 'own', scale: 2, offset: 0, time: '' },
  ],
}

const uplinkRule = { profile: '', fPort: null, key: 'vX', scale: 1, offset: 0 } as const

/** Rules for events in protobuf. */
export const uplinkMapping: ConnectorMapping = {
  ...{ ...initialChirpstackConfig, encoding: 'protobuf' },
  rules: [
    { ...uplinkRule, source: 'vX' },
    { ...uplinkRule, source: '@1:float32le', key: 'vY' },
    { ...uplinkRule, source: '$.rxInfo[0].rssi', key: 'rssi' },
  ],
}

/** Rules for metrics, by device and of a template. */
export const sparkplugMapping: ConnectorMapping = {
  ...initialSparkplugConfig,
  rules: [
    { from: '', metric: 'X', sensor: '{device}', key: 'vX', scale: 1, offset: 0 },
    { from: 'G/*', metric: 'Motor/rms', sensor: 'S-1', key: 'own', scale: 1, offset: 0 },
  ],
}

const noSettings = {
  ...{ constantCurrent: null, sensitivity: null, sensitivityUnit: null, adFrequency: null, countingMode: null, triggerDirection: null },
  ...{ counterInitial: null, gearTeeth: null, zeroVoltage: null, b1: null, isBound: true },
}

/** A channel of each type. */
export const cardMapping: ConnectorMapping = {
  kind: 'cardChannels',
  cardId: 7,
  channels: [
    { ...noSettings, number: 1, type: 'Vibration', sensitivity: 100, sensitivityUnit: 'mV/g' },
    { ...noSettings, number: 2, type: 'RotateSpeed', countingMode: 'Period', counterInitial: 0, gearTeeth: 1 },
    { ...noSettings, number: 3, type: 'Temperature', zeroVoltage: 0, b1: 10 },
  ],
}

const cardValues = encodeValues([
  { channel: 2, kind: 'count', counter: 25, us: 1_000_000 },
  { channel: 3, kind: 'voltage', volts: 2.5 },
])
const cardBlock = encodeBlock({
  ...{ channel: 1, dtype: 'float32le', sampleHz: 25_600, scale: 1, offset: 0, rpm: 1480 },
  samples: new Uint8Array(Float32Array.from({ length: 80 }, (_, i) => i).buffer),
})
const opcuaRow = { sensorId: 'S-1', sampleMs: 1000, deadband: 0, scale: 1, offset: 0 } as const

/** Nodes for two keys, and one node twice. */
export const opcuaMapping: ConnectorMapping = {
  ...initialOpcuaConfig,
  values: [
    { ...opcuaRow, key: 'vX', node: 'ns=1;s=rms' },
    { ...opcuaRow, key: 'own', node: 'ns=1;s=rms' },
    { ...opcuaRow, key: 'tem', node: 'i=5' },
  ],
}

const opcuaValue = { value: 1.5, status: 0, statusName: '', source: 1_763_700_000_000, server: null }

/** What devices and their connectors send. */
export const connectorCorpus = {
  cardBodies: [Buffer.from(cardValues), Buffer.from(cardBlock)],
  cardFrames: [
    Buffer.from(encodeFrame({ type: 'values', cardId: 7, seq: 1, t: 1_763_700_000_000, body: cardValues })),
    Buffer.from(encodeFrame({ type: 'block', cardId: 7, seq: 2, t: 1_763_700_000_000, body: cardBlock })),
    Buffer.from(encodeFrame({ type: 'ping', cardId: 7, seq: 3 })),
  ],
  modbusFrames: [
    hex('00010000000701030441480000'),
    hex('000100000003018302'),
    hex('01030441480000ee1c'),
    hex('0103000000020c0b'.slice(0, 16)),
  ],
  brokerMessages: [Buffer.from('{"v":1.5,"t":1763700000,"list":[{"id":"S-2","v":"3"},{"id":7,"v":true}]}'), Buffer.from('[{"v":1}]')],
  // Of sparkplug-payload 1.0.3: a birth, data by alias, a template.
  sparkplug: [
    hex('08808ad9a5aa33120b0a05626453657120085803121a0a144e6f646520436f6e74726f6c2f52656269727468200b7000120c0a015810052009650000c03f1800'),
    hex('08e891d9a5aa33120b10052009280165000020401801'),
    hex('08808ad9a5aa3312220a054d6f746f7220139201160a0131120c0a03726d732009650000604022014d28001802'),
  ],
  uplinks: [
    hex(
      '0a0464642d31120b08a0daffc80610c0a9d33a1a24320256423a0450756d704210303130323033303430353036303730384a060a01611201623807400252030102ff5a5e0a1c0a046465657012142a120a100a0374656d1209110000000000000ac00a1a0a046c697374121232100a0911000000000000f03f0a031a01780a070a016e120208000a080a026f6b120220010a0f0a027658120911000000000000f83f62140a02676730c7ffffffffffffffff013d00001841',
    ),
  ],
  opcuaRecords: [
    Buffer.from(
      encodeNodeValues({
        t: 1_763_700_000_000,
        values: [
          { ...opcuaValue, node: 'ns=1;s=rms' },
          { ...opcuaValue, node: 'i=5', status: 0x40900000, statusName: 'UncertainLastUsableValue' },
          { ...opcuaValue, node: 'i=5', value: null, status: 0x80050000, statusName: 'BadCommunicationError' },
        ],
      }),
    ),
  ],
  modbusRecords: [
    Buffer.from(
      encodePoll({
        t: 1_763_700_000_000,
        answers: [
          { unit: 1, table: 'holding', start: 0, count: 3, status: 0, data: hex('414800000190') },
          { unit: 1, table: 'coil', start: 3, count: 1, status: 0, data: hex('01') },
          { unit: 2, table: 'input', start: 0, count: 1, status: 2, data: hex('') },
        ],
      }),
    ),
    Buffer.from(mappedEntry({ raw: '{"sensorId":"S-1","ts":1763700000000,"values":{"vX":1.5,"own":"text"}}' })),
  ],
}
