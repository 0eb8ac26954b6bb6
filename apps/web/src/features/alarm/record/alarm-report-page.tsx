import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { downloadOrData } from '../../../core/api/api.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useChosenColumns } from '../../../resource/column/chosen-columns.ts'
import { ColumnChooser } from '../../../resource/column/column-chooser.tsx'
import { useDownload } from '../../../resource/job/use-export.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../shared/alarm-record.module.css'
import { recordText } from '../shared/alarm-record.text.ts'
import { type AlarmView, alarmLink, filterOf, initialState, isNarrowed, noFilter } from '../shared/alarm-view.ts'
import { alarmReads, useAlarmChanges } from '../shared/use-alarm-changes.ts'
import { useMinute } from '../shared/use-minute.ts'
import { AlarmBulk } from './alarm-bulk.tsx'
import { alarmColumns } from './alarm-columns.tsx'
import { AlarmFilterBar } from './alarm-filter-bar.tsx'
import { AlarmLevelTabs } from './alarm-level-tabs.tsx'

/** All alarms by location, time, type and state; marked as read, resolved and exported from here. */
export function AlarmReportPage() {
  const say = useText()
  const navigate = useNavigate()
  const now = useMinute()
  const { can } = useSession()
  const [view, change] = useAddress(initialState)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [chosen, setChosen] = useChosenColumns('alarmReport')
  const filter = filterOf(view)
  const found = useCall(
    alarmRecordCalls.findPage,
    { body: { ...filter, pageNum: view.page, pageSize: view.size } },
    { keepPrevious: true, noErrorPage: true },
  )
  useAlarmChanges()
  const file = useDownload('alarmReport', () => downloadOrData(alarmRecordCalls.export, { body: filter }, { noErrorPage: true }))
  const toast = useToast()
  const readAll = useSend(alarmRecordCalls.read, { invalidates: alarmReads })
  const columns = useMemo(
    () => alarmColumns.filter(({ key, shown }, at) => at === 0 || (chosen[key] ?? shown)).map(({ make }) => make(say, now)),
    [say, now, chosen],
  )
  const rows = found.data?.records
  const picked = rows?.filter((row) => ticked.includes(row.id)) ?? []
  const narrow = (part: Partial<AlarmView>) => change({ ...part, page: 1 })
  const unread = found.data?.unread ?? 0
  return (
    <Page
      title={say(recordText.title)}
      {...(found.data ? { subtitle: say(recordText.count, { n: found.data.total }) } : {})}
      actions={
        unread > 0 && (
          <Button icon="check" busy={readAll.isPending} onClick={() => readAll.mutate({ body: {} }, { onError: toast.error })}>
            {say(recordText.readAll)}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        {picked.length > 0 ? (
          <AlarmBulk rows={picked} onDone={() => setTicked([])} />
        ) : (
          <AlarmFilterBar
            view={view}
            onChange={narrow}
            end={
              <>
                <ColumnChooser columns={alarmColumns} chosen={chosen} onChange={setChosen} />
                {can(alarmRecordCalls.export.access) && (
                  <IconButton icon="download" label={say(recordText.export)} disabled={file.busy} onClick={() => void file.start({})} />
                )}
              </>
            }
          />
        )}
        {file.bar}
        <AlarmLevelTabs levels={found.data?.levels ?? {}} chosen={view.level} onChoose={(level) => narrow({ level })} />
        {found.isError && !rows ? (
          <ErrorNote error={found.error} retry={() => void found.refetch()} />
        ) : (
          <DataTable<AlarmRecord>
            label={say(recordText.title)}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            total={found.data?.total ?? 0}
            page={view.page}
            pageSize={view.size}
            onPage={(page, size) => change({ page, size })}
            loading={found.isPlaceholderData}
            onRow={(row) => void navigate(alarmLink(row.id))}
            selection={{ keys: picked.map((row) => row.id), onChange: (_keys, now) => setTicked(now.map((row) => row.id)) }}
            empty={
              isNarrowed(view) ? (
                <EmptyState
                  title={say(recordText.noMatch)}
                  action={<Button onClick={() => change({ ...noFilter, page: 1 })}>{say(recordText.clear)}</Button>}
                />
              ) : (
                <EmptyState
                  title={say(recordText.none)}
                  hint={say(recordText.noneHelp)}
                  action={can('business:threshold:list') && <Link to="/configureManagement/threshold">{say(recordText.toThresholds)}</Link>}
                />
              )
            }
          />
        )}
      </div>
    </Page>
  )
}
