import { memberOf } from '@undertone/domain/core/enum'
import { inspectionItemFields } from '@undertone/domain/inspection/standard/inspection-item'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import { limitWords } from '@undertone/domain/inspection/standard/item-limits'
import type { StandardItem } from '@undertone/domain/inspection/standard/standard.calls'
import { useText } from '../../../core/language/language.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { inspectionText } from '../shared/inspection.text.ts'

/** The items of a standard for somebody who may not change them. */
export function ItemFacts({ items }: { readonly items: readonly StandardItem[] }) {
  const say = useText()
  return (
    <DataTable
      label={say(inspectionText.items)}
      rows={items}
      rowKey={({ id }) => id}
      empty={<p>{say(inspectionText.noItems)}</p>}
      columns={[
        { key: 'name', title: say(inspectionItemFields.name.label), render: ({ name }) => name },
        {
          key: 'kind',
          title: say(inspectionItemFields.kind.label),
          render: ({ kind }) => {
            const member = memberOf(inspectionItemKind, kind)
            return member ? say(member) : ''
          },
        },
        { key: 'method', title: say(inspectionItemFields.method.label), render: ({ method }) => method ?? '' },
        { key: 'limits', title: say(inspectionText.limits), render: (item) => say(limitWords(item)) },
      ]}
    />
  )
}
