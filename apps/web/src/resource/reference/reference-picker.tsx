import { nounOf } from '@undertone/domain/core/text'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useId, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { assetNodes, flatNodes } from './asset-nodes.ts'
import { OptionSelect } from './option-select.tsx'
import { ownerChain } from './owner-chain.ts'
import styles from './reference.module.css'

/** The ids selected in a cascade, by resource key: `{ company: 2, area: 5 }`. */
export type Chain = Readonly<Record<string, number>>

/** The chain of a row of the asset tree, or null while the tree loads or if it does not contain the row. */
function useChainOf(to: string, id: number | null): Chain | null {
  const tree = useCall(monitorCalls.tree, { query: {} }, { enabled: id !== null, noErrorPage: true })
  const found = id === null ? undefined : flatNodes(assetNodes(tree.data ?? [])).find((node) => node.kind === to && node.id === id)
  if (!found) return null
  return Object.fromEntries(Object.entries(found.path).map(([name, value]) => [name.replace(/Id$/, ''), value]))
}

/** A cascade of select lists along the owners of a resource: company, area, machine, point. */
export function ReferencePicker({
  to,
  value,
  onChange,
  start = {},
  disabled = false,
  clearable = false,
  required = false,
  status,
  id,
}: {
  readonly to: string
  readonly value: number | null
  /** Called on every step: the id is null until the last step is selected. */
  readonly onChange: (id: number | null, chain: Chain) => void
  /** The initial selection without a value. */
  readonly start?: Chain
  readonly disabled?: boolean
  readonly clearable?: boolean
  readonly required?: boolean
  readonly status?: 'error' | undefined
  /** Id of the last select, for a form label. */
  readonly id?: string
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const base = useId()
  const idOf = (key: string) => (id && key === to ? id : `${base}-${key}`)
  const [begun, setBegun] = useState<Chain>(start)
  const known = useChainOf(to, value)
  const chain: Chain = value === null ? begun : (known ?? { ...begun, [to]: value })
  const steps = ownerChain(to)

  const choose = (at: number, id: number | null) => {
    const previous = steps.slice(0, at).flatMap(({ resource }) => {
      const above = chain[resource.key]
      return above === undefined ? [] : [[resource.key, above] as const]
    })
    const key = steps[at]?.resource.key ?? to
    const next: Chain = Object.fromEntries(id === null ? previous : [...previous, [key, id] as const])
    setBegun(next)
    onChange(next[to] ?? null, next)
  }

  return (
    <div className={styles.cascade} data-wide>
      {steps.map(({ resource, narrowedBy }, at) => {
        const above = steps[at - 1]?.resource
        const aboveId = above ? chain[above.key] : undefined
        const aboveName = above && nounOf(above.label, lang)
        return (
          <div key={resource.key}>
            <label htmlFor={idOf(resource.key)}>
              {say(resource.label)}
              {required && <span aria-hidden="true"> *</span>}
            </label>
            <OptionSelect
              id={idOf(resource.key)}
              to={resource.key}
              value={chain[resource.key] ?? null}
              onChange={(id) => choose(at, id)}
              disabled={disabled}
              allowClear={clearable}
              status={resource.key === to ? status : undefined}
              narrow={narrowedBy ? { [narrowedBy]: aboveId } : {}}
              waitsFor={aboveName && aboveId === undefined ? aboveName : null}
            />
          </div>
        )
      })}
    </div>
  )
}
