import { user } from '@undertone/domain/access/user.resource'
import { credentialLength, newPassword } from '@undertone/domain/session/session.calls'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { FormValues } from '../../../resource/core/form-values.ts'
import type { RowFormState } from '../../../resource/form/use-row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import type { Problems } from '../../../ui/form/form-problems.ts'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'
import { type DrawerTarget, RecordDrawer } from '../shared/record-drawer.tsx'
import { generatePassword } from './generate-password.ts'

const hidden = ['password']

/** The first password of a new user has the rules of every password, and is entered twice. */
const passwordRules = ({ password, confirmation }: FormValues): Problems => ({
  ...(newPassword.safeParse(password).success ? {} : { password: accessText.passwordRule }),
  ...((confirmation ?? '') === (password ?? '') ? {} : { confirmation: accessText.differ }),
})

const passwordFields = [
  { name: 'password', label: user.fields.password.label, help: accessText.passwordRule },
  { name: 'confirmation', label: accessText.confirmPassword, help: null },
] as const

/** The first password of a new user: entered twice, or generated. */
function FirstPassword({ of }: { readonly of: RowFormState }) {
  const say = useText()
  const [drawn, setDrawn] = useState<string | null>(null)
  const generate = () => {
    const password = generatePassword()
    setDrawn(password)
    of.set({ password, confirmation: password })
  }
  return (
    <fieldset className={formClass.section}>
      <legend>{say(accessText.passwordSection)}</legend>
      <div className={formClass.fields}>
        {passwordFields.map(({ name, label, help }) => {
          const problem = of.problemAt(name)
          return (
            <Form.Item
              key={name}
              htmlFor={name}
              label={say(label)}
              required
              {...(help ? { extra: say(help) } : {})}
              {...(problem === null ? {} : { validateStatus: 'error' as const, help: problem })}
            >
              <Input.Password
                id={name}
                value={String(of.values[name] ?? '')}
                autoComplete="new-password"
                maxLength={credentialLength.max}
                onChange={({ target }) => {
                  of.set({ [name]: target.value })
                  if (name === 'password') setDrawn(null)
                }}
              />
            </Form.Item>
          )
        })}
      </div>
      <p className={styles.drawn}>
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

const hasRoles = (of: Readonly<Record<string, unknown>> | null): boolean => Array.isArray(of?.roleIds) && of.roleIds.length > 0

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
  const say = useText()
  const { ask, dialog } = useConfirm()
  const hadRoles = mode !== 'Edit' || hasRoles(row)
  /** A role may be assigned later, but not by oversight: without one the user can log in and open nothing. */
  const confirmWithoutRole = async (values: FormValues): Promise<boolean> =>
    hasRoles(values) ||
    !hadRoles ||
    ask({
      title: say(accessText.noRoleTitle, { name: String(values.loginName ?? '') }),
      names: [],
      note: say(accessText.noRoleNote),
      action: say(accessText.saveWithoutRole),
    })
  return (
    <>
      <RecordDrawer
        resource={user}
        mode={mode}
        row={row}
        preset={{ companyId }}
        hidden={hidden}
        {...(mode === 'Edit' ? {} : { rules: passwordRules })}
        beforeSave={confirmWithoutRole}
        onSaved={(_row, leave) => leave()}
        onClose={onClose}
      >
        {(form) => mode !== 'Edit' && <FirstPassword of={form} />}
      </RecordDrawer>
      {dialog}
    </>
  )
}
