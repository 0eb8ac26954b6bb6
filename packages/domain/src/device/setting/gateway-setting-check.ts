import type { Field } from '../../core/field.ts'
import { fillBoth, problemText, valueProblem } from '../../core/problem.ts'
import type { Text } from '../../core/text.ts'
import { deviceErrors } from '../device.errors.ts'
import { wirelessChannels, wirelessMHz } from '../model/device-limits.ts'
import type { SettingValue } from './device-setting.calls.ts'
import { gatewayFieldsOf } from './gateway-settings.table.ts'

/** The problem of a gateway setting's value, or null; an empty value clears an optional setting. */
export function settingProblem(field: Field, value: unknown): Text | null {
  if (value === null || value === undefined || value === '') return field.required ? problemText.missing : null
  if (field.kind === 'number' && typeof value === 'number' && field.min !== undefined && field.max !== undefined)
    if (value < field.min || value > field.max) return fillBoth(deviceErrors.outOfRange, { min: field.min, max: field.max })
  if (field.kind === 'secret' && field.min === field.max && !/^[0-9A-Fa-f]*$/.test(String(value))) return problemText.format
  return valueProblem(field, value)
}

/** The missing setting of a static IP (address, netmask or gateway), or null. */
export function missingAddress(values: Readonly<Record<string, unknown>>): string | null {
  if (values.ipMode !== 0) return null
  return (
    ['ipAddress', 'netmask', 'gatewayAddress'].find((name) => values[name] === null || values[name] === undefined || values[name] === '') ??
    null
  )
}

/** The range of channels in the band of the radio, if the channel is outside; null for one without a band. */
export function channelOutOfBand(values: Readonly<Record<string, unknown>>): typeof wirelessChannels | null {
  const channel = values.channel === '' ? Number.NaN : Number(values.channel ?? Number.NaN)
  const { min, max } = wirelessChannels
  return values.wirelessMHz === wirelessMHz && (channel < min || channel > max) ? wirelessChannels : null
}

/** Default settings of a gateway type. */
export const initialSettings = (type: string): Record<string, SettingValue> =>
  Object.fromEntries(Object.entries(gatewayFieldsOf(type)).map(([name, field]) => [name, field.initial ?? null]))
