import { alarmState } from '@undertone/domain/alarm/alarm.enums'
import { faultScreens } from '@undertone/domain/alarm/alarm.screens'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { to } from '@undertone/domain/index/to'
import { Segmented } from 'antd'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { CompanySelect } from '../../../resource/reference/option-select.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/alarm-record.module.css'
import { useAlarmChanges } from '../shared/use-alarm-changes.ts'
import { AlarmNumbers } from './alarm-numbers.tsx'
import { overviewText } from './alarm-overview.text.ts'
import { AlarmTypes, DayBars } from './alarm-statistics.tsx'
import { WaitingAlarms, WorstMachines } from './overview-tables.tsx'

const ranges = [7, 30] as const

/** The state of the alarms, and the statistics of the last days. */
function useAlarmOverview(companyId: number | null, days: (typeof ranges)[number]) {
  useAlarmChanges([alarmRecordCalls.overview])
  return useCall(
    alarmRecordCalls.overview,
    { query: { days: days === 30 ? '30' : '7', ...(companyId === null ? {} : { companyId: String(companyId) }) } },
    { keepPrevious: true, noErrorPage: true },
  )
}

/** Active and unacknowledged alarms, and the statistics of the last days. */
export function AlarmOverviewPage() {
  const say = useText()
  const [{ companyId, days }, change] = useAddress({ companyId: null, days: 7 })
  const shownDays = days === 30 ? 30 : 7
  const { data, isError, error, refetch } = useAlarmOverview(companyId, shownDays)
  return (
    <Page
      title={say(faultScreens.faultOverview.label)}
      actions={
        <>
          <span className={styles.place}>
            <CompanySelect value={companyId} onChange={(next) => change({ companyId: next })} />
          </span>
          <Segmented
            aria-label={say(overviewText.range)}
            value={shownDays}
            options={ranges.map((n) => ({ value: n, label: say(overviewText.days, { n }) }))}
            onChange={(next) => change({ days: next })}
          />
        </>
      }
    >
      {isError && !data ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons />
      ) : (
        <div className={styles.stack}>
          <AlarmNumbers data={data} companyId={companyId} />
          <Panel
            flush
            title={say(overviewText.waiting)}
            extra={
              <Link to={to.alarms({ state: alarmState.members.New.code, companyId, sort: 'AlarmLevel' })}>{say(overviewText.viewAll)}</Link>
            }
          >
            <WaitingAlarms alarms={data.waiting} />
          </Panel>
          <div className={styles.halves}>
            <Panel title={say(overviewText.perDay)}>
              <DayBars data={data} companyId={companyId} />
            </Panel>
            <Panel title={say(overviewText.byType)}>
              <AlarmTypes data={data} companyId={companyId} />
            </Panel>
          </div>
          <Panel flush title={say(overviewText.machines)} extra={<Link to={to.alarmMachines()}>{say(overviewText.allMachines)}</Link>}>
            <WorstMachines machines={data.machines} />
          </Panel>
        </div>
      )}
    </Page>
  )
}
