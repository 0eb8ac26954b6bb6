import { modbusTable, registerType, wordOrder } from '@undertone/domain/connector/connector.enums'
import { connectorLimits } from '@undertone/domain/connector/connector-limits'
import { type ModbusValue, type ModbusWave, maxRegisterWave } from '@undertone/domain/connector/modbus-config'
import { enumeration } from '@undertone/domain/core/enum'
import { connectorText as text } from '../shared/connector.text.ts'
import type { MapColumn } from './mapping-table.tsx'

const whole = { kind: 'number', integer: true } as const
const address = { ...whole, min: 0, max: 65_535 }

/** Sensor, key and conversion: the columns that every mapping has. */
export const valueColumns: readonly MapColumn<ModbusValue>[] = [
  { key: 'sensorId', title: text.sensor, width: 150, kind: 'sensor' },
  { key: 'key', title: text.key, width: 100, kind: 'key' },
  { key: 'unit', title: text.unit, width: 60, ...whole, min: 0, max: 255 },
  { key: 'table', title: text.table, width: 170, kind: 'choice', of: modbusTable },
  { key: 'address', title: text.address, width: 80, ...address },
  { key: 'type', title: text.type, width: 100, kind: 'choice', of: registerType },
  { key: 'order', title: text.order, width: 170, kind: 'choice', of: wordOrder },
  { key: 'scale', title: text.scale, width: 80, kind: 'number' },
  { key: 'offset', title: text.offset, width: 80, kind: 'number' },
  { key: 'periodS', title: text.period, width: 80, ...whole, min: connectorLimits.minPeriodS, max: connectorLimits.maxPeriodS },
]

const axisChoice = enumeration('WaveAxis', text.axis, {
  X: { code: 'X', cn: 'X', en: 'X' },
  Y: { code: 'Y', cn: 'Y', en: 'Y' },
  Z: { code: 'Z', cn: 'Z', en: 'Z' },
})

export const waveColumns: readonly MapColumn<ModbusWave>[] = [
  { key: 'sensorId', title: text.sensor, width: 150, kind: 'sensor' },
  { key: 'axis', title: text.axis, width: 70, kind: 'choice', of: axisChoice },
  { key: 'unit', title: text.unit, width: 60, ...whole, min: 0, max: 255 },
  { key: 'trigger', title: text.trigger, width: 110, ...address, mayBeEmpty: true, placeholder: text.noTrigger },
  { key: 'ready', title: text.ready, width: 100, ...address },
  { key: 'address', title: text.address, width: 80, ...address },
  { key: 'count', title: text.count, width: 90, ...whole, min: 256, max: maxRegisterWave },
  { key: 'sampleHz', title: text.sampleHz, width: 90, kind: 'number', min: 1, max: 262_144 },
  { key: 'scale', title: text.scale, width: 90, kind: 'number' },
  { key: 'periodS', title: text.period, width: 80, ...whole, min: 60, max: connectorLimits.maxPeriodS },
]

/** A new row, like the last one and behind its registers. */
export const nextValue = (last: ModbusValue | undefined): ModbusValue =>
  last
    ? { ...last, key: '', address: Math.min(65_535, last.address + (last.type.endsWith('16') ? 1 : last.type.endsWith('64') ? 4 : 2)) }
    : {
        ...{ sensorId: '', key: '', unit: 1, table: 'holding', address: 0, type: 'float32', order: 'ABCD' },
        ...{ scale: 1, offset: 0, periodS: 5 },
      }

export const nextWave = (last: ModbusWave | undefined): ModbusWave =>
  last ?? {
    ...{ sensorId: '', axis: 'Z', unit: 1, trigger: null, ready: 0, address: 1, count: 4096 },
    ...{ sampleHz: 25_600, scale: 0.01, periodS: 3600 },
  }
