import type { ListColumn } from '../../../resource/column/list-columns.ts'
import { textClass } from '../../../ui/display/text-class.ts'
import { cardText } from './card.text.ts'
import { ConnectionTag } from './connection-tag.tsx'

const common = { field: null, sortable: false, shown: true } as const

/** Columns of a card besides its fields: how it is connected, and when its last data came. */
export const cardColumns: readonly ListColumn[] = [
  { ...common, key: 'connection', label: cardText.connection, width: 170, cell: (row) => <ConnectionTag state={row.connection} /> },
  {
    ...common,
    key: 'lastDataAt',
    label: cardText.lastData,
    width: 160,
    cell: (row) => (typeof row.lastDataAt === 'string' ? row.lastDataAt : <span className={textClass.absent}>-</span>),
  },
]
