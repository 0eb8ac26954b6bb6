import { maintenanceCalls, type Shelved } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { Input, Segmented } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../shared/alarm-record.module.css'
import { alarmLink } from '../shared/alarm-view.ts'
import { alarmReads } from '../shared/use-alarm-changes.ts'
import { maintenanceText } from './maintenance.text.ts'

const initialState = { state: 'holds', keyword: '', page: 1, size: 20 } as const

/** The state of a shelving, without a status colour: no state is good or bad. */
function StateCell({ row }: { readonly row: Shelved }) {
  const say = useText()
  if (row.holds) return <strong>{say(maintenanceText.active)}</strong>
  return (
    <span className={styles.quiet}>
      {row.endedAt !== null && row.endedByName !== null
        ? say(maintenanceText.unshelvedBy, { name: row.endedByName })
        : say(maintenanceText.expired)}
    </span>
  )
}

/** Ends an active shelving. */
function UnshelveButton({ row }: { readonly row: Shelved }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const send = useSend(maintenanceCalls.unshelve, { invalidates: [...alarmReads, maintenanceCalls.shelves, maintenanceCalls.mutedNow] })
  if (!row.holds || !can(maintenanceCalls.unshelve.access)) return null
  return (
    <IconButton
      icon="undo"
      label={say(maintenanceText.unshelve)}
      disabled={send.isPending}
      onClick={(event) => {
        event.stopPropagation()
        send.mutate({ body: { id: row.id } }, { onSuccess: () => toast.success(say(maintenanceText.unshelved)), onError: toast.error })
      }}
    />
  )
}

/** Shelved alarms: which, why, by whom and until when. */
export function MaintenanceShelfPage() {
  const say = useText()
  const navigate = useNavigate()
  const [view, change] = useAddress(initialState)
  const keyword = view.keyword.trim().slice(0, 100)
  const found = useCall(
    maintenanceCalls.shelves,
    {
      body: {
        pageNum: view.page,
        pageSize: view.size,
        ...(view.state === 'all' ? {} : { holds: view.state !== 'over' }),
        ...(keyword ? { keyword } : {}),
      },
    },
    { keepPrevious: true, noErrorPage: true, refreshMs: 60_000 },
  )
  const columns = useMemo(
    (): DataColumn<Shelved>[] => [
      { key: 'which', title: say(maintenanceText.which), width: 170, wraps: true, render: (row) => say(alarmSubject(row)) },
      {
        key: 'place',
        title: say(maintenanceText.place),
        wraps: true,
        render: (row) => row.gatewayName ?? [row.equipmentName, row.mappingName].filter(Boolean).join(' / '),
      },
      { key: 'reason', title: say(maintenanceText.reason), width: 190, wraps: true, render: (row) => row.reason },
      { key: 'by', title: say(maintenanceText.by), width: 100, wraps: true, render: (row) => row.userName },
      { key: 'since', title: say(maintenanceText.since), width: 126, render: (row) => row.createdAt.slice(0, 16) },
      { key: 'until', title: say(maintenanceText.until), width: 126, render: (row) => row.untilAt.slice(0, 16) },
      { key: 'state', title: say(maintenanceText.state), width: 110, render: (row) => <StateCell row={row} /> },
      { key: 'back', title: '', width: 64, render: (row) => <UnshelveButton row={row} /> },
    ],
    [say],
  )
  return (
    <Page title={say(maintenanceText.shelved)} {...(found.data ? { subtitle: say(maintenanceText.count, { n: found.data.total }) } : {})}>
      <div className={styles.stack}>
        <Toolbar label={say(maintenanceText.shelved)}>
          <Segmented<string>
            value={view.state === 'all' || view.state === 'over' ? view.state : 'holds'}
            options={[
              { value: 'holds', label: say(maintenanceText.onlyActive) },
              { value: 'over', label: say(maintenanceText.onlyEnded) },
              { value: 'all', label: say(maintenanceText.all) },
            ]}
            onChange={(state) => change({ state, page: 1 })}
          />
          <Input.Search
            key={view.keyword}
            className={styles.keyword ?? ''}
            defaultValue={view.keyword}
            placeholder={say(maintenanceText.keyword)}
            aria-label={say(maintenanceText.keyword)}
            maxLength={100}
            allowClear
            onSearch={(text) => change({ keyword: text.trim(), page: 1 })}
          />
        </Toolbar>
        {found.isError && !found.data ? (
          <ErrorNote error={found.error} retry={() => void found.refetch()} />
        ) : (
          <DataTable<Shelved>
            label={say(maintenanceText.shelved)}
            columns={columns}
            rows={found.data?.records}
            rowKey={(row) => row.id}
            total={found.data?.total ?? 0}
            page={view.page}
            pageSize={view.size}
            onPage={(page, size) => change({ page, size })}
            loading={found.isPlaceholderData}
            onRow={(row) => row.alarmId !== null && void navigate(alarmLink(row.alarmId))}
            empty={
              view.keyword ? (
                <EmptyState
                  title={say(maintenanceText.noMatch)}
                  action={<Button onClick={() => change({ keyword: '', page: 1 })}>{say(maintenanceText.clear)}</Button>}
                />
              ) : (
                <EmptyState
                  title={say(maintenanceText.none)}
                  hint={say(maintenanceText.noneHelp)}
                  action={<Link to="/faultAnalysis/alarmReport">{say(maintenanceText.toAlarms)}</Link>}
                />
              )
            }
          />
        )}
      </div>
    </Page>
  )
}
