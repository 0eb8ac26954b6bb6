import { InputNumber } from 'antd'
import { controlOf } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import styles from './model.module.css'
import type { VersionDraft } from './model-draft.ts'

/** The fields of a version that are a number. */
export type NumberName = { [N in keyof VersionDraft]: VersionDraft[N] extends number | null ? N : never }[keyof VersionDraft]

/** A field of a number. */
export function NumberInput({
  of,
  name,
  label,
  help,
  ...limits
}: {
  readonly of: FieldsOf<VersionDraft>
  readonly name: NumberName
  readonly label: string
  readonly help?: string
  readonly min?: number
  readonly max?: number
  readonly precision?: number
  readonly step?: number
}) {
  return (
    <Field of={of} name={name} label={label} help={help}>
      <InputNumber<number>
        className={styles.number ?? ''}
        {...controlOf(of, name)}
        {...limits}
        value={of.values[name]}
        onChange={(value) => of.write(name, value)}
        onBlur={() => of.touch(name)}
      />
    </Field>
  )
}
