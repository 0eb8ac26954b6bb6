import { type ShaftQuantity, shaftQuantities } from '@undertone/domain/analysis/shaft/shaft-quantities.table'
import { useText } from '../../../core/language/language.ts'
import { ChoiceBar } from '../panel/choice-bar.tsx'
import { shaftText } from './shaft.text.ts'

/** Acceleration as measured, or integrated to velocity or displacement; an undeclared unit cannot be integrated. */
export function QuantityBar({
  value,
  undeclared,
  onChange,
}: {
  readonly value: ShaftQuantity
  readonly undeclared: boolean
  readonly onChange: (quantity: ShaftQuantity) => void
}) {
  const say = useText()
  const choices = shaftQuantities.map((one) => ({
    value: one,
    label: say(shaftText[one]),
    blocked: undeclared && one !== 'acceleration' ? say(shaftText.undeclaredChoice) : null,
  }))
  return <ChoiceBar label={say(shaftText.quantity)} choices={choices} value={value} onChange={onChange} />
}
