import type { Text } from '@undertone/domain/core/text'
import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { bulkText } from '../sensor-bulk/sensor-bulk.text.ts'
import { wordsOf } from './grid-cells.ts'
import styles from './sensor-grid.module.css'
import { type GridOptions, type GridRow, gridColumns, isTouched } from './sensor-grid.ts'
import type { useSensorGrid } from './use-sensor-grid.ts'

const none: Readonly<Record<string, Text>> = {}

/** Several sensors as an editable table: typed, picked from suggestions, or pasted from a spreadsheet. */
export function SensorGridTable({ grid, options }: { readonly grid: ReturnType<typeof useSensorGrid>; readonly options: GridOptions }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const lists = useId()
  // Enter moves down a column, Shift+Enter up, as in a spreadsheet.
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const { row, column } = event.target.dataset
    const next = Number(row) + (event.shiftKey ? -1 : 1)
    event.currentTarget.querySelector<HTMLInputElement>(`input[data-row="${next}"][data-column="${column}"]`)?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!(event.target instanceof HTMLInputElement) || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    grid.paste({ row: Number(event.target.dataset.row), column: Number(event.target.dataset.column) }, text)
  }
  return (
    <div className={styles.grid}>
      <table onKeyDown={move} onPaste={paste}>
        <thead>
          <tr>
            <th>{say(bulkText.row)}</th>
            <th>{say(bulkText.rowState)}</th>
            {gridColumns.map(([name, field]) => (
              <th key={name} data-column={name}>
                {say(field.label)}
                {field.required && <span aria-hidden="true"> *</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, at) => (
            <GridLine
              key={row.key}
              row={row}
              at={at}
              lists={lists}
              problems={grid.isChecked ? (grid.readings[at]?.problems ?? none) : none}
              error={grid.errors[row.key] ?? null}
              isSaved={grid.saved.has(row.key)}
              onWrite={grid.write}
              onDrop={grid.removeRow}
            />
          ))}
        </tbody>
      </table>
      {gridColumns.map(([name, field]) => (
        <datalist key={name} id={`${lists}-${name}`}>
          {wordsOf(field, options[name] ?? [], lang).map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      ))}
    </div>
  )
}

const GridLine = memo(function GridLine({
  row,
  at,
  lists,
  problems,
  error,
  isSaved,
  onWrite,
  onDrop,
}: {
  readonly row: GridRow
  readonly at: number
  readonly lists: string
  readonly problems: Readonly<Record<string, Text>>
  readonly error: string | null
  readonly isSaved: boolean
  readonly onWrite: (at: number, name: string, text: string) => void
  readonly onDrop: (at: number) => void
}) {
  const say = useText()
  const touched = isTouched(row)
  const first = Object.entries(problems)[0]?.[1]
  const state = touched ? (row.id === null ? bulkText.isNew : bulkText.isChanged) : isSaved ? bulkText.isSaved : null
  const words = error ?? (first ? say(first) : state && say(state))
  return (
    <tr>
      <th scope="row">
        {at + 1}
        <IconButton icon="close" label={say(bulkText.removeRow, { row: at + 1 })} tabIndex={-1} onClick={() => onDrop(at)} />
      </th>
      <td className={styles.gridState} data-bad={error !== null || first !== undefined} title={words ?? undefined}>
        {words}
      </td>
      {gridColumns.map(([name, field], column) => {
        const problem = problems[name]
        return (
          <td key={name}>
            <input
              aria-label={`${say(field.label)} ${at + 1}`}
              aria-invalid={problem !== undefined}
              title={problem ? say(problem) : undefined}
              data-row={at}
              data-column={column}
              data-changed={row.cells[name] !== row.opened[name]}
              value={row.cells[name] ?? ''}
              list={field.kind === 'text' || field.kind === 'number' ? undefined : `${lists}-${name}`}
              inputMode={field.kind === 'number' ? 'decimal' : undefined}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onWrite(at, name, event.target.value)}
              onFocus={(event) => event.target.select()}
            />
          </td>
        )
      })}
    </tr>
  )
})
