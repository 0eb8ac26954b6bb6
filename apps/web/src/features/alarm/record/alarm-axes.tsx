import { axisTone } from '@undertone/chart/axis/axis-tones'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { memberOf } from '@undertone/domain/core/enum'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import dense from '../../../ui/table/dense-table.module.css'
import styles from '../shared/alarm-record.module.css'
import { detailText, recordText } from '../shared/alarm-record.text.ts'

/** The axes of an alarm: maximum, limit, and period over the limit. */
export function AlarmAxes({ alarm, names }: { readonly alarm: AlarmDetail; readonly names: AxisNames }) {
  const say = useText()
  const { timeZone } = useSession().user
  const clock = (ms: number) => wallClock(ms, timeZone).slice(5, 16)
  return (
    <table className={`${dense.table} ${styles.axes}`}>
      <thead>
        <tr>
          <th scope="col">{say(detailText.axis)}</th>
          <th scope="col">{say(recordText.level)}</th>
          <th scope="col">{say(detailText.peak)}</th>
          <th scope="col">{say(detailText.limit)}</th>
          <th scope="col">{say(detailText.overLimit)}</th>
        </tr>
      </thead>
      <tbody>
        {alarm.axes.map(({ axis, level, peak, limit, sinceMs, backMs }) => (
          <tr key={axis} data-worst={axis === alarm.axis}>
            <th scope="row">
              {axis !== null && <i data-tone={axisTone[axis]} aria-hidden="true" />}
              {axis === null ? '-' : names[axis]}
            </th>
            <td className={styles.level} data-tone={memberOf(alarmLevel, level)?.tone}>
              {say(memberOf(alarmLevel, level) ?? alarmLevel.label)}
            </td>
            <td>{alarmValue(alarm.alarmType, peak)}</td>
            <td>{alarmValue(alarm.alarmType, limit)}</td>
            <td>
              {clock(sinceMs)}
              <br />
              {backMs === null ? <span className={styles.active}>{say(recordText.active)}</span> : clock(backMs)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
