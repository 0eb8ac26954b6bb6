import { alarmType } from '@undertone/domain/alarm/alarm.enums'
import { alarmCountMax } from '@undertone/domain/alarm/threshold/alarm-limits'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { alarmIntervalHours } from '@undertone/domain/device/sensor/alarm-interval.enums'
import { Select, Switch } from 'antd'
import { useText } from '../../../core/language/language.ts'
import styles from '../shared/alarm.module.css'
import { thresholdText } from './threshold.text.ts'

export type AlarmSetting = SensorLimits['alarms'][number]

const counts = Array.from({ length: alarmCountMax }, (_, at) => ({ value: at + 1, label: String(at + 1) }))

/** The alarm types of a sensor: enabled or not, after how many samples, and the interval before the same alarm notifies again. */
export function AlarmTypeTable({
  alarms,
  awake,
  onChange,
  disabled,
}: {
  readonly alarms: readonly AlarmSetting[]
  /** The sensor does not sleep: one sample is enough. */
  readonly awake: boolean
  readonly onChange: (alarms: readonly AlarmSetting[]) => void
  readonly disabled: boolean
}) {
  const say = useText()
  const hours = Object.values(alarmIntervalHours.members).map((member) => ({ value: member.code, label: say(member) }))
  const change = (type: string, part: Partial<AlarmSetting>) =>
    onChange(alarms.map((one) => (one.alarmType === type ? { ...one, ...part, own: true } : one)))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{say(thresholdText.alarmsHeading)}</th>
          <th>{say(thresholdText.enabled)}</th>
          <th>{say(thresholdText.alarmCount)}</th>
          <th>{say(thresholdText.alarmInterval)}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {alarms.map((one) => {
          const name = say(memberOf(alarmType, one.alarmType) ?? thresholdText.none)
          return (
            <tr key={one.alarmType}>
              <th scope="row">{name}</th>
              <td>
                <Switch
                  size="small"
                  aria-label={`${name} ${say(thresholdText.enabled)}`}
                  disabled={disabled}
                  checked={one.enabled}
                  onChange={(enabled) => change(one.alarmType, { enabled })}
                />
              </td>
              <td>
                <Select
                  className={styles.hours ?? ''}
                  aria-label={`${name} ${say(thresholdText.alarmCount)}`}
                  disabled={disabled || awake || !one.enabled}
                  value={one.intervalCount}
                  options={counts}
                  onChange={(intervalCount) => change(one.alarmType, { intervalCount })}
                />
              </td>
              <td>
                <Select
                  className={styles.hours ?? ''}
                  aria-label={`${name} ${say(thresholdText.alarmInterval)}`}
                  disabled={disabled || !one.enabled}
                  value={one.intervalTime}
                  options={hours}
                  onChange={(intervalTime) => change(one.alarmType, { intervalTime })}
                />
              </td>
              <td>
                <span className={styles.origin} data-own={one.own}>
                  {say(one.own ? thresholdText.override : thresholdText.asTemplate)}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
