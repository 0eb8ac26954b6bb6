import { user } from '@undertone/domain/access/user.resource'
import { credentialLength, newPassword } from '@undertone/domain/session/session.calls'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { FormValues } from '../../../resource/core/form-values.ts'
import { Button } from '../../../ui/control/button.tsx'
import { accessText } from '../shared/access.text.ts'
import { RecordDrawer, type RecordOpening } from '../shared/record-drawer.tsx'
import { drawPassword } from './generate-password.ts'

const hidden = ['password']

/** The first password of a new user: typed twice, or drawn. */
function FirstPassword() {
  const say = useText()
  const form = Form.useFormInstance<FormValues & { again?: string }>()
  const [drawn, setDrawn] = useState<string | null>(null)
  const draw = () => {
    const password = drawPassword()
    setDrawn(password)
    form.setFieldsValue({ password, again: password })
    void form.validateFields(['password', 'again'])
  }
  return (
    <fieldset className="resource-section">
      <legend>{say(accessText.passwordSection)}</legend>
      <div className="resource-fields">
        <Form.Item
          name="password"
          label={say(user.fields.password.label)}
          required
          validateTrigger={['onBlur']}
          extra={say(accessText.passwordRule)}
          rules={[
            {
              validator: async (_rule, value) => {
                if (!newPassword.safeParse(value).success) throw new Error(say(accessText.passwordRule))
              },
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={credentialLength.max} onChange={() => setDrawn(null)} />
        </Form.Item>
        <Form.Item
          name="again"
          label={say(accessText.again)}
          required
          dependencies={['password']}
          validateTrigger={['onBlur']}
          rules={[
            {
              validator: async (_rule, value) => {
                if ((value ?? '') !== (form.getFieldValue('password') ?? '')) throw new Error(say(accessText.differ))
              },
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={credentialLength.max} />
        </Form.Item>
      </div>
      <p className="access-drawn">
        <Button icon="key" onClick={draw}>
          {say(accessText.draw)}
        </Button>
        {drawn !== null && (
          <span>
            {say(accessText.drawnHere)}
            <code>{drawn}</code>
          </span>
        )}
      </p>
    </fieldset>
  )
}

/** A user: person, company, state and rights; a new one gets a password, later ones are reset. */
export function UserEditor({
  mode,
  row,
  companyId,
  onClose,
}: RecordOpening & {
  /** The company that a new user is offered: the one chosen in the tree. */
  readonly companyId: number | null
  readonly onClose: () => void
}) {
  return (
    <RecordDrawer
      resource={user}
      mode={mode}
      row={row}
      preset={{ companyId }}
      hidden={hidden}
      onSaved={(_row, leave) => leave()}
      onClose={onClose}
    >
      {() => mode !== 'Edit' && <FirstPassword />}
    </RecordDrawer>
  )
}
