import type { Text } from '@undertone/domain/core/text'
import { type ReactNode, useMemo } from 'react'
import { useChosenColumns } from './chosen-columns.ts'
import { ColumnChooser } from './column-chooser.tsx'

/** A column that a user can show or hide. */
export interface ChoosableColumn {
  readonly key: string
  readonly label: Text
  /** By default. */
  readonly shown: boolean
}

/** The columns of a list that the user sees, and the control that selects them; the first always stays. Stored in the browser under `list`. */
export function useColumnChoice<C extends ChoosableColumn>(
  list: string,
  columns: readonly C[],
): { readonly shown: readonly C[]; readonly chooser: ReactNode } {
  const [chosen, setChosen] = useChosenColumns(list)
  const shown = useMemo(() => columns.filter(({ key, shown }, at) => at === 0 || (chosen[key] ?? shown)), [columns, chosen])
  return {
    shown,
    chooser: <ColumnChooser columns={columns} chosen={chosen} onChange={setChosen} />,
  }
}
