import type { LimitName, LimitRow } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { limitOrigin } from '@undertone/domain/alarm/threshold/threshold.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { units } from '@undertone/domain/core/unit'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef } from 'react'
import { useText } from '../../../core/language/language.ts'
import { filterNumberInput } from '../../../resource/core/number-text.ts'
import { textClass } from '../../../ui/display/text-class.ts'
import styles from '../shared/alarm.module.css'
import { limitIn, offeredPairs, type TypedLimits } from './own-limits.ts'
import { thresholdText } from './threshold.text.ts'

interface LimitTableProps {
  readonly row: SensorLimits
  readonly typed: TypedLimits
  readonly onChange: (typed: TypedLimits) => void
  readonly disabled: boolean
  /** The limit that the server rejected. */
  readonly rejected: string | null
}

/** One limit: the override in the field, and the origin of the effective value below it. */
function LimitCell({ limit, row, typed, onChange, disabled, rejected }: LimitTableProps & { readonly limit: LimitRow }) {
  const say = useText()
  const effective = limitIn(row, limit.name)
  const own = typed[limit.name] ?? ''
  const isOwn = own.trim() !== ''
  // Which value applies after an override is cleared is known only to the server.
  const inherited = effective && effective.origin !== 'Own' ? effective : undefined
  const origin = memberOf(limitOrigin, isOwn ? 'Own' : inherited?.origin)
  const isRejected = rejected === limit.name
  const input = useRef<InputRef>(null)
  // The message is at the top of the form: the focus shows the field.
  useEffect(() => {
    if (isRejected) input.current?.focus()
  }, [isRejected])
  const label = `${say(limit.quantity)} ${limit.axis ?? ''} ${say(limit.level === 'D' ? thresholdText.danger : thresholdText.warning)}`
  return (
    <>
      <Input
        ref={input}
        aria-label={label}
        aria-invalid={isRejected}
        {...(isRejected ? { status: 'error' as const } : {})}
        disabled={disabled}
        value={own}
        placeholder={inherited ? String(inherited.value) : '-'}
        suffix={<span className={textClass.unit}>{units[limit.unit].symbol}</span>}
        onChange={(event) => onChange({ ...typed, [limit.name satisfies LimitName]: filterNumberInput(event.target.value, false) })}
      />
      <span className={styles.origin} data-own={isOwn}>
        {origin ? say(origin) : say(thresholdText.noLimit)}
      </span>
    </>
  )
}

/** All limits of a sensor; an override replaces the inherited value. */
export function LimitTable(props: LimitTableProps) {
  const say = useText()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{say(thresholdText.quantity)}</th>
          <th>{say(thresholdText.warning)}</th>
          <th>{say(thresholdText.danger)}</th>
        </tr>
      </thead>
      <tbody>
        {offeredPairs(props.row).map((pair) => (
          <tr key={pair.C.name}>
            <th scope="row">
              {say(pair.quantity)} {pair.axis}
            </th>
            <td>
              <LimitCell {...props} limit={pair.C} />
            </td>
            <td>{pair.D && <LimitCell {...props} limit={pair.D} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
