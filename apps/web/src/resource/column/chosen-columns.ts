import { useState } from 'react'
import { readStored, writeStored } from '../../core/browser/storage.ts'

/** Columns that differ from their default visibility, by key. */
export type ChosenColumns = Readonly<Record<string, boolean>>

/** Parses a stored choice; anything other than `key:1,key:0` is empty. */
export function readChosen(text: string | null): ChosenColumns {
  const pairs = (text ?? '').split(',').map((part) => part.split(':'))
  return Object.fromEntries(pairs.flatMap(([key, shown]) => (key && (shown === '1' || shown === '0') ? [[key, shown === '1']] : [])))
}

/** Formats a choice for storage. */
export const writeChosen = (chosen: ChosenColumns): string =>
  Object.entries(chosen)
    .map(([key, shown]) => `${key}:${shown ? 1 : 0}`)
    .join(',')

/** The columns that a user chose for a list, stored in the browser. */
export function useChosenColumns(list: string): readonly [ChosenColumns, (chosen: ChosenColumns) => void] {
  const [chosen, setChosen] = useState(() => readChosen(readStored(`ut.columns.${list}`)))
  return [
    chosen,
    (next) => {
      setChosen(next)
      writeStored(`ut.columns.${list}`, writeChosen(next) || null)
    },
  ]
}
