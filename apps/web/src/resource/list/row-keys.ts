import type { KeyboardEvent } from 'react'
import { isAfterGo } from '../../core/hooks/go-chord.ts'

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

/** Arrow keys move between rows, and the given keys act on the focused row; keys inside a control, and those after `g`, are ignored. */
export function onRowKeys(event: KeyboardEvent<HTMLElement>, acts: Readonly<Record<string, ((key: string) => void) | undefined>>): void {
  const row = event.target
  if (!(row instanceof HTMLElement) || !row.matches(rowSelector)) return
  const moves: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => neighbour(row, 1)?.focus(),
    ArrowUp: () => neighbour(row, -1)?.focus(),
  }
  const act = event.ctrlKey || event.metaKey || event.altKey || isAfterGo(event) ? undefined : (moves[event.key] ?? acts[event.key])
  if (!act) return
  event.preventDefault()
  act(row.dataset.rowKey ?? '')
}

/** The keys of a table of records: Space selects, `e` edits, Delete deletes after a confirmation. */
export const onTableKey = (event: KeyboardEvent<HTMLElement>, { tick, edit, remove }: RowKeys): void =>
  onRowKeys(event, { ' ': tick, e: edit, Delete: remove })
