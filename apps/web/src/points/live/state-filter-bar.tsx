import { memberOf } from '@undertone/domain/core/enum'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { Input } from 'antd'
import { useText } from '../../core/language/language.ts'
import { CountFilter } from '../../ui/filter/count-filter.tsx'
import { liveText } from './live.text.ts'
import styles from './state-filter-bar.module.css'
import { type LiveStateCode, type StateFilter, worstFirst } from './urgency-order.ts'

/** The number of machines or points in each state; a click filters by it. */
export function StateFilterBar({
  of,
  counts,
  filter,
  onChange,
}: {
  readonly of: 'machines' | 'points'
  readonly counts: Readonly<Record<LiveStateCode, number>>
  readonly filter: StateFilter
  readonly onChange: (change: Partial<StateFilter>) => void
}) {
  const say = useText()
  return (
    <div className={styles.bar}>
      <CountFilter
        label={liveText.filterState}
        all={liveText[of]}
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
        placeholder={say(liveText.keyword)}
        aria-label={say(liveText.keyword)}
        allowClear
      />
    </div>
  )
}
