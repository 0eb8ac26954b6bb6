import { connectorState } from '@undertone/domain/connector/connector.enums'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { cardText } from './card.text.ts'

const common = { field: null, sortable: false, shown: true } as const
const absent = <span className={textClass.absent}>-</span>

function connectionCell({ connection }: AnyRow) {
  const state = Object.values(connectorState.members).find(({ code }) => code === connection)
  return state ? <StateTag of={connectorState} code={state.code} /> : absent
}

/** Columns of a card besides its fields: how it is connected, and when its last data came. */
export const cardColumns: readonly ListColumn[] = [
  { ...common, key: 'connection', label: cardText.connection, width: 170, cell: connectionCell },
  {
    ...common,
    key: 'lastDataAt',
    label: cardText.lastData,
    width: 160,
    cell: (row) => (typeof row.lastDataAt === 'string' ? row.lastDataAt : absent),
  },
]
