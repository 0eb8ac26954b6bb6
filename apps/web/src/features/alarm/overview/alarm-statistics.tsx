import { alarmLevel, alarmType } from '@undertone/domain/alarm/alarm.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import styles from '../shared/alarm-record.module.css'
import type { AlarmOverview } from './alarm-numbers.tsx'
import { overviewText } from './alarm-overview.text.ts'
import own from './day-bars.module.css'
import { dayBars } from './day-bars.ts'

/** The levels of a day from the bottom of its bar up; each has its own fill, and its mark in the legend. */
const levels = [alarmLevel.members.D, alarmLevel.members.C, alarmLevel.members.Offline] as const

/** Alarms per day; a day opens its alarms. */
export function DayBars({ data, companyId }: { readonly data: AlarmOverview; readonly companyId: number | null }) {
  const say = useText()
  const { ticks, bars } = useMemo(() => dayBars(data.byDay), [data.byDay])
  return (
    <div className={own.chart}>
      <p className={own.legend}>
        {levels.map((level) => (
          <span key={level.code}>
            <i data-tone={level.tone} aria-hidden="true" />
            <ToneMark tone={level.tone} />
            {say(level)}
          </span>
        ))}
      </p>
      <div className={own.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <ol className={own.days}>
        {data.byDay.map((day, i) => (
          <li key={day.day}>
            <Link
              to={to.alarms({ begin: `${day.day} 00:00:00`, end: `${day.day} 23:59:59`, companyId })}
              aria-label={say(overviewText.barLabel, { ...day })}
              title={say(overviewText.barLabel, { ...day })}
            >
              {bars[i]?.map(({ tone, share }) => (
                <i key={tone} data-tone={tone} style={{ height: `${share * 100}%` }} />
              ))}
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
