import type { Field } from '@undertone/domain/core/field'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { useText } from '../../core/language/language.ts'
import type { FormValue } from '../core/form-values.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { isCascade } from '../form/form-rules.ts'
import { Widget } from '../form/widgets.tsx'

/** A field with its tick; unticked it shows what the rows have in common and cannot be written. */
export function BatchField({
  field,
  isTicked,
  onTick,
  value,
  differs,
  onChange,
  problem,
  locked = null,
}: {
  readonly field: Field
  readonly isTicked: boolean
  readonly onTick: (on: boolean) => void
  readonly value: FormValue
  readonly differs: boolean
  readonly onChange: (value: FormValue) => void
  readonly problem: string | null
  /** Why it cannot be ticked at all. */
  readonly locked?: string | null
}) {
  const say = useText()
  const id = useId()
  const isApart = differs && !isTicked
  return (
    <div className="resource-batch-field">
      <Checkbox checked={isTicked} disabled={locked !== null} onChange={(event) => onTick(event.target.checked)}>
        {say(field.label)}
      </Checkbox>
      {locked !== null || isApart || (isCascade(field) && !isTicked) ? (
        <span className="resource-absent">{locked ?? (isApart ? say(engineText.differs) : '')}</span>
      ) : (
        <div>
          <Widget field={field} id={id} value={value} onChange={onChange} disabled={!isTicked} />
          {problem && (
            <p className="resource-batch-problem" role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
