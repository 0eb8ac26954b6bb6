import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { accessText } from '../shared/access.text.ts'

/** Something that a user can be given. */
export interface Grant {
  readonly id: number
  readonly name: string
  /** False: the one who looks may neither give nor take it. */
  readonly mayGive: boolean
}

/** What stands beside the name. */
export interface GrantColumn<G> {
  readonly key: string
  readonly title: string
  readonly render: (grant: G) => ReactNode
}

/** What a user can be given, one line each, with a tick where he has it. */
export function GrantTable<G extends Grant>({
  label,
  grants,
  columns,
  held,
  onChange,
}: {
  readonly label: string
  readonly grants: readonly G[]
  readonly columns: readonly GrantColumn<G>[]
  readonly held: ReadonlySet<number>
  readonly onChange: (held: ReadonlySet<number>) => void
}) {
  const say = useText()
  const toggle = (id: number) => onChange(held.has(id) ? new Set([...held].filter((one) => one !== id)) : new Set([...held, id]))
  const free = grants.filter((grant) => grant.mayGive)
  const count = free.filter((grant) => held.has(grant.id)).length
  const toggleAll = () => {
    const others = [...held].filter((id) => !free.some((grant) => grant.id === id))
    onChange(new Set(count === free.length ? others : [...others, ...free.map((grant) => grant.id)]))
  }
  return (
    <table className="access-grants" aria-label={label}>
      <thead>
        <tr>
          <th>
            <Checkbox
              aria-label={say(accessText.selectAll)}
              disabled={free.length === 0}
              checked={free.length > 0 && count === free.length}
              indeterminate={count > 0 && count < free.length}
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
          <tr key={grant.id} data-held={held.has(grant.id)} title={grant.mayGive ? undefined : say(accessText.notYours)}>
            <td>
              <Checkbox aria-label={grant.name} checked={held.has(grant.id)} disabled={!grant.mayGive} onChange={() => toggle(grant.id)} />
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
