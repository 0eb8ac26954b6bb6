import { faultScreens } from '@undertone/domain/alarm/alarm.screens'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { to } from '@undertone/domain/index/to'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { alarmReads } from '../../../points/alarm/alarm-reads.ts'
import { AlarmRows } from '../../../points/alarm/alarm-rows.tsx'
import { useColumnChoice } from '../../../resource/column/use-column-choice.tsx'
import { useListExport } from '../../../resource/job/use-list-export.tsx'
import { FilteredTable } from '../../../resource/record-list/filtered-table.tsx'
import { AddressViews } from '../../../resource/view/address-views.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { AlarmBulk } from '../action/alarm-bulk.tsx'
import styles from '../shared/alarm-record.module.css'
import { recordText } from '../shared/alarm-record.text.ts'
import { useMinute } from '../shared/use-minute.ts'
import { acknowledgeColumn, alarmColumns } from './alarm-columns.tsx'
import { AlarmFilterBar } from './alarm-filter-bar.tsx'
import { AlarmLevelTabs } from './alarm-level-tabs.tsx'
import { alarmViewOf, useAlarmList } from './use-alarm-list.ts'

/** Marks all alarms as read. */
function ReadAllButton() {
  const say = useText()
  const toast = useToast()
  const read = useSend(alarmRecordCalls.read, { invalidates: alarmReads })
  return (
    <Button icon="check" busy={read.isPending} onClick={() => read.mutate({ body: {} }, { onError: toast.error })}>
      {say(recordText.readAll)}
    </Button>
  )
}

/** All alarms by location, time, type and state; marked as read, resolved and exported from here. */
export function AlarmReportPage() {
  const say = useText()
  const navigate = useNavigate()
  const now = useMinute()
  const { can } = useSession()
  const { view, filter, list, data, selected, select, narrow } = useAlarmList()
  const { begin, end } = filter
  const file = useListExport('alarmReport', {
    call: alarmRecordCalls.export,
    // Years of alarms would be exported by mistake.
    input: begin && end ? { body: { ...filter, begin, end } } : null,
    label: recordText.export,
    missing: waveformErrors.selectTimeRange,
  })
  const { shown, chooser } = useColumnChoice('alarmReport', alarmColumns)
  const mayAcknowledge = can(alarmRecordCalls.acknowledge.access)
  const columns = useMemo(
    () => [...shown.map(({ make }) => make(say, now)), ...(mayAcknowledge ? [acknowledgeColumn] : [])],
    [shown, say, now, mayAcknowledge],
  )
  const tools = (
    <>
      <AddressViews of={alarmViewOf} />
      {chooser}
      {file.button}
    </>
  )
  return (
    <Page
      title={say(faultScreens.alarms.label)}
      {...(data ? { subtitle: say(recordText.count, { n: data.total }) } : {})}
      actions={(data?.unread ?? 0) > 0 && <ReadAllButton />}
    >
      <div className={styles.stack}>
        {selected.length > 0 ? (
          <AlarmBulk rows={selected} onDone={() => select([])} />
        ) : (
          <AlarmFilterBar view={view} onChange={narrow} end={tools} />
        )}
        {file.bar}
        <AlarmLevelTabs levels={data?.levels ?? {}} chosen={view.level} onChoose={(level) => narrow({ level })} />
        <AlarmRows label={say(faultScreens.alarms.label)}>
          <FilteredTable<AlarmRecord>
            label={say(faultScreens.alarms.label)}
            list={list}
            columns={columns}
            rowKey={(row) => row.id}
            onRow={(row) => void navigate(to.alarm({ id: row.id }))}
            selection={{ keys: selected.map((row) => row.id), onChange: (_keys, rows) => select(rows) }}
            noMatch={{ title: say(recordText.noMatch), clear: say(recordText.clear) }}
            empty={{
              title: say(recordText.none),
              hint: say(recordText.noneHelp),
              action: can('business:threshold:list') && <Link to={to.thresholds()}>{say(recordText.toThresholds)}</Link>,
            }}
          />
        </AlarmRows>
      </div>
    </Page>
  )
}
