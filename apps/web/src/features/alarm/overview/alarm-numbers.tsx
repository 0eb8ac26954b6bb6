import { alarmLevel, alarmState } from '@undertone/domain/alarm/alarm.enums'
import type { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { DataOf } from '@undertone/domain/core/call'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import styles from '../shared/alarm-record.module.css'
import { durationText } from '../shared/duration.ts'
import { overviewText } from './alarm-overview.text.ts'

/** The state of the alarms, and the statistics of the last days. */
export type AlarmOverview = DataOf<typeof alarmRecordCalls.overview>

const { C, D, Offline } = alarmLevel.members

/** The key figures: active, unacknowledged and new alarms. */
export function AlarmNumbers({ data, companyId }: { readonly data: AlarmOverview; readonly companyId: number | null }) {
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
          to={to.alarms({ ...activeOnly, level: String(member.code) })}
        >
          <span>
            <ToneMark tone={n > 0 ? member.tone : 'neutral'} /> {say(label)}
          </span>
          <strong>{n}</strong>
          <small>{say(overviewText.active)}</small>
        </Link>
      ))}
      <Link className={styles.number3} to={to.alarms({ state: alarmState.members.New.code, companyId })}>
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
