import { memberOf } from '@undertone/domain/core/enum'
import type { ChoiceField, Field, FieldKind, NumberField, ReferenceField, ReferencesField, TextField } from '@undertone/domain/core/field'
import { units } from '@undertone/domain/core/unit'
import type { ReactNode } from 'react'
import { useText } from '../../core/language/language.ts'
import { Quantity } from '../../ui/display/quantity.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { textClass } from '../../ui/display/text-class.ts'
import { StoredFileLink } from '../../ui/file/stored-file-link.tsx'
import { StoredImage } from '../../ui/file/stored-image.tsx'
import type { AnyRow } from '../core/form-values.ts'
import { engineText } from '../core/resource-engine.text.ts'
import styles from './column.module.css'
import type { ListColumn } from './list-columns.ts'

const absent = <span className={textClass.absent}>-</span>
const textOf = (value: unknown): ReactNode => (typeof value === 'string' && value !== '' ? value : absent)

function ChoiceCell({ of, value }: { readonly of: ChoiceField['of']; readonly value: unknown }) {
  const say = useText()
  const member = memberOf(of, value)
  if (!member) return absent
  return member.tone ? <StateTag of={of} code={value} /> : say(member)
}

function FlagCell({ value }: { readonly value: unknown }) {
  const say = useText()
  return typeof value === 'boolean' ? say(value ? engineText.yes : engineText.no) : absent
}

/** Shows only as many decimals as the stored number has: a rated power of 75 kW reads `75`, not `75.0`. */
function NumberCell({ field, value }: { readonly field: NumberField; readonly value: unknown }) {
  if (typeof value !== 'number') return absent
  const max = field.integer ? 0 : field.unit ? Math.max(units[field.unit].decimals, 2) : 3
  const decimals = Number(value.toFixed(max)).toString().split('.')[1]?.length ?? 0
  return <Quantity value={value} decimals={decimals} {...(field.unit ? { unit: field.unit } : {})} />
}

type Cell = (field: never, value: unknown, row: AnyRow) => ReactNode

const cellByKind = {
  text: (field: TextField, value) => (field.halfWidth && value ? <span className={textClass.mono}>{textOf(value)}</span> : textOf(value)),
  number: (field: NumberField, value) => <NumberCell field={field} value={value} />,
  choice: (field: ChoiceField, value) => <ChoiceCell of={field.of} value={value} />,
  reference: (field: ReferenceField, _value, row) => textOf(row[field.titleAs]),
  time: (_field: Field, value) => textOf(value),
  flag: (_field: Field, value) => <FlagCell value={value} />,
  secret: () => absent,
  references: (field: ReferencesField, _value, row) => {
    const titles = row[field.titleAs]
    return textOf(Array.isArray(titles) ? titles.join(', ') : null)
  },
  image: (_field: Field, value) => (typeof value === 'string' ? <StoredImage className={styles.thumb} fileId={value} alt="" /> : absent),
  file: (_field: Field, value) => (typeof value === 'string' ? <StoredFileLink fileId={value} /> : absent),
} satisfies Record<FieldKind, Cell>

/** A field value as shown in lists and details. */
export const cellOf = (field: Field, value: unknown, row: AnyRow): ReactNode =>
  (cellByKind[field.kind] as (field: Field, value: unknown, row: AnyRow) => ReactNode)(field, value, row)

/** The cell of a column; the title of an indirect owner is in the row under the column's key. */
export const cellAt = (column: ListColumn, row: AnyRow): ReactNode =>
  column.field ? cellOf(column.field, row[column.key], row) : textOf(row[column.key])
