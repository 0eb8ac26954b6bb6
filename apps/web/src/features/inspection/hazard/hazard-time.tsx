import { dateFormat } from '@undertone/domain/core/limits'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { controlOf } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'

interface TimeProps<V extends object> {
  readonly of: FieldsOf<V>
  readonly name: keyof V & string
  readonly label: string
  readonly help?: string
  /** It can be changed, but not cleared. */
  readonly isKept?: boolean
}

/** A time of a form, as the product writes times; null while it is empty. */
export function HazardTime<V extends object>({ of, name, label, help, isKept = false }: TimeProps<V>) {
  const value: unknown = of.values[name]
  return (
    <Field of={of} name={name} label={label} help={help}>
      <DatePicker
        {...controlOf(of, name)}
        showTime
        allowClear={!isKept}
        format={dateFormat}
        value={typeof value === 'string' ? dayjs(value, dateFormat) : null}
        onChange={(day) => of.write(name, (day ? day.format(dateFormat) : null) as V[keyof V & string])}
      />
    </Field>
  )
}
