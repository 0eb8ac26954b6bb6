import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Facts in a row, as pairs of name and value; an empty value is `-`. */
export function Facts({
  rows,
  stacked = false,
}: {
  readonly rows: readonly (readonly [label: string, value: ReactNode])[]
  readonly stacked?: boolean
}) {
  return (
    <dl className={styles.facts} data-stacked={stacked}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
