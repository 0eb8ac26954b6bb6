import { codesOf } from '../core/enum.ts'
import type { Text } from '../core/text.ts'
import { firmwareType } from './firmware.enums.ts'

/** What the name of a package says. */
export interface FirmwareParts {
  readonly type: string
  readonly productType: string
  /** Without the letters `HW`: `1`, `2.1`, `B`. */
  readonly hwVersion: string
  /** Without the letters `SW`: `1.4.0`. */
  readonly swVersion: string
}

/** Versions of the hardware and the software. The rule is ours: the specification asks for naming rules and does not give them. */
export const hwVersionPattern = /^[A-Z0-9]{1,4}(\.\d{1,3}){0,2}$/
export const swVersionPattern = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/

const types = codesOf(firmwareType).join('|')
const name = new RegExp(
  `^(${types})_([A-Za-z0-9][A-Za-z0-9_-]{0,29}?)_HW([A-Z0-9]{1,4}(?:\\.\\d{1,3}){0,2})_SW(\\d{1,4}\\.\\d{1,4}\\.\\d{1,4})$`,
)

export const firmwareNameHint: Text = {
  cn: '命名规则：类型_产品_HW硬件版本_SW软件版本，如 SENSOR_VB24H_HW1_SW1.4.0',
  en: 'TYPE_PRODUCT_HWx_SWx.y.z, for example SENSOR_VB24H_HW1_SW1.4.0',
}

/** What a name says; null if it does not follow the rule. */
export function partsOfName(text: string): FirmwareParts | null {
  const [, type, productType, hwVersion, swVersion] = name.exec(text) ?? []
  return type && productType && hwVersion && swVersion ? { type, productType, hwVersion, swVersion } : null
}

/** The name by the rule. */
export const nameOfParts = ({ type, productType, hwVersion, swVersion }: FirmwareParts): string =>
  `${type}_${productType}_HW${hwVersion}_SW${swVersion}`

/** A version as its numbers, without the letters that some devices put in front (`HW1.0`, `V2`); null if it is none. */
function numbersOf(version: string): readonly number[] | null {
  const digits = /^(?:HW|SW|V)?(\d{1,6}(?:\.\d{1,6}){0,3})$/i.exec(version.trim())?.[1]
  return digits === undefined ? null : digits.split('.').map(Number)
}

/** Whether two versions are the same: numbers are compared, missing ones are 0 (`1` is `1.0`). */
export function isSameVersion(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  if (a === null || b === null) return one.trim() !== '' && one.trim() === other.trim()
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => at).every((at) => (a[at] ?? 0) === (b[at] ?? 0))
}
