import type { Resource } from '@undertone/domain/core/resource'
import { useText } from '../../core/language/language.ts'
import { formClass } from '../../ui/form/form-class.ts'
import { cellAt } from '../column/cells.tsx'
import { Facts } from '../column/facts.tsx'
import { columnsOf, type ListColumn } from '../column/list-columns.ts'
import type { AnyRow } from '../core/form-values.ts'

/** All fields of a row, read-only, under the headings of its form. */
export function RowDetail({
  resource,
  row,
  columns = columnsOf(resource),
}: {
  readonly resource: Resource
  readonly row: AnyRow
  readonly columns?: readonly ListColumn[]
}) {
  const say = useText()
  const headings = new Map<string, ListColumn[]>()
  for (const column of columns) {
    const heading = column.field?.section ? say(column.field.section) : ''
    headings.set(heading, [...(headings.get(heading) ?? []), column])
  }
  return [...headings].map(([heading, shown]) => (
    <section key={heading} className={formClass.section}>
      {heading && <h3>{heading}</h3>}
      <Facts facts={shown.map((column) => [say(column.label), column.cell ? column.cell(row) : cellAt(column, row)])} />
    </section>
  ))
}
