import { memberOf } from '@undertone/domain/core/enum'
import { provisioningRefusal } from '@undertone/domain/device/provisioning/provisioning.enums'
import { useText } from '../../../core/language/language.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { textClass } from '../../../ui/display/text-class.ts'
import { provisioningText } from './provisioning.text.ts'

const common = { field: null, sortable: false, shown: true } as const
const absent = <span className={textClass.absent}>-</span>
const textAt = (row: AnyRow, key: string) => (typeof row[key] === 'string' && row[key] !== '' ? row[key] : absent)

/** The last refusal: when, and why. */
function RefusalCell({ row }: { readonly row: AnyRow }) {
  const say = useText()
  const why = memberOf(provisioningRefusal, row.lastRefusal)
  return typeof row.lastRefusedAt === 'string' && why ? `${row.lastRefusedAt} · ${say(why)}` : absent
}

/** Columns of a provisioning key besides its fields: what became of it. */
export const provisioningColumns: readonly ListColumn[] = [
  {
    ...common,
    key: 'key',
    label: provisioningText.key,
    width: 220,
    cell: (row) => <span className={textClass.mono}>{textAt(row, 'key')}</span>,
  },
  { ...common, key: 'made', label: provisioningText.made, width: 100, cell: (row) => String(row.made ?? 0) },
  { ...common, key: 'lastMadeAt', label: provisioningText.lastMade, width: 160, cell: (row) => textAt(row, 'lastMadeAt') },
  { ...common, key: 'refused', label: provisioningText.refused, width: 100, cell: (row) => String(row.refused ?? 0) },
  { ...common, key: 'lastRefusedAt', label: provisioningText.lastRefused, width: 260, cell: (row) => <RefusalCell row={row} /> },
]
