import type { Call } from '@undertone/domain/core/call'
import type { Text } from '@undertone/domain/core/text'
import type { ReactNode } from 'react'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { PageTable } from '../../ui/table/page-table.tsx'
import { AddressViews } from '../view/address-views.tsx'
import { RecordExport, type RecordExportCall } from './record-export.tsx'
import { RecordFilterBar } from './record-filter-bar.tsx'
import styles from './record-list.module.css'
import { recordListText } from './record-list.text.ts'
import { type ListedRecord, type RecordListOptions, type RecordListState, type RecordOf, useRecordList } from './use-record-list.ts'

/** What an empty list says. */
export interface EmptyWords {
  readonly title: string
  readonly hint?: string
}

interface RecordTableProps<T extends ListedRecord> {
  readonly list: RecordListState<T>
  readonly label: string
  readonly columns: readonly DataColumn<T>[]
  readonly empty: EmptyWords
  /** Shown instead of `empty` while filters apply. */
  readonly noMatch?: EmptyWords
  /** Click or Enter on a row. */
  onRow?(row: T): void
  /** Key of the row that is open elsewhere on the screen. */
  readonly current?: T['id'] | null
  readonly selection?: { readonly keys: readonly (number | string)[]; onChange(keys: (number | string)[]): void }
}

/** The records of a list with their pager; otherwise the error, or why there are none. */
export function RecordTable<T extends ListedRecord>({ list, empty, noMatch = empty, ...table }: RecordTableProps<T>) {
  return (
    <PageTable<T>
      {...table}
      answer={list.query}
      view={list.page}
      onView={list.showPage}
      rowKey={(row) => row.id}
      {...(list.sort ? { sort: list.sort, onSort: list.sortBy } : {})}
      empty={<EmptyState dense {...(list.isFiltered ? noMatch : empty)} />}
    />
  )
}

interface RecordListPageProps<T extends ListedRecord> extends Omit<RecordTableProps<T>, 'label'> {
  readonly title: Text
  readonly export?: RecordExportCall
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode
  readonly refreshLabel?: Text
  /** Refreshes what else the page shows. */
  onRefresh?(): void
  /** Notes after the filters. */
  readonly filterNote?: ReactNode
  /** Replaces the filter bar, for example by actions on selected rows. */
  readonly bar?: ReactNode
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** Dialogs and drawers. */
  readonly children?: ReactNode
}

/** The screen of a record list whose state the page itself uses; others use `RecordList`. */
export function RecordListPage<T extends ListedRecord>({
  title,
  export: exported,
  actions,
  refreshLabel = recordListText.refresh,
  onRefresh,
  filterNote,
  bar,
  above,
  below,
  children,
  ...table
}: RecordListPageProps<T>) {
  const say = useText()
  const { list } = table
  const refresh = () => {
    void list.query.refetch()
    onRefresh?.()
  }
  const tools = (
    <>
      <AddressViews of={list.viewOf} />
      {exported && <RecordExport of={exported} input={list.input} />}
      <IconButton icon="refresh" label={say(refreshLabel)} onClick={refresh} />
    </>
  )
  return (
    <Page title={say(title)} actions={actions}>
      <div className={styles.list}>
        {above}
        {bar ?? (
          <RecordFilterBar label={say(title)} list={list} end={tools}>
            {filterNote}
          </RecordFilterBar>
        )}
        <RecordTable<T> {...table} label={say(title)} />
        {/* Not before the rows: their number would move it. */}
        {(list.query.data ?? list.query.error) && below}
      </div>
      {children}
    </Page>
  )
}

/** A screen with a list of records to read: filters, refresh, export, table and pager. Its state is in the address. */
export function RecordList<C extends Call>({
  call,
  filters,
  sorting,
  refreshMs,
  isLog = false,
  errorPage,
  ...page
}: { readonly call: C } & RecordListOptions<C> & Omit<RecordListPageProps<RecordOf<C>>, 'list'>) {
  const list = useRecordList(call, {
    filters,
    isLog,
    ...(sorting ? { sorting } : {}),
    ...(refreshMs === undefined ? {} : { refreshMs }),
    ...(errorPage === undefined ? {} : { errorPage }),
  })
  return <RecordListPage<RecordOf<C>> {...page} list={list} />
}
