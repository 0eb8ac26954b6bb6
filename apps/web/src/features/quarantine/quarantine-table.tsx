import type { QuarantineRecord } from '@undertone/domain/quarantine/quarantine.calls'
import { quarantineScreens } from '@undertone/domain/quarantine/quarantine.screens'
import { useMemo } from 'react'
import { useText } from '../../core/language/language.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type PageQuery, PageTable } from '../../ui/table/page-table.tsx'
import { quarantineText } from './quarantine.text.ts'
import { quarantineColumns } from './quarantine-columns.tsx'
import { defaultView, isFiltered, type ListView, openEntryId, pageOf } from './quarantine-view.ts'

/** The entries; page, order and open entry are in the view. */
export function QuarantineTable({
  query,
  view,
  selected,
  onView,
  onOpen,
  onSelect,
}: {
  readonly query: PageQuery<QuarantineRecord>
  readonly view: ListView
  readonly selected: readonly QuarantineRecord[]
  readonly onView: (change: Partial<ListView>) => void
  readonly onOpen: (id: number) => void
  readonly onSelect: (ids: readonly number[]) => void
}) {
  const say = useText()
  const { sort, order, pageNum, pageSize } = pageOf(view)
  const columns = useMemo(() => quarantineColumns(say), [say])
  const isNarrowed = isFiltered(view)
  return (
    <PageTable<QuarantineRecord>
      answer={query}
      view={{ page: pageNum, size: pageSize }}
      onView={onView}
      label={say(quarantineScreens.quarantine.label)}
      columns={columns}
      rowKey={(row) => row.id}
      selection={{ keys: selected.map(({ id }) => id), onChange: (keys) => onSelect(keys.map(Number)) }}
      sort={{ by: sort, order }}
      onSort={(next) => onView({ sort: next?.by ?? defaultView.sort, order: next?.order ?? defaultView.order, page: 1 })}
      onRow={({ id }) => onOpen(id)}
      current={openEntryId(view)}
      empty={
        <EmptyState
          dense
          title={say(isNarrowed ? quarantineText.noMatch : quarantineText.empty)}
          hint={say(isNarrowed ? quarantineText.noMatchHint : quarantineText.emptyHint)}
        />
      }
    />
  )
}
