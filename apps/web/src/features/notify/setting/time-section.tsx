import { alarmType } from '@undertone/domain/alarm/alarm.enums'
import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { unhandledMinutes } from '@undertone/domain/notify/notice-timing'
import type { NoticeSetting } from '@undertone/domain/notify/notify.calls'
import { Checkbox, Select, Switch, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useText } from '../../../core/language/language.ts'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'

/** Where quiet hours begin and end when somebody turns them on, minutes of the day (guess: a night). */
const usualNight = { quietFrom: 22 * 60, quietTo: 6 * 60 + 30 } as const

const asTime = (minute: number) => dayjs().startOf('day').add(minute, 'minute')

interface TimeSectionProps {
  readonly setting: NoticeSetting
  onChange(change: Partial<NoticeSetting>): void
}

/** When a person is told, of which types, and in which language. */
export function TimeSection({ setting, onChange }: TimeSectionProps) {
  const say = useText()
  const id = useId()
  const { quietFrom, quietTo } = setting
  const afterLabel = (minutes: number) =>
    minutes < 60 ? say(notifyText.afterMinutes, { n: minutes }) : say(notifyText.afterHours, { n: minutes / 60 })
  const picker = (label: string, minute: number, change: (minute: number) => void) => (
    <TimePicker
      value={asTime(minute)}
      format="HH:mm"
      minuteStep={5}
      allowClear={false}
      needConfirm={false}
      aria-label={label}
      style={{ width: 100 }}
      onChange={(time) => time && change(time.hour() * 60 + time.minute())}
    />
  )
  return (
    <section className={styles.section}>
      <h3>{say(notifyText.when)}</h3>
      <div className={styles.row}>
        <label htmlFor={`${id}-quiet`}>{say(notifyText.quiet)}</label>
        <Switch
          id={`${id}-quiet`}
          size="small"
          checked={quietFrom !== null}
          onChange={(isOn) => onChange(isOn ? usualNight : { quietFrom: null, quietTo: null })}
        />
        {quietFrom !== null && quietTo !== null && (
          <>
            {picker(say(notifyText.quietFrom), quietFrom, (minute) => onChange({ quietFrom: minute }))}
            <span className={styles.quiet}>–</span>
            {picker(say(notifyText.quietTo), quietTo, (minute) => onChange({ quietTo: minute }))}
          </>
        )}
      </div>
      {quietFrom !== null && (
        <div className={styles.indent}>
          <p className={styles.hint}>{say(notifyText.quietHelp)}</p>
          <Checkbox checked={setting.dangerAlways} onChange={({ target }) => onChange({ dangerAlways: target.checked })}>
            {say(notifyText.dangerAlways)}
          </Checkbox>
        </div>
      )}
      <div className={styles.row}>
        <label htmlFor={`${id}-unhandled`}>{say(notifyText.unhandled)}</label>
        <Select
          id={`${id}-unhandled`}
          style={{ width: 220 }}
          value={setting.unhandledMinutes ?? 0}
          options={[
            { value: 0 as const, label: say(notifyText.never) },
            ...unhandledMinutes.map((value) => ({ value, label: afterLabel(value) })),
          ]}
          onChange={(value) => onChange({ unhandledMinutes: unhandledMinutes.find((one) => one === value) ?? null })}
        />
      </div>
      <div className={styles.row}>
        <label htmlFor={`${id}-muted`}>{say(notifyText.muted)}</label>
        <Select
          id={`${id}-muted`}
          mode="multiple"
          style={{ flex: 1 }}
          placeholder={say(notifyText.mutedNone)}
          value={setting.mutedTypes}
          optionFilterProp="label"
          maxTagCount="responsive"
          options={codesOf(alarmType).map((value) => ({ value, label: say(memberOf(alarmType, value) ?? notifyText.alarm) }))}
          onChange={(mutedTypes) => onChange({ mutedTypes })}
        />
      </div>
      <div className={styles.row}>
        <label htmlFor={`${id}-language`}>{say(notifyText.language)}</label>
        <Select
          id={`${id}-language`}
          style={{ width: 220 }}
          value={setting.language}
          options={[
            { value: 'cn' as const, label: say(notifyText.chinese) },
            { value: 'en' as const, label: say(notifyText.english) },
          ]}
          onChange={(language) => onChange({ language })}
        />
      </div>
      <p className={styles.hint}>{say(notifyText.gathered)}</p>
    </section>
  )
}
