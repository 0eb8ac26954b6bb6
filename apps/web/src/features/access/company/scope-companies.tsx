import { Form } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { accessText } from '../shared/access.text.ts'
import { CompanyPicker } from './company-picker.tsx'

/** The companies of a scope, shown while the field `field` of the form has the value `custom`. */
export function ScopeCompanies({ field, custom }: { readonly field: string; readonly custom: string | number }) {
  const say = useText()
  const scope: unknown = Form.useWatch(field)
  if (scope !== custom) return null
  return (
    <fieldset className="resource-section">
      <legend>{say(accessText.visibleCompanies)}</legend>
      <Form.Item name="companyIds">
        <CompanyPicker />
      </Form.Item>
    </fieldset>
  )
}
