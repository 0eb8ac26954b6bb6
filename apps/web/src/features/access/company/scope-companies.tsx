import { Form } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { accessText } from '../shared/access.text.ts'
import { CompanyTicks } from './company-ticks.tsx'

/** The companies of a scope, shown while a field of the form says that they are chosen one by one. */
export function ScopeCompanies({ field, custom }: { readonly field: string; readonly custom: string | number }) {
  const say = useText()
  const scope: unknown = Form.useWatch(field)
  if (scope !== custom) return null
  return (
    <fieldset className="resource-section">
      <legend>{say(accessText.chosenCompanies)}</legend>
      <Form.Item name="companyIds">
        <CompanyTicks />
      </Form.Item>
    </fieldset>
  )
}
