import type { KeyboardEvent } from 'react'

/** What the keys do with a row of a table, by its key; Enter is the table's own. */
export interface RowKeys {
  readonly tick: (key: string) => void
  readonly edit: (key: string) => void
  readonly remove: (key: string) => void
}

const rowSelector = 'tr[data-row-key][tabindex]'

function neighbour(row: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(rowSelector) ?? [])]
  return rows[rows.indexOf(row) + step]
}

/** Arrow keys move between the rows, Space ticks, `e` edits, Delete asks for deletion; keys pressed inside a control are the control's. */
export function onTableKey(event: KeyboardEvent<HTMLElement>, keys: RowKeys): void {
  const row = event.target
  if (!(row instanceof HTMLElement) || !row.matches(rowSelector)) return
  const key = row.dataset.rowKey ?? ''
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => neighbour(row, 1)?.focus(),
    ArrowUp: () => neighbour(row, -1)?.focus(),
    ' ': () => keys.tick(key),
    e: () => keys.edit(key),
    Delete: () => keys.remove(key),
  }
  const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
