import { dateFormat } from '@undertone/domain/core/limits'
import { type DateRangeKey, dateRangeOf, usualHours } from '@undertone/domain/core/range/date-ranges.table'
import { DatePicker, InputNumber } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { parseRangeEnd, presetRange, type TimeRange, wallClock } from '../../core/time/time-range.ts'
import { Button } from '../control/button.tsx'
import { timeRangeText } from './time-range.text.ts'
import styles from './time-range-picker.module.css'

/** All ranges of the specification, those of N hours apart; the one around a day needs a selected time. */
const presets: readonly DateRangeKey[] = ['today', 'yesterdayToToday', 'last7Days', 'lastMonth', 'next7Days', 'aroundDay']
/** More hours are chosen as days. */
const maxHours = 720

interface PickerProps {
  readonly value: TimeRange | null
  readonly onChange: (value: TimeRange | null) => void
  readonly allowClear?: boolean
  readonly disabled?: boolean
  /** A selected time, `YYYY-MM-DD HH:mm:ss`: ranges around it are offered, too. */
  readonly around?: string | null
  /** Called when it opens: what the selected time needs can be fetched then. */
  readonly onOpened?: () => void
}

/** The ranges of N hours, and the zone of all times. */
function Footer({
  now,
  around,
  onChoose,
}: {
  readonly now: string
  readonly around: string | null
  readonly onChoose: (range: TimeRange) => void
}) {
  const say = useText()
  const { user } = useSession()
  const [hours, setHours] = useState<number>(usualHours)
  const offered = (['lastHours', 'aroundTime'] as const).flatMap((key) => {
    const range = presetRange(key, now, around, hours)
    return range ? [{ key, range }] : []
  })
  return (
    <div className={styles.footer}>
      <InputNumber
        aria-label={say(timeRangeText.hours)}
        size="small"
        min={1}
        max={maxHours}
        precision={0}
        value={hours}
        onChange={(value) => setHours(value ?? usualHours)}
      />
      {offered.map(({ key, range }) => (
        <Button key={key} kind="quiet" onClick={() => onChoose(range)}>
          {say(dateRangeOf(key).label, { n: hours })}
        </Button>
      ))}
      <span className={styles.zone}>{say(timeRangeText.zone, { zone: user.timeZone })}</span>
    </div>
  )
}

/** Selects a range on the wall clock of the company, with the ranges of the specification. */
export function TimeRangePicker({ value, onChange, allowClear = false, disabled = false, around = null, onOpened }: PickerProps) {
  const say = useText()
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const now = wallClock(Date.now(), user.timeZone)
  return (
    <DatePicker.RangePicker
      value={value ? [parseRangeEnd(value[0], 'from'), parseRangeEnd(value[1], 'to')] : null}
      onChange={(days) => {
        const [from, to] = days ?? []
        onChange(from && to ? [from.format(dateFormat), to.format(dateFormat)] : null)
      }}
      open={isOpen}
      onOpenChange={(opens) => {
        setIsOpen(opens)
        if (opens) onOpened?.()
      }}
      showTime
      format={dateFormat}
      allowClear={allowClear}
      disabled={disabled}
      placeholder={[say(timeRangeText.from), say(timeRangeText.to)]}
      presets={presets.flatMap((key) => {
        const range = presetRange(key, now, around)
        return range ? [{ label: say(dateRangeOf(key).label), value: [dayjs(range[0], dateFormat), dayjs(range[1], dateFormat)] }] : []
      })}
      renderExtraFooter={() => (
        <Footer
          now={now}
          around={around}
          onChoose={(range) => {
            setIsOpen(false)
            onChange(range)
          }}
        />
      )}
    />
  )
}
