import { type PanelKindKey, panelKindKeys, panelKindOf } from '@undertone/domain/board/board-panels.table'
import { Select } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import styles from './editor.module.css'
import { editorText } from './editor.text.ts'
import type { EditedPanel, EditorStep } from './editor-state.ts'

/** The choice of a panel to add. */
function AddPanel({ onAdd }: { readonly onAdd: (kind: PanelKindKey) => void }) {
  const text = useText()
  const { can } = useSession()
  return (
    <Select
      className={styles.wide ?? ''}
      value={null}
      placeholder={text(editorText.addPanel)}
      aria-label={text(editorText.addPanel)}
      options={panelKindKeys
        .filter((kind) => can(panelKindOf(kind).permission))
        .map((kind) => ({ value: kind, label: text(panelKindOf(kind).label), hint: text(panelKindOf(kind).hint) }))}
      optionRender={({ label, data }) => (
        <span className={styles.choice}>
          {label}
          <small>{data.hint}</small>
        </span>
      )}
      onChange={(kind: PanelKindKey | null) => kind && onAdd(kind)}
    />
  )
}

/** One panel in the order: selected by a click, moved by keys or buttons. */
function OrderItem({
  one,
  at,
  total,
  isSelected,
  onStep,
}: {
  readonly one: EditedPanel
  readonly at: number
  readonly total: number
  readonly isSelected: boolean
  readonly onStep: (step: EditorStep) => void
}) {
  const text = useText()
  const { key, panel } = one
  const name = panel.title ?? text(panelKindOf(panel.kind).label)
  const move = (to: number) => onStep({ type: 'move', key, to })
  const moveByKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(at + by)
  }
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-current={isSelected}
        aria-label={text(editorText.position, { name, n: at + 1, total })}
        onClick={() => onStep({ type: 'select', key })}
        onKeyDown={moveByKey}
      >
        <span aria-hidden="true">⠿</span>
        {name}
      </button>
      <IconButton icon="chevron-up" label={text(editorText.moveUp)} disabled={at === 0} onClick={() => move(at - 1)} />
      <IconButton icon="chevron-down" label={text(editorText.moveDown)} disabled={at === total - 1} onClick={() => move(at + 1)} />
      <IconButton icon="trash" label={text(editorText.removePanel)} onClick={() => onStep({ type: 'remove', key })} />
    </>
  )
}

/** The panels of a board in their order: dragged, or moved by keys. */
export function PanelOrder({
  panels,
  selected,
  onStep,
}: {
  readonly panels: readonly EditedPanel[]
  readonly selected: number | null
  readonly onStep: (step: EditorStep) => void
}) {
  const text = useText()
  const dragged = useRef<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const drop = (to: number) => {
    if (dragged.current !== null) onStep({ type: 'move', key: dragged.current, to })
    dragged.current = null
    setOver(null)
  }
  return (
    <>
      <AddPanel onAdd={(kind) => onStep({ type: 'add', kind })} />
      <p className={styles.hint}>{text(editorText.panelsHint)}</p>
      <ol className={styles.order}>
        {panels.map((one, at) => (
          <li
            key={one.key}
            draggable
            data-selected={one.key === selected}
            data-over={over === at}
            onDragStart={(event) => {
              dragged.current = one.key
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(at)
            }}
            onDrop={() => drop(at)}
            onDragEnd={() => setOver(null)}
          >
            <OrderItem one={one} at={at} total={panels.length} isSelected={one.key === selected} onStep={onStep} />
          </li>
        ))}
      </ol>
    </>
  )
}
