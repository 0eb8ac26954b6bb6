import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** A control beneath its label; the control takes the id that the label names. */
export function Field({
  label,
  width,
  children,
}: {
  readonly label: string
  readonly width?: number
  readonly children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.field} {...(width === undefined ? {} : { style: { width } })}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
