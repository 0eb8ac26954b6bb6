import type { Text } from '@undertone/domain/core/text'
import { inspectionItemFields } from '@undertone/domain/inspection/standard/inspection-item'
import { memo, useRef } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { FormValue } from '../../../resource/core/form-values.ts'
import { Widget } from '../../../resource/form/widgets.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { dragProps, movedTo, moveKey } from '../../../ui/order/row-order.ts'
import styles from '../shared/inspection.module.css'
import { inspectionText } from '../shared/inspection.text.ts'
import { OrderButtons } from '../shared/order-buttons.tsx'
import { type ItemDraft, newItem, settingsOf } from './item-drafts.ts'

const head = ['name', 'kind', 'method'] as const
const flags = ['isRequired', 'needsPicture', 'whileRunning'] as const

const ItemRow = memo(function ItemRow({
  draft,
  at,
  count,
  problem,
  onChange,
  onMove,
  onRemove,
}: {
  readonly draft: ItemDraft
  readonly at: number
  readonly count: number
  readonly problem: Text | undefined
  readonly onChange: (draft: ItemDraft) => void
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (key: string) => void
}) {
  const say = useText()
  const name = String(draft.values.name ?? '') || say(inspectionText.newItem)
  const set = (field: string, value: FormValue) => onChange({ ...draft, values: { ...draft.values, [field]: value } })
  const box = (field: keyof typeof inspectionItemFields) => {
    const id = `item-${draft.key}-${field}`
    const declared = inspectionItemFields[field]
    return (
      <div key={field} className={styles.field} data-field={field} data-kind={declared.kind}>
        <label htmlFor={id}>{say(declared.label)}</label>
        <Widget field={declared} id={id} value={draft.values[field]} onChange={(value) => set(field, value)} />
      </div>
    )
  }
  const settings = settingsOf(draft) as readonly (keyof typeof inspectionItemFields)[]
  return (
    <li
      className={styles.row}
      data-bad={problem !== undefined}
      aria-label={name}
      {...dragProps(at, onMove)}
      onKeyDown={moveKey(at, onMove)}
    >
      <span className={styles.number} aria-hidden="true">
        {at + 1}
      </span>
      <div className={styles.boxes}>
        <div className={styles.line}>{head.map(box)}</div>
        <div className={styles.line}>
          {settings.map(box)}
          {flags.map(box)}
        </div>
        {problem && (
          <span className={styles.problem} role="alert">
            {say(problem)}
          </span>
        )}
      </div>
      <OrderButtons name={name} at={at} count={count} onMove={onMove} onRemove={() => onRemove(draft.key)} />
    </li>
  )
})

/** The items of a standard: added, moved by drag, by Alt and an arrow or by buttons, and edited in place. */
export function ItemList({
  items,
  problems,
  onChange,
}: {
  readonly items: readonly ItemDraft[]
  readonly problems: Readonly<Record<string, Text>>
  readonly onChange: (items: readonly ItemDraft[]) => void
}) {
  const say = useText()
  const added = useRef(0)
  const add = () => {
    added.current += 1
    onChange([...items, newItem(`new-${added.current}`)])
  }
  return (
    <section className={styles.part} aria-label={say(inspectionText.items)}>
      <h2>{say(inspectionText.items)}</h2>
      {items.length === 0 && <p className={styles.note}>{say(inspectionText.noItems)}</p>}
      <ol className={styles.rows}>
        {items.map((draft, at) => (
          <ItemRow
            key={draft.key}
            draft={draft}
            at={at}
            count={items.length}
            problem={problems[draft.key]}
            onChange={(changed) => onChange(items.map((one) => (one.key === changed.key ? changed : one)))}
            onMove={(from, to) => onChange(movedTo(items, from, to))}
            onRemove={(key) => onChange(items.filter((one) => one.key !== key))}
          />
        ))}
      </ol>
      <Button icon="plus" onClick={add}>
        {say(inspectionText.addItem)}
      </Button>
    </section>
  )
}
