import { useState } from 'react'
import { readStored, writeStored } from '../../core/browser/storage.ts'

/** Which columns were shown or hidden against the default, by their keys. */
export type ChosenColumns = Readonly<Record<string, boolean>>

/** Reads a kept choice; anything else than `key:1,key:0` counts as none. */
export function readChosen(text: string | null): ChosenColumns {
  const pairs = (text ?? '').split(',').map((part) => part.split(':'))
  return Object.fromEntries(pairs.flatMap(([key, shown]) => (key && (shown === '1' || shown === '0') ? [[key, shown === '1']] : [])))
}

/** Writes a choice as it is kept. */
export const writeChosen = (chosen: ChosenColumns): string =>
  Object.entries(chosen)
    .map(([key, shown]) => `${key}:${shown ? 1 : 0}`)
    .join(',')

/** The columns that a person chose for a list, kept in the browser. */
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
