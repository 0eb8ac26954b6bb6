import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** A control below its label; the control gets the id to which the label refers. */
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
