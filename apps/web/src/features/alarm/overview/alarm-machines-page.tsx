import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmRecordCalls, type MachineAlarms } from '@undertone/domain/alarm/record/alarm-record.calls'
import { equipmentLevel, runStatus } from '@undertone/domain/asset/asset.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { orderBy } from '@undertone/domain/health/health.enums'
import { Checkbox, Input, Select } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { parseRange } from '../../../core/time/time-range.ts'
import { AreaSelect, CompanySelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../shared/alarm-record.module.css'
import { listLink } from '../shared/alarm-view.ts'
import { useAlarmChanges } from '../shared/use-alarm-changes.ts'
import { overviewText } from './alarm-overview.text.ts'

const nothing = { companyId: null, areaId: null, begin: '', end: '', keyword: '', all: false } as const

/** Machines with their active alarms and those of a period; a row opens its alarms. */
export function AlarmMachinesPage() {
  const say = useText()
  const navigate = useNavigate()
  const [view, change] = useAddress({ ...nothing, order: 'AlarmLevel', page: 1, size: 20 })
  const { AlarmLevel, CustomSort } = orderBy.members
  const range = parseRange(view)
  const keyword = view.keyword.trim().slice(0, 100)
  const found = useCall(
    alarmRecordCalls.machines,
    {
      body: {
        companyId: view.companyId,
        areaId: view.areaId,
        ...(range ? { begin: range[0], end: range[1] } : {}),
        ...(keyword ? { keyword } : {}),
        orderBy: view.order === CustomSort.code ? CustomSort.code : AlarmLevel.code,
        all: view.all,
        pageNum: view.page,
        pageSize: view.size,
      },
    },
    { keepPrevious: true, noErrorPage: true },
  )
  useAlarmChanges([alarmRecordCalls.machines])
  const columns = useMemo<DataColumn<MachineAlarms>[]>(() => {
    const count = (
      key: 'openDanger' | 'openWarning' | 'openOffline' | 'unhandled' | 'total',
      title: string,
      tone?: string,
    ): DataColumn<MachineAlarms> => ({
      key,
      title,
      width: key === 'total' ? 96 : 72,
      align: 'right',
      render: (row) => (
        <span className={styles.tone} data-tone={row[key] > 0 ? tone : undefined}>
          {row[key]}
        </span>
      ),
    })
    return [
      {
        key: 'worst',
        title: say(overviewText.worst),
        width: 140,
        render: (row) => (row.worst === null ? <span className={styles.quiet}>-</span> : <StateTag of={alarmLevel} code={row.worst} />),
      },
      { key: 'machine', title: say(overviewText.machine), wraps: true, render: (row) => row.equipmentName },
      { key: 'area', title: say(overviewText.area), width: 130, wraps: true, render: (row) => row.areaName },
      {
        key: 'criticality',
        title: say(overviewText.criticality),
        width: 84,
        render: (row) => <span title={say(memberOf(equipmentLevel, row.criticality) ?? overviewText.criticality)}>{row.criticality}</span>,
      },
      {
        key: 'runStatus',
        title: say(overviewText.runStatus),
        width: 100,
        render: (row) => <StateTag of={runStatus} code={row.runStatus} />,
      },
      count('openDanger', say(overviewText.columnDanger), 'danger'),
      count('openWarning', say(overviewText.columnWarning), 'warning'),
      count('openOffline', say(overviewText.openOffline), 'unknown'),
      count('unhandled', say(overviewText.columnWaiting)),
      count('total', say(overviewText.total)),
      { key: 'points', title: say(overviewText.points), width: 65, align: 'right', render: (row) => row.points },
      { key: 'last', title: say(overviewText.lastRaised), width: 150, render: (row) => row.lastRaisedAt ?? '-' },
    ]
  }, [say])
  const narrow = (part: Partial<typeof view>) => change({ ...part, page: 1 })
  const isNarrowed = view.companyId !== null || view.areaId !== null || keyword !== '' || range !== null
  return (
    <Page
      title={say(overviewText.machineTitle)}
      {...(found.data ? { subtitle: say(overviewText.machineCount, { n: found.data.total }) } : {})}
    >
      <div className={styles.stack}>
        <Toolbar label={say(overviewText.machineTitle)}>
          <Input.Search
            key={view.keyword}
            className={styles.keyword ?? ''}
            defaultValue={view.keyword}
            placeholder={say(overviewText.keyword)}
            aria-label={say(overviewText.keyword)}
            maxLength={100}
            allowClear
            onSearch={(text) => narrow({ keyword: text.trim() })}
          />
          <span className={styles.place}>
            <CompanySelect value={view.companyId} onChange={(companyId) => narrow({ companyId, areaId: null })} />
          </span>
          <span className={styles.place}>
            <AreaSelect companyId={view.companyId} value={view.areaId} onChange={(areaId) => narrow({ areaId })} />
          </span>
          <span className={styles.range}>
            <TimeRangePicker allowClear value={range} onChange={(range) => narrow({ begin: range?.[0] ?? '', end: range?.[1] ?? '' })} />
          </span>
          <Select<string>
            className={styles.choice ?? ''}
            aria-label={say(orderBy.label)}
            value={view.order === CustomSort.code ? CustomSort.code : AlarmLevel.code}
            options={[
              { value: AlarmLevel.code, label: say(overviewText.byLevel) },
              { value: CustomSort.code, label: say(overviewText.byPlant) },
            ]}
            onChange={(order) => narrow({ order })}
          />
          <Checkbox checked={view.all} onChange={(event) => narrow({ all: event.target.checked })}>
            {say(overviewText.includeWithout)}
          </Checkbox>
        </Toolbar>
        {found.isError && !found.data ? (
          <ErrorNote error={found.error} retry={() => void found.refetch()} />
        ) : (
          <DataTable<MachineAlarms>
            label={say(overviewText.machineTitle)}
            columns={columns}
            rows={found.data?.records}
            rowKey={(row) => row.equipmentId}
            total={found.data?.total ?? 0}
            page={view.page}
            pageSize={view.size}
            onPage={(page, size) => change({ page, size })}
            loading={found.isPlaceholderData}
            onRow={(row) => void navigate(listLink({ equipmentId: row.equipmentId, begin: range?.[0] ?? '', end: range?.[1] ?? '' }))}
            empty={
              isNarrowed ? (
                <EmptyState
                  title={say(overviewText.noMatch)}
                  action={<Button onClick={() => change({ ...nothing, page: 1 })}>{say(overviewText.clear)}</Button>}
                />
              ) : (
                <EmptyState title={say(overviewText.noMachines)} hint={say(overviewText.noneHelp)} />
              )
            }
          />
        )}
      </div>
    </Page>
  )
}
