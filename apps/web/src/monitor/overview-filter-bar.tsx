import { memberOf } from '@undertone/domain/core/enum'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { Input } from 'antd'
import { useText } from '../core/language.ts'
import { ToneMark } from '../ui/state-tag.tsx'
import { monitorText } from './monitor.text.ts'
import styles from './overview.module.css'
import { type LiveStateCode, type OverviewFilter, worstFirst } from './overview-order.ts'

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
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className={styles.bar}>
      <fieldset className={styles.counts}>
        <legend className={styles.legend}>{say(monitorText.filterState)}</legend>
        <button type="button" aria-pressed={filter.state === ''} onClick={() => onChange({ state: '' })}>
          <b>{total}</b>
          <span>{say(monitorText.all)}</span>
        </button>
        {worstFirst.map((code) => {
          const member = memberOf(liveState, code)
          if (!member) return null
          return (
            <button
              key={code}
              type="button"
              data-tone={counts[code] > 0 ? member.tone : 'none'}
              aria-pressed={filter.state === code}
              onClick={() => onChange({ state: filter.state === code ? '' : code })}
            >
              <b>{counts[code]}</b>
              <span>
                <ToneMark tone={member.tone ?? 'neutral'} />
                {say(member)}
              </span>
            </button>
          )
        })}
      </fieldset>
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
