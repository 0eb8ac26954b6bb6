import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { operationsScreens } from '@undertone/domain/operations/operations.screens'
import { type UsageRecord, usageCalls } from '@undertone/domain/operations/usage.calls'
import { storedKeys, usageKeys } from '@undertone/domain/operations/usage-kinds.table'
import { edition } from '@undertone/domain/tenant/tenant.enums'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Say, useText } from '../../../core/language/language.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { PeriodChoice, usageDaysOf } from './period-choice.tsx'
import styles from './usage.module.css'
import { usageText } from './usage.text.ts'
import { figureOf, kindOf } from './usage-figures.ts'

const filters: readonly RecordFilter<'keyword' | 'days'>[] = [
  { kind: 'keyword', key: 'keyword', label: usageText.keyword, width: 240 },
  // Chosen beside the filters: a period always applies.
  { kind: 'link', key: 'days', parse: (value) => (value === '' ? null : Number(usageDaysOf(Number(value)))) },
]
const keys = [...usageKeys, ...storedKeys] as const
const sorting = { keys: ['name', ...keys], initial: { by: 'messages', order: 'desc' } } as const

const columnsOf = (say: Say, days: number): DataColumn<UsageRecord>[] => [
  {
    key: 'name',
    title: say(usageText.customer),
    width: 180,
    sortable: true,
    render: ({ id, name }) => <Link to={to.customerUsageDetail({ tenantId: id, days })}>{name}</Link>,
  },
  { key: 'edition', title: say(usageText.edition), width: 120, render: (row) => say(memberOf(edition, row.edition) ?? usageText.edition) },
  ...keys.map(
    (key): DataColumn<UsageRecord> => ({
      key,
      title: say(kindOf(key).label),
      width: 130,
      align: 'right',
      sortable: true,
      render: (row) => figureOf(key, row[key]),
    }),
  ),
]

/** What every customer uses, for the platform's administrator. */
export function CustomerUsagePage() {
  const say = useText()
  const go = useNavigate()
  const list = useRecordList(usageCalls.findPage, { filters, sorting })
  const days = usageDaysOf(Number(list.input.days))
  const columns = useMemo(() => columnsOf(say, Number(days)), [say, days])
  return (
    <RecordListPage<UsageRecord>
      title={operationsScreens.customerUsage.label}
      list={list}
      columns={columns}
      export={{ call: usageCalls.exportList }}
      above={<p className={styles.hint}>{say(usageText.listHint)}</p>}
      filterNote={<PeriodChoice days={days} onDays={(next) => list.filter({ days: String(next) })} />}
      onRow={({ id }) => void go(to.customerUsageDetail({ tenantId: id, days: Number(days) }))}
      empty={{ title: say(usageText.noCustomers) }}
      noMatch={{ title: say(usageText.noCustomer) }}
    />
  )
}
