import { z } from 'zod'
import { enumSchema } from '../core/enum.ts'
import { modbusTable, registerType, wordOrder } from './connector.enums.ts'

/** A key of a setting, or the method of a command that has no settings (`restart`, `timeCalibration`). */
const targetKey = z.string().regex(/^[A-Za-z][\w.-]{0,63}$/)
const factor = z.number().refine((n) => Number.isFinite(n) && Math.abs(n) <= 1e12)
/** Raw = (value − offset) / scale: the conversion of a value read, backwards. */
const conversion = { scale: factor.refine((n) => n !== 0), offset: factor }

/** Most targets of a connector (guess: some settings for each of a hundred sensors). */
export const maxTargets = 300

/** Where a setting of a device is written: a holding register or coil. An empty sensor is the gateway itself. */
export const modbusTarget = z.strictObject({
  sensorId: z.string().regex(/^[\w.:-]{0,40}$/),
  key: targetKey,
  unit: z.number().int().min(0).max(255),
  table: enumSchema(modbusTable),
  address: z.number().int().min(0).max(65_535),
  type: enumSchema(registerType),
  order: enumSchema(wordOrder),
  ...conversion,
})
export type ModbusTarget = z.output<typeof modbusTarget>

/** Which metric a setting of a sensor is, by the same rules as metrics of values. */
export const sparkplugTarget = z.strictObject({
  from: z.string().trim().max(300),
  metric: z.string().trim().min(1).max(200),
  sensor: z.string().trim().min(1).max(120),
  key: targetKey,
  ...conversion,
})
export type SparkplugTarget = z.output<typeof sparkplugTarget>

/** How a setting is written into a downlink: its bytes, hexadecimal, with one place for the value (`01 {uint16be}`). An empty sensor is any device. */
export const downlinkTarget = z.strictObject({
  sensor: z.string().trim().max(40),
  key: targetKey,
  fPort: z.number().int().min(1).max(223),
  bytes: z.string().trim().min(1).max(200),
  ...conversion,
})
export type DownlinkTarget = z.output<typeof downlinkTarget>

/** A byte of a downlink, or the place of its value. */
export type DownlinkPart = number | { readonly type: string; readonly bytes: number; readonly isLittle: boolean }

const place = /^\{(u?int(?:8|16|32)|float32)(le|be)?\}$/

/** The parts of a downlink; null if the text cannot be read. */
export function parseDownlink(text: string): readonly DownlinkPart[] | null {
  const parts: DownlinkPart[] = []
  for (const word of text.split(/\s+/)) {
    const [, type, order] = place.exec(word) ?? []
    if (type !== undefined) parts.push({ type, bytes: Number(type.replace(/\D/g, '')) / 8, isLittle: order === 'le' })
    else if (/^([\da-fA-F]{2})+$/.test(word)) for (const pair of word.match(/../g) ?? []) parts.push(Number.parseInt(pair, 16))
    else return null
  }
  return parts.filter((part) => typeof part !== 'number').length <= 1 ? parts : null
}
