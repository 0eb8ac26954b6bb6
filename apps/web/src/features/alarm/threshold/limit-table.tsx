import type { LimitPair, LimitRow } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { limitOrigin } from '@undertone/domain/alarm/threshold/threshold.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { units } from '@undertone/domain/core/unit'
import { namedWithLetter } from '@undertone/domain/device/sensor/axis-names'
import { Input } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { useAxisNames } from '../../../points/axis/use-axis-names.ts'
import { useLatestValues } from '../../../points/live/use-latest-values.ts'
import { filterNumberInput } from '../../../resource/core/number-text.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { noteIdOf } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import styles from '../shared/alarm.module.css'
import { levelOf, limitIn, offeredPairs, presentValue, type SensorForm } from './own-limits.ts'
import { thresholdText } from './threshold.text.ts'

interface LimitTableProps {
  readonly row: SensorLimits
  readonly of: FieldsOf<SensorForm>
  readonly disabled: boolean
}

/** One limit: the override in the field, and below it its problem or the origin of the effective value. */
function LimitCell({ limit, name, row, of, disabled }: LimitTableProps & { readonly limit: LimitRow; readonly name: string }) {
  const say = useText()
  const id = of.idOf(limit.name)
  const effective = limitIn(row, limit.name)
  const own = of.values[limit.name]
  const isOwn = own.trim() !== ''
  // Which value applies after an override is cleared is known only to the server.
  const inherited = effective && effective.origin !== 'Own' ? effective : undefined
  const origin = memberOf(limitOrigin, isOwn ? 'Own' : inherited?.origin)
  const problem = of.problemAt(limit.name)
  return (
    <div data-field={id}>
      <Input
        id={id}
        aria-label={`${name} ${say(limit.level === 'D' ? thresholdText.danger : thresholdText.warning)}`}
        aria-invalid={problem !== null}
        aria-describedby={noteIdOf(id)}
        status={problem === null ? '' : 'error'}
        disabled={disabled}
        value={own}
        placeholder={inherited ? String(inherited.value) : '-'}
        suffix={<span className={textClass.unit}>{units[limit.unit].symbol}</span>}
        onChange={(event) => of.write(limit.name, filterNumberInput(event.target.value))}
      />
      {problem === null ? (
        <span id={noteIdOf(id)} className={styles.origin} data-own={isOwn}>
          {say(origin ?? thresholdText.noLimit)}
        </span>
      ) : (
        <span id={noteIdOf(id)} className={styles.origin} data-wrong="true" role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}

/** The newest value of a quantity, and the level it reaches with the limits beside it. */
function PresentCell({
  pair,
  value,
  row,
  of,
}: Pick<LimitTableProps, 'row' | 'of'> & { readonly pair: LimitPair; readonly value: number | undefined }) {
  const say = useText()
  const level = value === undefined ? null : levelOf(pair, value, row, of.values)
  return (
    <td className={styles.present}>
      <Quantity value={value} unit={pair.C.unit} />
      {level && <span data-level={level}>{say(level === 'D' ? thresholdText.danger : thresholdText.warning)}</span>}
    </td>
  )
}

/** All limits of a sensor; an override replaces the inherited value. */
export function LimitTable(props: LimitTableProps) {
  const say = useText()
  // The direction that analysts read elsewhere, and the letter that is printed on the sensor.
  const names = useAxisNames(props.row.mappingId)
  const values = useLatestValues(props.row.mappingId)
  const rows = offeredPairs(props.row).map((pair) => ({
    pair,
    name: [say(pair.quantity), pair.axis && namedWithLetter(names, pair.axis)].filter(Boolean).join(' '),
  }))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{say(thresholdText.quantity)}</th>
          <th className={styles.present}>{say(thresholdText.present)}</th>
          <th>{say(thresholdText.warning)}</th>
          <th>{say(thresholdText.danger)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ pair, name }) => (
          <tr key={pair.C.name}>
            <th scope="row">{name}</th>
            <PresentCell pair={pair} value={presentValue(pair, values)} row={props.row} of={props.of} />
            <td>
              <LimitCell {...props} name={name} limit={pair.C} />
            </td>
            <td>{pair.D && <LimitCell {...props} name={name} limit={pair.D} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
