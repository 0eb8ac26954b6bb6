import { Input, Select, Switch } from 'antd'
import type { ComponentProps } from 'react'
import { Field, type FieldProps, noteIdOf } from './form-field.tsx'
import type { FieldsOf } from './use-form.ts'

/** The fields of a form that can have any value of a type. */
type NamesOf<V, T> = { [N in keyof V & string]-?: T extends V[N] ? N : never }[keyof V & string]

/** The id of the control of a field, and its problem or help for screen readers. */
export function wordsOf<V extends object>(of: FieldsOf<V>, name: keyof V & string) {
  const id = of.idOf(name)
  return { id, 'aria-invalid': of.problemAt(name) !== null, 'aria-describedby': noteIdOf(id) }
}

/** The properties of the control of a field: its id, and its problem or help for the eye and for screen readers. */
export function controlOf<V extends object>(of: FieldsOf<V>, name: keyof V & string) {
  return { ...wordsOf(of, name), status: of.problemAt(name) === null ? ('' as const) : ('error' as const) }
}

/** A text field. */
export function TextField<V extends object, N extends NamesOf<V, string>>({
  of,
  name,
  label,
  help,
  ...control
}: FieldProps<V, N> & Omit<ComponentProps<typeof Input>, 'name' | 'value' | 'onChange'>) {
  return (
    <Field of={of} name={name} label={label} help={help}>
      <Input
        autoComplete="off"
        {...control}
        {...controlOf(of, name)}
        value={String(of.values[name])}
        onChange={({ target }) => of.write(name, target.value)}
        onBlur={() => of.touch(name)}
      />
    </Field>
  )
}

/** A text field with several lines. */
export function TextAreaField<V extends object, N extends NamesOf<V, string>>({
  of,
  name,
  label,
  help,
  ...control
}: FieldProps<V, N> & Omit<ComponentProps<typeof Input.TextArea>, 'name' | 'value' | 'onChange'>) {
  return (
    <Field of={of} name={name} label={label} help={help}>
      <Input.TextArea
        {...control}
        {...controlOf(of, name)}
        value={String(of.values[name])}
        onChange={({ target }) => of.write(name, target.value)}
        onBlur={() => of.touch(name)}
      />
    </Field>
  )
}

/** A password field. */
export function PasswordField<V extends object, N extends NamesOf<V, string>>({
  of,
  name,
  label,
  help,
  ...control
}: FieldProps<V, N> & Omit<ComponentProps<typeof Input.Password>, 'name' | 'value' | 'onChange'>) {
  return (
    <Field of={of} name={name} label={label} help={help}>
      <Input.Password
        autoComplete="new-password"
        {...control}
        {...controlOf(of, name)}
        value={String(of.values[name])}
        onChange={({ target }) => of.write(name, target.value)}
        onBlur={() => of.touch(name)}
      />
    </Field>
  )
}

/** A select list. */
export function SelectField<V extends object, N extends keyof V & string>({
  of,
  name,
  label,
  help,
  ...control
}: FieldProps<V, N> & Omit<ComponentProps<typeof Select<V[N]>>, 'value' | 'onChange'>) {
  return (
    <Field of={of} name={name} label={label} help={help}>
      <Select<V[N]> {...control} {...controlOf(of, name)} value={of.values[name]} onChange={(value) => of.write(name, value)} />
    </Field>
  )
}

/** A switch. */
export function SwitchField<V extends object, N extends NamesOf<V, boolean>>({ of, name, label, help }: FieldProps<V, N>) {
  return (
    <Field of={of} name={name} label={label} help={help}>
      <span>
        <Switch {...wordsOf(of, name)} checked={of.values[name] === true} onChange={(on) => of.write(name, on)} />
      </span>
    </Field>
  )
}
