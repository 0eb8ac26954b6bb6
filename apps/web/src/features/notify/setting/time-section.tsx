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

/** Default quiet hours, minutes of the day (guess: a night). */
const defaultQuietHours = { quietFrom: 22 * 60, quietTo: 6 * 60 + 30 } as const

const asTime = (minute: number) => dayjs().startOf('day').add(minute, 'minute')

interface TimeSectionProps {
  readonly setting: NoticeSetting
  onChange(change: Partial<NoticeSetting>): void
}

/** A time of day, minutes after midnight. */
function MinutePicker({ label, minute, onChange }: { readonly label: string; readonly minute: number; onChange(minute: number): void }) {
  return (
    <TimePicker
      value={asTime(minute)}
      format="HH:mm"
      minuteStep={5}
      allowClear={false}
      needConfirm={false}
      aria-label={label}
      style={{ width: 100 }}
      onChange={(time) => time && onChange(time.hour() * 60 + time.minute())}
    />
  )
}

/** Quiet hours, and whether danger is notified in them. */
function QuietHours({ setting, onChange }: TimeSectionProps) {
  const say = useText()
  const id = useId()
  const { quietFrom, quietTo, dangerAlways } = setting
  return (
    <>
      <div className={styles.row}>
        <label htmlFor={id}>{say(notifyText.quiet)}</label>
        <Switch
          id={id}
          size="small"
          checked={quietFrom !== null}
          onChange={(isOn) => onChange(isOn ? defaultQuietHours : { quietFrom: null, quietTo: null })}
        />
        {quietFrom !== null && quietTo !== null && (
          <>
            <MinutePicker label={say(notifyText.quietFrom)} minute={quietFrom} onChange={(minute) => onChange({ quietFrom: minute })} />
            <span className={styles.quiet}>–</span>
            <MinutePicker label={say(notifyText.quietTo)} minute={quietTo} onChange={(minute) => onChange({ quietTo: minute })} />
          </>
        )}
      </div>
      {quietFrom !== null && (
        <div className={styles.indent}>
          <p className={styles.hint}>{say(notifyText.quietHelp)}</p>
          <Checkbox checked={dangerAlways} onChange={({ target }) => onChange({ dangerAlways: target.checked })}>
            {say(notifyText.dangerAlways)}
          </Checkbox>
        </div>
      )}
    </>
  )
}

/** Quiet hours, reminder, muted alarm types and language. */
export function TimeSection({ setting, onChange }: TimeSectionProps) {
  const say = useText()
  const id = useId()
  const afterLabel = (minutes: number) =>
    minutes < 60 ? say(notifyText.afterMinutes, { n: minutes }) : say(notifyText.afterHours, { n: minutes / 60 })
  return (
    <section className={styles.section}>
      <h3>{say(notifyText.when)}</h3>
      <QuietHours setting={setting} onChange={onChange} />
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
      <p className={styles.hint}>{say(notifyText.groupingHint)}</p>
    </section>
  )
}
