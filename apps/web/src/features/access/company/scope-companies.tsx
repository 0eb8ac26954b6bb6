import { useText } from '../../../core/language/language.ts'
import type { RowFormState } from '../../../resource/form/use-row-form.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import { accessText } from '../shared/access.text.ts'
import { CompanyPicker } from './company-picker.tsx'

/** The companies of a scope, shown while the field `field` of the form has the value `custom`. */
export function ScopeCompanies({
  of,
  field,
  custom,
}: {
  readonly of: RowFormState
  readonly field: string
  readonly custom: string | number
}) {
  const say = useText()
  if (of.values[field] !== custom) return null
  return (
    <fieldset className={formClass.section}>
      <legend>{say(accessText.visibleCompanies)}</legend>
      <CompanyPicker value={of.values.companyIds} onChange={(companyIds) => of.set({ companyIds })} />
    </fieldset>
  )
}
