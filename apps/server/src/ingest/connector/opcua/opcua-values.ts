import type { NodeValue } from '@undertone/device/opcua/value-record'
import type { DataValue, OpcuaPackage } from './opcua-package.ts'

/** A text of a server on the page: one line, without control characters. */
export const shownText = (text: string, max: number): string =>
  [...text.slice(0, 4 * max)]
    .map((char) => (char < ' ' || char === '\u007f' ? ' ' : char))
    .join('')
    .slice(0, max)

const wordOf = (high: number, low: number): number => high * 4_294_967_296 + low

/** A scalar as a number; null where it is none. 64-bit integers come as two words. */
function numberOf({ DataType }: OpcuaPackage, given: DataValue['value']): number | null {
  if (given?.arrayType !== 0) return null
  const { value } = given
  const type = DataType[given.dataType]
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return Number(value)
  if ((type === 'Int64' || type === 'UInt64') && Array.isArray(value)) {
    const [high, low] = value as readonly unknown[]
    if (typeof high !== 'number' || typeof low !== 'number') return null
    return wordOf(type === 'Int64' ? high | 0 : high >>> 0, low >>> 0)
  }
  return null
}

/** A time of a server, epoch ms; null where it sent none: that is the year 1601. */
const timeOf = (date: Date | null): number | null => {
  const ms = date?.getTime()
  return ms !== undefined && ms > 0 ? ms : null
}

/** A value as it is handed over. */
export const nodeValue = (
  opcua: OpcuaPackage,
  node: string,
  { value, statusCode, sourceTimestamp, serverTimestamp }: DataValue,
): NodeValue => ({
  node,
  value: numberOf(opcua, value),
  status: statusCode.value >>> 0,
  statusName: statusCode.value >>> 30 === 0 ? '' : statusCode.name.replaceAll(/\W/g, '').slice(0, 64),
  source: timeOf(sourceTimestamp),
  server: timeOf(serverTimestamp),
})

/** A value in the tree of nodes: its type, and the value or its status. */
export function shownValue(
  { DataType }: OpcuaPackage,
  { value, statusCode }: DataValue,
): { readonly dataType: string; readonly value: string } {
  const name = value ? shownText(String(DataType[value.dataType] ?? ''), 30) : ''
  const dataType = value && value.arrayType !== 0 ? `${name}[]` : name
  if (statusCode.value >>> 30 !== 0) return { dataType, value: shownText(statusCode.name, 60) }
  const plain = value?.arrayType === 0 && ['number', 'boolean', 'string'].includes(typeof value.value)
  return { dataType, value: plain ? shownText(String(value?.value), 60) : '' }
}
