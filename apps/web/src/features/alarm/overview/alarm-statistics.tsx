import { alarmType } from '@undertone/domain/alarm/alarm.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import styles from '../shared/alarm-record.module.css'
import type { AlarmOverview } from './alarm-numbers.tsx'
import { overviewText } from './alarm-overview.text.ts'
import { dayBars } from './day-bars.ts'

/** Alarms per day; a day opens its alarms. */
export function DayBars({ data, companyId }: { readonly data: AlarmOverview; readonly companyId: number | null }) {
  const say = useText()
  const { max, bars } = useMemo(() => dayBars(data.byDay), [data.byDay])
  return (
    <div className={styles.bars}>
      <span className={styles.barScale}>{max}</span>
      <ol>
        {data.byDay.map((day, i) => (
          <li key={day.day}>
            <Link
              to={to.alarms({ begin: `${day.day} 00:00:00`, end: `${day.day} 23:59:59`, companyId })}
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

/** Alarms per type, raised and active; a type opens its alarms. */
export function AlarmTypes({ data, companyId }: { readonly data: AlarmOverview; readonly companyId: number | null }) {
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
              <Link to={to.alarms({ type: row.alarmType, companyId })}>{say(memberOf(alarmType, row.alarmType) ?? overviewText.type)}</Link>
            </th>
            <td>{row.raised}</td>
            <td>{row.open}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
