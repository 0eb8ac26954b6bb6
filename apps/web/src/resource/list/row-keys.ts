import type { KeyboardEvent } from 'react'

/** Handlers of the keys on a table row, by row key; the table handles Enter. */
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

/** Arrow keys move between rows, Space selects, `e` edits, Delete deletes after a confirmation; keys inside a control are ignored. */
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
