import type { Field } from '@undertone/domain/core/field'
import { Checkbox } from 'antd'
import { useText } from '../../core/language/language.ts'
import { textClass } from '../../ui/display/text-class.ts'
import type { FormValue } from '../core/form-values.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { isCascade } from '../form/form-rules.ts'
import { Widget } from '../form/widgets.tsx'
import styles from './batch.module.css'

/** A field with a checkbox; while it is not selected, it shows the common value and is read-only. */
export function BatchField({
  id,
  field,
  isTicked: isSelected,
  onTick: onSelect,
  value,
  differs,
  onChange,
  problem,
  locked = null,
}: {
  /** The id of the control. */
  readonly id: string
  readonly field: Field
  readonly isTicked: boolean
  readonly onTick: (on: boolean) => void
  readonly value: FormValue
  readonly differs: boolean
  readonly onChange: (value: FormValue) => void
  readonly problem: string | null
  /** Why it cannot be selected. */
  readonly locked?: string | null
}) {
  const say = useText()
  const showsDiffers = differs && !isSelected
  return (
    <div className={styles.field} data-field={locked === null ? id : undefined}>
      <Checkbox checked={isSelected} disabled={locked !== null} onChange={(event) => onSelect(event.target.checked)}>
        {say(field.label)}
      </Checkbox>
      {locked !== null || showsDiffers || (isCascade(field) && !isSelected) ? (
        <span className={textClass.absent}>{locked ?? (showsDiffers ? say(engineText.differs) : '')}</span>
      ) : (
        <div>
          <Widget field={field} id={id} value={value} onChange={onChange} disabled={!isSelected} />
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
