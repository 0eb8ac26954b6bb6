import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import styles from '../shared/work.module.css'
import { workText } from '../shared/work.text.ts'

/** A row of a form with the key that stays with it. */
export type Keyed<T> = T & { readonly key: number }

/** Rows with keys, for a form. */
export const keyed = <T extends object>(rows: readonly T[]): Keyed<T>[] => rows.map((row, key) => ({ ...row, key }))
/** The same without their keys. */
export const unkeyed = <T extends object>(rows: readonly Keyed<T>[]): T[] => rows.map(({ key: _key, ...row }) => row as unknown as T)

interface RowListProps<T extends object> {
  readonly label: string
  readonly rows: readonly Keyed<T>[]
  readonly empty: T
  readonly max: number
  readonly addLabel: string
  readonly onChange: (rows: readonly Keyed<T>[]) => void
  readonly children: (row: Keyed<T>, n: number, change: (part: Partial<T>) => void) => ReactNode
}

/** Rows of a form that are added and removed. */
export function RowList<T extends object>({ label, rows, empty, max, addLabel, onChange, children }: RowListProps<T>) {
  const say = useText()
  return (
    <fieldset className={styles.rows} aria-label={label}>
      <span className={styles.legend}>{label}</span>
      {rows.map((row, at) => (
        <div key={row.key} className={styles.row}>
          {children(row, at + 1, (part) => onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one))))}
          <IconButton
            icon="trash"
            label={say(workText.remove, { n: at + 1 })}
            onClick={() => onChange(rows.filter((one) => one.key !== row.key))}
          />
        </div>
      ))}
      <Button
        kind="quiet"
        icon="plus"
        disabled={rows.length >= max}
        onClick={() => onChange([...rows, { ...empty, key: 1 + Math.max(0, ...rows.map(({ key }) => key)) }])}
      >
        {addLabel}
      </Button>
    </fieldset>
  )
}
