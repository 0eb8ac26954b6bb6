import type { ReactNode } from 'react'
import type { Say } from '../../core/language/language.ts'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { cellAt } from '../column/cells.tsx'
import { isAlikeAtStart, type ListColumn } from '../column/list-columns.ts'
import type { AnyRow } from '../core/form-values.ts'

/** The actions float over the end of the row; their column takes no space from the others. */
const actionWidth = 12

/** The columns of a list as the table shows them, with the actions of a row at the end. */
export function tableColumns(columns: readonly ListColumn[], say: Say, actions: (row: AnyRow) => ReactNode): DataColumn<AnyRow>[] {
  return [
    ...columns.map(
      (column, at): DataColumn<AnyRow> => ({
        key: column.key,
        title: say(column.label),
        render: (row) => (column.cell ? column.cell(row) : cellAt(column, row)),
        // The last column takes the remaining width, so that a few columns stay close together.
        ...(at === columns.length - 1 ? {} : { width: column.width }),
        sortable: column.sortable,
        ...(isAlikeAtStart(column.field) ? { whole: true } : {}),
        align: column.field?.kind === 'number' ? 'right' : 'left',
        ...(at === 0 ? { fixed: 'left' } : {}),
      }),
    ),
    { key: 'actions', title: '', width: actionWidth, render: actions },
  ]
}
