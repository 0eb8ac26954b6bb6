import { z } from 'zod'
import { enumSchema } from '../core/enum.ts'
import { axes } from '../device/telemetry/telemetry.ts'
import { maxTargets, modbusTarget } from './command-target.ts'
import { modbusTable, modbusTransport, registerType, wordOrder } from './connector.enums.ts'
import { connectorLimits, modbusReadLimits } from './connector-limits.ts'

const { minPeriodS, maxPeriodS } = connectorLimits

export const sensorIdText = z.string().regex(/^[\w.:-]{1,40}$/)
/** A key of the telemetry table, or one of the device's own, which is kept beside the point. */
export const valueKey = z.string().regex(/^[A-Za-z][\w.-]{0,63}$/)
/** Scale or offset of a value. */
export const factor = z.number().refine((n) => Number.isFinite(n) && Math.abs(n) <= 1e12)
const unitId = z.number().int().min(0).max(255)
const address = z.number().int().min(0).max(65_535)
const periodS = z.number().int().min(minPeriodS).max(maxPeriodS)

/** One value of a device: value = raw × scale + offset. Addresses are those of the protocol, from 0. */
export const modbusValue = z.strictObject({
  sensorId: sensorIdText,
  key: valueKey,
  unit: unitId,
  table: enumSchema(modbusTable),
  address,
  type: enumSchema(registerType),
  order: enumSchema(wordOrder),
  scale: factor,
  offset: factor,
  periodS,
})
export type ModbusValue = z.output<typeof modbusValue>

/** Most samples of a waveform in registers: they have addresses of 16 bits. */
export const maxRegisterWave = 65_536

/**
 * A waveform in a block of holding registers, an int16 each: value = raw × scale m/s². The trigger register, if there is one, is set to 1
 * each period; when the ready register is not 0 the block is read, and the ready register set to 0.
 */
export const modbusWave = z.strictObject({
  sensorId: sensorIdText,
  unit: unitId,
  axis: z.enum(axes as ['X', 'Y', 'Z']),
  trigger: address.nullable(),
  ready: address,
  address,
  count: z.number().int().min(256).max(maxRegisterWave),
  sampleHz: z.number().min(1).max(262_144),
  scale: factor,
  periodS: periodS.min(60),
})
export type ModbusWave = z.output<typeof modbusWave>

/** Bytes that a device sends by itself, as hexadecimal digits. */
const packet = z.string().regex(/^([\da-fA-F]{2}){1,64}$/)

/** What a Modbus connector does. */
export const modbusConfig = z.strictObject({
  kind: z.literal('modbus'),
  transport: enumSchema(modbusTransport),
  /** How long an answer may take, ms. */
  timeoutMs: z.number().int().min(50).max(30_000),
  /** The packet by which a device that dials in names itself; null for the other transports. */
  registration: packet.nullable(),
  /** The packet by which it says that it is still there; null if it sends none. */
  heartbeat: packet.nullable(),
  /** Addresses and networks from which it may dial in; `connectorProblem` names the one that is wrong. */
  addresses: z.array(z.string().max(50)).max(connectorLimits.addresses),
  values: z.array(modbusValue).max(connectorLimits.values),
  waves: z.array(modbusWave).max(connectorLimits.waves),
  /** Where settings and commands are written. */
  targets: z.array(modbusTarget).max(maxTargets),
})
export type ModbusConfig = z.output<typeof modbusConfig>

/** Registers of a value. */
export const registersOf = (type: ModbusValue['type']): 1 | 2 | 4 =>
  type === 'int16' || type === 'uint16' ? 1 : type === 'int64' || type === 'float64' ? 4 : 2

/** Whether a table has bits instead of registers. */
export const hasBits = (table: ModbusValue['table']): boolean => table === 'coil' || table === 'discrete'

/** Most registers or bits that one request reads. */
export const readLimitOf = (table: ModbusValue['table']): number => (hasBits(table) ? modbusReadLimits.bits : modbusReadLimits.registers)

/** A new configuration. */
export const initialModbusConfig: ModbusConfig = {
  kind: 'modbus',
  transport: 'tcp',
  timeoutMs: 1000,
  registration: null,
  heartbeat: null,
  addresses: [],
  values: [],
  waves: [],
  targets: [],
}
