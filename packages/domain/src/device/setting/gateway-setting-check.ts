import type { Field } from '../../core/field.ts'
import { both, problemText, valueProblem } from '../../core/problem.ts'
import type { Text } from '../../core/text.ts'
import { deviceErrors } from '../device.errors.ts'
import type { SettingValue } from './device-setting.calls.ts'
import { gatewayFieldsOf } from './gateway-settings.table.ts'

/** What is wrong with the value of a gateway's setting, or null; an empty one is cleared where it may be. */
export function settingProblem(field: Field, value: unknown): Text | null {
  if (value === null || value === undefined || value === '') return field.required ? problemText.missing : null
  if (field.kind === 'number' && typeof value === 'number' && field.min !== undefined && field.max !== undefined)
    if (value < field.min || value > field.max) return both(deviceErrors.outOfRange, { min: field.min, max: field.max })
  if (field.kind === 'secret' && field.min === field.max && !/^[0-9A-Fa-f]*$/.test(String(value))) return problemText.format
  return valueProblem(field, value)
}

/** The setting that a static address still lacks, or null: it needs address, netmask and gateway. */
export function missingAddress(values: Readonly<Record<string, unknown>>): string | null {
  if (values.ipMode !== 0) return null
  return (
    ['ipAddress', 'netmask', 'gatewayAddress'].find((name) => values[name] === null || values[name] === undefined || values[name] === '') ??
    null
  )
}

/** The values that a type of gateway begins with. */
export const initialSettings = (type: string): Record<string, SettingValue> =>
  Object.fromEntries(Object.entries(gatewayFieldsOf(type)).map(([name, field]) => [name, field.initial ?? null]))
