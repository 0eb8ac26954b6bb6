import type { LimitName, LimitRow } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { limitOrigin } from '@undertone/domain/alarm/threshold/threshold.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { units } from '@undertone/domain/core/unit'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef } from 'react'
import { useText } from '../../../core/language/language.ts'
import { keepNumber } from '../../../resource/core/number-text.ts'
import styles from '../shared/alarm.module.css'
import { limitIn, offeredPairs, type TypedLimits } from './own-limits.ts'
import { thresholdText } from './threshold.text.ts'

interface LimitTableProps {
  readonly row: SensorLimits
  readonly typed: TypedLimits
  readonly onChange: (typed: TypedLimits) => void
  readonly disabled: boolean
  /** The limit that the server refused. */
  readonly refused: string | null
}

/** One limit: the own value in the field, and beneath it whose value holds. */
function LimitCell({ limit, row, typed, onChange, disabled, refused }: LimitTableProps & { readonly limit: LimitRow }) {
  const say = useText()
  const effective = limitIn(row, limit.name)
  const own = typed[limit.name] ?? ''
  const isOwn = own.trim() !== ''
  // Of a value that is being taken away only the server knows what stands behind it.
  const behind = effective && effective.origin !== 'Own' ? effective : undefined
  const origin = memberOf(limitOrigin, isOwn ? 'Own' : behind?.origin)
  const isRefused = refused === limit.name
  const input = useRef<InputRef>(null)
  // The message stands at the top: whoever reads it is led to the field.
  useEffect(() => {
    if (isRefused) input.current?.focus()
  }, [isRefused])
  const label = `${say(limit.quantity)} ${limit.axis ?? ''} ${say(thresholdText.level, { level: limit.level })}`
  return (
    <>
      <Input
        ref={input}
        aria-label={label}
        aria-invalid={isRefused}
        {...(isRefused ? { status: 'error' as const } : {})}
        disabled={disabled}
        value={own}
        placeholder={behind ? String(behind.value) : '-'}
        suffix={<span className="resource-unit">{units[limit.unit].symbol}</span>}
        onChange={(event) => onChange({ ...typed, [limit.name satisfies LimitName]: keepNumber(event.target.value, false) })}
      />
      <span className={styles.origin} data-own={isOwn}>
        {origin ? say(origin) : say(thresholdText.noLimit)}
      </span>
    </>
  )
}

/** All limits that hold for a sensor; an own value replaces the one behind it. */
export function LimitTable(props: LimitTableProps) {
  const say = useText()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{say(thresholdText.quantity)}</th>
          <th>{say(thresholdText.level, { level: 'C' })}</th>
          <th>{say(thresholdText.level, { level: 'D' })}</th>
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
