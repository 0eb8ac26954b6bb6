import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { parseRangeEnd, presetRange, type TimePreset, type TimeRange, timePresets, wallClock } from '../../core/time/time-range.ts'
import { timeRangeText } from './time-range.text.ts'

const format = 'YYYY-MM-DD HH:mm:ss'
const presetKeys = Object.keys(timePresets) as TimePreset[]

/** Selects a range on the wall clock of the company, with presets. */
export function TimeRangePicker({
  value,
  onChange,
  allowClear = false,
  disabled = false,
}: {
  readonly value: TimeRange | null
  readonly onChange: (value: TimeRange | null) => void
  readonly allowClear?: boolean
  readonly disabled?: boolean
}) {
  const say = useText()
  const { user } = useSession()
  const now = wallClock(Date.now(), user.timeZone)
  return (
    <DatePicker.RangePicker
      value={value ? [parseRangeEnd(value[0], 'from'), parseRangeEnd(value[1], 'to')] : null}
      onChange={(days) => {
        const [from, to] = days ?? []
        onChange(from && to ? [from.format(format), to.format(format)] : null)
      }}
      showTime
      format={format}
      allowClear={allowClear}
      disabled={disabled}
      placeholder={[say(timeRangeText.from), say(timeRangeText.to)]}
      presets={presetKeys.map((key) => {
        const [from, to] = presetRange(key, now)
        return { label: say(timePresets[key]), value: [dayjs(from, format), dayjs(to, format)] }
      })}
    />
  )
}
