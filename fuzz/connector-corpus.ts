import { mappedEntry } from '@undertone/device/mapped/mapped-entry'
import { encodePoll } from '@undertone/device/modbus/poll-record'
import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import { initialModbusConfig, type ModbusValue } from '@undertone/domain/connector/modbus-config'

const value: ModbusValue = {
  ...{ sensorId: 'S-1', key: 'vX', unit: 1, table: 'holding', address: 0, type: 'float32', order: 'ABCD' },
  ...{ scale: 1, offset: 0, periodS: 1 },
}

/** A map with several types. */
export const modbusMapping: ConnectorConfig = {
  ...initialModbusConfig,
  values: [value, { ...value, key: 'tem', address: 2, type: 'int16' }, { ...value, key: 'own', table: 'coil', address: 3, type: 'int16' }],
}

const hex = (text: string) => Buffer.from(text, 'hex')

/** What devices and their connectors send. */
export const connectorCorpus = {
  modbusFrames: [
    hex('00010000000701030441480000'),
    hex('000100000003018302'),
    hex('01030441480000ee1c'),
    hex('0103000000020c0b'.slice(0, 16)),
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
