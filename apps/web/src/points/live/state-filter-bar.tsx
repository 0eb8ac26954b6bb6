import { memberOf } from '@undertone/domain/core/enum'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { Input } from 'antd'
import { useText } from '../../core/language/language.ts'
import { CountFilter } from '../../ui/filter/count-filter.tsx'
import { monitorText } from './monitor.text.ts'
import styles from './overview.module.css'
import { type LiveStateCode, type OverviewFilter, worstFirst } from './urgency-order.ts'

/** The number of machines in each state; a click shows only those. */
export function OverviewFilterBar({
  counts,
  filter,
  onChange,
}: {
  readonly counts: Readonly<Record<LiveStateCode, number>>
  readonly filter: OverviewFilter
  readonly onChange: (change: Partial<OverviewFilter>) => void
}) {
  const say = useText()
  return (
    <div className={styles.bar}>
      <CountFilter
        label={monitorText.filterState}
        all={monitorText.all}
        kinds={worstFirst.flatMap((code) => {
          const member = memberOf(liveState, code)
          return member ? [{ key: code, label: member, tone: member.tone ?? 'neutral', count: counts[code] }] : []
        })}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <Input
        className={styles.keyword ?? ''}
        value={filter.keyword}
        onChange={(event) => onChange({ keyword: event.target.value })}
        placeholder={say(monitorText.keyword)}
        aria-label={say(monitorText.keyword)}
        allowClear
      />
    </div>
  )
}
