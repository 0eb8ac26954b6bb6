import type { ReactNode } from 'react'
import styles from './form-field.module.css'
import type { FieldsOf } from './use-form.ts'

/** The properties of a field of a form. */
export interface FieldProps<V extends object, N extends keyof V & string> {
  readonly of: FieldsOf<V>
  readonly name: N
  readonly label: ReactNode
  readonly help?: ReactNode
}

/** The id of the problem or help of a control, for its `aria-describedby`. */
export const noteIdOf = (id: string): string => `${id}-note`

/** A control with its label, and below it its problem or help. For a value that belongs to no form; `Field` is for those that do. */
export function FieldFrame({
  id,
  label,
  problem,
  help = '',
  children,
}: {
  /** The id of the control. */
  readonly id: string
  readonly label: ReactNode
  readonly problem: string | null
  readonly help?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles.field} data-field={id}>
      <label htmlFor={id}>{label}</label>
      {children}
      <span id={noteIdOf(id)} className={styles.hint} data-wrong={problem !== null} role={problem === null ? undefined : 'alert'}>
        {problem ?? help}
      </span>
    </div>
  )
}

/** A control of a form, with its label and its problem or help. */
export function Field<V extends object>({
  of,
  name,
  label,
  help,
  children,
}: FieldProps<V, keyof V & string> & { readonly children: ReactNode }) {
  return (
    <FieldFrame id={of.idOf(name)} label={label} problem={of.problemAt(name)} help={help}>
      {children}
    </FieldFrame>
  )
}
