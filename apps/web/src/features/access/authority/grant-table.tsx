import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'

/** A role or data access limit that can be assigned to a user. */
export interface Grant {
  readonly id: number
  readonly name: string
  /** False if the current user may neither assign nor remove it. */
  readonly mayGive: boolean
}

/** A column after the name. */
export interface GrantColumn<G> {
  readonly key: string
  readonly title: string
  readonly render: (grant: G) => ReactNode
}

/** A table with one row per grant and a checkbox that tells whether the user has it. */
export function GrantTable<G extends Grant>({
  label,
  grants,
  columns,
  selected,
  onChange,
}: {
  readonly label: string
  readonly grants: readonly G[]
  readonly columns: readonly GrantColumn<G>[]
  readonly selected: ReadonlySet<number>
  readonly onChange: (selected: ReadonlySet<number>) => void
}) {
  const say = useText()
  const toggle = (id: number) =>
    onChange(selected.has(id) ? new Set([...selected].filter((one) => one !== id)) : new Set([...selected, id]))
  const grantable = grants.filter((grant) => grant.mayGive)
  const count = grantable.filter((grant) => selected.has(grant.id)).length
  const toggleAll = () => {
    const others = [...selected].filter((id) => !grantable.some((grant) => grant.id === id))
    onChange(new Set(count === grantable.length ? others : [...others, ...grantable.map((grant) => grant.id)]))
  }
  return (
    <table className={styles.grants} aria-label={label}>
      <thead>
        <tr>
          <th>
            <Checkbox
              aria-label={say(accessText.selectAll)}
              disabled={grantable.length === 0}
              checked={grantable.length > 0 && count === grantable.length}
              indeterminate={count > 0 && count < grantable.length}
              onChange={toggleAll}
            />
          </th>
          <th>{say(accessText.name)}</th>
          {columns.map((column) => (
            <th key={column.key}>{column.title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grants.map((grant) => (
          <tr key={grant.id} data-held={selected.has(grant.id)} title={grant.mayGive ? undefined : say(accessText.notGrantable)}>
            <td>
              <Checkbox
                aria-label={grant.name}
                checked={selected.has(grant.id)}
                disabled={!grant.mayGive}
                onChange={() => toggle(grant.id)}
              />
            </td>
            <td>{grant.name}</td>
            {columns.map((column) => (
              <td key={column.key}>{column.render(grant)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
