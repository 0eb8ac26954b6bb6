import type { Field } from '@undertone/domain/core/field'
import type { DeviceSettingRecord, SettingValue } from '@undertone/domain/device/setting/device-setting.calls'
import { type FormValues, submittedValue } from '../../../resource/core/form-values.ts'

/** Initial form values of a gateway's settings: numbers as text, secrets never. */
export function initialSettings(fields: Readonly<Record<string, Field>>, settings: readonly DeviceSettingRecord[]): FormValues {
  const desired = new Map(settings.map((one) => [one.key, one.desired]))
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = desired.get(name) ?? null
      return [name, field.kind === 'number' && typeof value === 'number' ? String(value) : value]
    }),
  )
}

/** The changed settings to send. */
export function settingsBody(
  fields: Readonly<Record<string, Field>>,
  changed: readonly string[],
  values: FormValues,
): Record<string, SettingValue> {
  return Object.fromEntries(
    changed.flatMap((name) => {
      const field = fields[name]
      const value = field ? submittedValue(field, values[name]) : null
      return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : []
    }),
  )
}
