import { Segmented } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { monitorText } from './monitor.text.ts'
import { trendRanges } from './trend-range.ts'

/** The range of the trends of a machine or point. */
export function TrendRangeChoice({ days, onDays }: { readonly days: number; onDays(days: number): void }) {
  const say = useText()
  return (
    <Segmented<number>
      size="small"
      aria-label={say(monitorText.range)}
      value={days}
      options={trendRanges.map((range) => ({ value: range.days, label: say(range.label) }))}
      onChange={onDays}
    />
  )
}
