import { alarmLevel, alarmType } from '@undertone/domain/alarm/alarm.enums'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { DataOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { CompanySelect } from '../../../resource/reference/option-select.tsx'
import { StateTag, ToneMark } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { alarmColumns } from '../record/alarm-columns.tsx'
import styles from '../shared/alarm-record.module.css'
import { alarmLink, listLink } from '../shared/alarm-view.ts'
import { durationText } from '../shared/duration.ts'
import { useAlarmChanges } from '../shared/use-alarm-changes.ts'
import { useMinute } from '../shared/use-minute.ts'
import { overviewText } from './alarm-overview.text.ts'
import { dayBars } from './day-bars.ts'

type Overview = DataOf<typeof alarmRecordCalls.overview>

const { C, D, Offline } = alarmLevel.members
const ranges = [7, 30] as const
const shownColumns = ['level', 'subject', 'place', 'peak', 'raised']

/** The key figures: active, unacknowledged and new alarms. */
function Numbers({ data, companyId }: { readonly data: Overview; readonly companyId: number | null }) {
  const say = useText()
  const activeOnly = { lasts: 'yes', companyId } as const
  const time = data.minutesToHandle === null ? null : durationText(data.minutesToHandle * 60_000)
  return (
    <div className={styles.numbers}>
      {(
        [
          [D, overviewText.openDanger, data.openDanger],
          [C, overviewText.openWarning, data.openWarning],
          [Offline, overviewText.openOffline, data.openOffline],
        ] as const
      ).map(([member, label, n]) => (
        <Link
          key={member.code}
          className={styles.number3}
          data-tone={n > 0 ? member.tone : undefined}
          to={listLink({ ...activeOnly, level: String(member.code) })}
        >
          <span>
            <ToneMark tone={n > 0 ? member.tone : 'neutral'} /> {say(label)}
          </span>
          <strong>{n}</strong>
          <small>{say(overviewText.active)}</small>
        </Link>
      ))}
      <Link className={styles.number3} to={listLink({ handling: '0', companyId })}>
        <span>{say(overviewText.unhandled)}</span>
        <strong>{data.unhandled}</strong>
        <small>&nbsp;</small>
      </Link>
      <div className={styles.number3}>
        <span>{say(overviewText.raised)}</span>
        <strong>{data.raised}</strong>
        <small>{say(overviewText.days, { n: data.days })}</small>
      </div>
      <div className={styles.number3}>
        <span>{say(overviewText.toHandle)}</span>
        <strong>{time === null ? '-' : say(time.text, time.values)}</strong>
        <small>{say(overviewText.median)}</small>
      </div>
    </div>
  )
}

/** Alarms per day; a day opens its alarms. */
function DayBars({ data, companyId }: { readonly data: Overview; readonly companyId: number | null }) {
  const say = useText()
  const { max, bars } = useMemo(() => dayBars(data.byDay), [data.byDay])
  return (
    <div className={styles.bars}>
      <span className={styles.barScale}>{max}</span>
      <ol>
        {data.byDay.map((day, i) => (
          <li key={day.day}>
            <Link
              to={listLink({ begin: `${day.day} 00:00:00`, end: `${day.day} 23:59:59`, companyId })}
              aria-label={say(overviewText.barLabel, { ...day })}
              title={say(overviewText.barLabel, { ...day })}
            >
              <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                <line x1="0" x2="10" y1="100" y2="100" />
                {bars[i]?.map(({ tone, from, to }) => (
                  <rect key={tone} data-tone={tone} x="1" width="8" y={100 - to * 100} height={(to - from) * 100} />
                ))}
              </svg>
            </Link>
            <span>{data.byDay.length > 10 && i % 5 !== 4 ? '' : day.day.slice(5)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Types({ data, companyId }: { readonly data: Overview; readonly companyId: number | null }) {
  const say = useText()
  if (data.byType.length === 0) return <EmptyState dense title={say(overviewText.none)} />
  return (
    <table className={styles.types}>
      <thead>
        <tr>
          <th scope="col">{say(overviewText.type)}</th>
          <th scope="col">{say(overviewText.raised)}</th>
          <th scope="col">{say(overviewText.open)}</th>
        </tr>
      </thead>
      <tbody>
        {data.byType.map((row) => (
          <tr key={row.alarmType}>
            <th scope="row">
              <Link to={listLink({ type: row.alarmType, companyId })}>{say(memberOf(alarmType, row.alarmType) ?? overviewText.type)}</Link>
            </th>
            <td>{row.raised}</td>
            <td>{row.open}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Active and unacknowledged alarms, and the statistics of the last days. */
export function AlarmOverviewPage() {
  const say = useText()
  const navigate = useNavigate()
  const now = useMinute()
  const [{ companyId, days }, change] = useAddress({ companyId: null, days: 7 })
  const shown = days === 30 ? 30 : 7
  const found = useCall(
    alarmRecordCalls.overview,
    { query: { days: shown === 30 ? '30' : '7', ...(companyId === null ? {} : { companyId: String(companyId) }) } },
    { keepPrevious: true, noErrorPage: true },
  )
  useAlarmChanges([alarmRecordCalls.overview])
  const waiting = useMemo<DataColumn<AlarmRecord>[]>(
    () => alarmColumns.filter(({ key }) => shownColumns.includes(key)).map(({ make }) => make(say, now)),
    [say, now],
  )
  const machines = useMemo<DataColumn<Overview['machines'][number]>[]>(
    () => [
      {
        key: 'worst',
        title: say(overviewText.worst),
        width: 140,
        render: (row) => (row.worst === null ? <span className={styles.quiet}>-</span> : <StateTag of={alarmLevel} code={row.worst} />),
      },
      {
        key: 'machine',
        title: say(overviewText.machine),
        wraps: true,
        render: (row) => (
          <span>
            {row.equipmentName}
            <span className={styles.quiet}> / {row.areaName}</span>
          </span>
        ),
      },
      { key: 'unhandled', title: say(overviewText.unhandled), width: 130, align: 'right', render: (row) => row.unhandled },
      { key: 'total', title: say(overviewText.total), width: 100, align: 'right', render: (row) => row.total },
    ],
    [say],
  )
  const data = found.data
  return (
    <Page
      title={say(overviewText.title)}
      actions={
        <>
          <span className={styles.place}>
            <CompanySelect value={companyId} onChange={(next) => change({ companyId: next })} />
          </span>
          <Segmented
            aria-label={say(overviewText.range)}
            value={shown}
            options={ranges.map((n) => ({ value: n, label: say(overviewText.days, { n }) }))}
            onChange={(next) => change({ days: next })}
          />
        </>
      }
    >
      {found.isError && !data ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : !data ? (
        <Skeletons />
      ) : (
        <div className={styles.stack}>
          <Numbers data={data} companyId={companyId} />
          <Panel
            flush
            title={say(overviewText.waiting)}
            extra={<Link to={listLink({ handling: '0', companyId, sort: 'AlarmLevel' })}>{say(overviewText.viewAll)}</Link>}
          >
            <DataTable<AlarmRecord>
              label={say(overviewText.waiting)}
              columns={waiting}
              rows={data.waiting}
              rowKey={(row) => row.id}
              onRow={(row) => void navigate(alarmLink(row.id))}
              empty={<EmptyState dense title={say(overviewText.allAcknowledged)} hint={say(overviewText.allAcknowledgedHelp)} />}
            />
          </Panel>
          <div className={styles.halves}>
            <Panel title={say(overviewText.perDay)}>
              <DayBars data={data} companyId={companyId} />
            </Panel>
            <Panel title={say(overviewText.byType)}>
              <Types data={data} companyId={companyId} />
            </Panel>
          </div>
          <Panel
            flush
            title={say(overviewText.machines)}
            extra={<Link to="/faultAnalysis/faultAnalysisEquipment">{say(overviewText.allMachines)}</Link>}
          >
            <DataTable
              label={say(overviewText.machines)}
              columns={machines}
              rows={data.machines}
              rowKey={(row) => row.equipmentId}
              onRow={(row) => void navigate(listLink({ equipmentId: row.equipmentId }))}
              empty={<EmptyState dense title={say(overviewText.noMachines)} />}
            />
          </Panel>
        </div>
      )}
    </Page>
  )
}
