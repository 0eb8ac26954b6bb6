import type { Text } from '@undertone/domain/core/text'
import { to } from '@undertone/domain/index/to'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import { inspectionStandard } from '@undertone/domain/inspection/standard/inspection-standard.resource'
import { inspectionStandardCalls } from '@undertone/domain/inspection/standard/standard.calls'
import { useMemo, useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow, FormMode } from '../../../resource/core/form-values.ts'
import { useEditedRow } from '../../../resource/form/edited-row.ts'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import { inspectionText } from '../shared/inspection.text.ts'
import { PartsForm } from '../shared/parts-form.tsx'
import { PartsPage } from '../shared/parts-page.tsx'
import { bodyOf, copyOf, draftOf, type ItemDraft, problemsOfItems } from './item-drafts.ts'
import { ItemFacts } from './item-facts.tsx'
import { ItemList } from './item-list.tsx'

function StandardForm({
  mode,
  row,
  stored,
}: {
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly stored: readonly ItemDraft[]
}) {
  const say = useText()
  const [problems, setProblems] = useState<Readonly<Record<string, Text>>>({})
  const saving = useSend(inspectionStandardCalls.saveItems, {
    invalidates: [inspectionStandardCalls.items, callsFor(inspectionStandard).findPage],
  })
  return (
    <PartsForm
      resource={inspectionStandard}
      mode={mode}
      row={row}
      stored={stored}
      listName={say(inspectionText.items)}
      back={to.inspectionStandards()}
      check={(items) => {
        const found = problemsOfItems(items)
        setProblems(found)
        return Object.keys(found).length === 0
      }}
      send={(id, items) => saving.mutateAsync({ body: { id, items: items.map(bodyOf) } })}
    >
      {(items, change) => <ItemList items={items} problems={problems} onChange={change} />}
    </PartsForm>
  )
}

/** A standard with its items: `id` edits it, `copy` begins with another one. */
export function StandardPage() {
  const [at] = useAddress(inspectionScreens.inspectionStandard.query)
  const edited = useEditedRow(inspectionStandard, at)
  const { source } = edited
  const items = useCall(inspectionStandardCalls.items, { params: { id: String(source) } }, { enabled: source !== null, fetchOnOpen: true })
  const drafts = useMemo(
    () => (source === null ? [] : items.data?.items.map((item) => (at.id === null ? copyOf(draftOf(item)) : draftOf(item)))),
    [source, at.id, items.data],
  )
  return (
    <PartsPage resource={inspectionStandard} edited={edited} list={items} records={drafts} back={to.inspectionStandards()}>
      {(mode, row, stored) =>
        mode === 'View' && row ? (
          <>
            <RowDetail resource={inspectionStandard} row={row} />
            <ItemFacts items={items.data?.items ?? []} />
          </>
        ) : (
          <StandardForm key={`${mode}:${source}`} mode={mode} row={row} stored={stored} />
        )
      }
    </PartsPage>
  )
}
