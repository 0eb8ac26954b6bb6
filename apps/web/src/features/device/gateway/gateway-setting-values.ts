import type { Field } from '@undertone/domain/core/field'
import type { DeviceSettingRecord, SettingValue } from '@undertone/domain/device/setting/device-setting.calls'
import { type FormValues, sentValue } from '../../../resource/core/form-values.ts'

/** What the form of a gateway's settings shows when it opens: numbers as text, secrets never. */
export function openedSettings(fields: Readonly<Record<string, Field>>, settings: readonly DeviceSettingRecord[]): FormValues {
  const wanted = new Map(settings.map((one) => [one.key, one.desired]))
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = wanted.get(name) ?? null
      return [name, field.kind === 'number' && typeof value === 'number' ? String(value) : value]
    }),
  )
}

/** What is sent of the settings that were changed. */
export function sentSettings(
  fields: Readonly<Record<string, Field>>,
  changed: readonly string[],
  values: FormValues,
): Record<string, SettingValue> {
  return Object.fromEntries(
    changed.flatMap((name) => {
      const field = fields[name]
      const value = field ? sentValue(field, values[name]) : null
      return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : []
    }),
  )
}
