import { user } from '@undertone/domain/access/user.resource'
import { credentialLength, newPassword } from '@undertone/domain/session/session.calls'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { FormValues } from '../../../resource/core/form-values.ts'
import { Button } from '../../../ui/control/button.tsx'
import { accessText } from '../shared/access.text.ts'
import { type DrawerTarget, RecordDrawer } from '../shared/record-drawer.tsx'
import { generatePassword } from './generate-password.ts'

const hidden = ['password']

/** The first password of a new user: entered twice, or generated. */
function FirstPassword() {
  const say = useText()
  const form = Form.useFormInstance<FormValues & { confirmation?: string }>()
  const [drawn, setDrawn] = useState<string | null>(null)
  const generate = () => {
    const password = generatePassword()
    setDrawn(password)
    form.setFieldsValue({ password, confirmation: password })
    void form.validateFields(['password', 'confirmation'])
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
          name="confirmation"
          label={say(accessText.confirmPassword)}
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
        <Button icon="key" onClick={generate}>
          {say(accessText.generate)}
        </Button>
        {drawn !== null && (
          <span>
            {say(accessText.copyBeforeSaving)}
            <code>{drawn}</code>
          </span>
        )}
      </p>
    </fieldset>
  )
}

/** The form of a user; a new user gets a password, which is only reset later. */
export function UserEditor({
  mode,
  row,
  companyId,
  onClose,
}: DrawerTarget & {
  /** Preset company of a new user: the one selected in the tree. */
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
