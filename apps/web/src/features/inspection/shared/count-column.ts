import type { Text } from '@undertone/domain/core/text'
import type { ListColumn } from '../../../resource/column/list-columns.ts'

/** A column with a number that the server adds to a row. */
export const countColumn = (key: string, label: Text): ListColumn => ({
  key,
  label,
  field: null,
  sortable: false,
  shown: true,
  width: 110,
  cell: (row) => String(row[key] ?? 0),
})
