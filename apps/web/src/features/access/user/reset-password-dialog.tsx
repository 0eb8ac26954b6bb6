import { accessCalls } from '@undertone/domain/access/access.calls'
import { credentialLength } from '@undertone/domain/session/session.calls'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PasswordField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type FieldsOf, useForm } from '../../../ui/form/use-form.ts'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'
import { generatePassword } from './generate-password.ts'
import { OneTimeSecret } from './one-time-secret.tsx'
import { type PasswordPair, pairProblems } from './password-pair.ts'

/** Width of the dialog in px. */
const width = 440

const fields = [
  { name: 'password', label: accessText.newPassword },
  { name: 'confirmation', label: accessText.confirmPassword },
] as const

/** The generated password, shown once. */
function GeneratedPassword({
  title,
  password,
  onClose,
}: {
  readonly title: string
  readonly password: string
  readonly onClose: () => void
}) {
  const say = useText()
  return (
    <Modal open width={width} closable={false} keyboard={false} mask={{ closable: false }} footer={null} title={title}>
      <p className={styles.warning}>
        <Icon name="warning" />
        {say(accessText.shownOnce)}
      </p>
      <OneTimeSecret label={say(accessText.newPassword)} secret={password} />
      <div className={styles.foot}>
        <Button kind="primary" icon="check" onClick={onClose}>
          {say(accessText.secretCopied)}
        </Button>
      </div>
    </Modal>
  )
}

interface ResetForm extends PasswordPair {
  readonly mode: 'generated' | 'typed'
}

/** A password that is entered twice. */
function PasswordFields({ of }: { readonly of: FieldsOf<ResetForm> }) {
  const say = useText()
  return fields.map(({ name, label }) => (
    <PasswordField
      key={name}
      of={of}
      name={name}
      label={say(label)}
      help={name === 'password' ? say(accessText.passwordRule) : ''}
      autoFocus={name === 'password'}
      maxLength={credentialLength.max}
    />
  ))
}

/** Resets the password of a user: generated and shown once, or entered twice. */
export function ResetPasswordDialog({
  user,
  onClose,
}: {
  readonly user: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const [shown, setShown] = useState<string | null>(null)
  const title = say(accessText.resetTitle, { name: user.name })
  const form = useForm<ResetForm>({
    initial: () => ({ mode: 'generated', password: '', confirmation: '' }),
    rules: (values) => (values.mode === 'typed' ? pairProblems(values) : {}),
    save: {
      send: async ({ mode, password: typed }) => {
        const password = mode === 'generated' ? generatePassword() : typed
        await send(accessCalls.resetPassword, { body: { userId: user.id, password } }, { noErrorPage: true })
        return () => {
          toast.success(say(accessText.wasReset))
          if (mode === 'generated') setShown(password)
          else onClose()
        }
      },
    },
  })
  const { mode } = form.values
  if (shown !== null) return <GeneratedPassword title={title} password={shown} onClose={onClose} />
  return (
    <FormDialog of={form} title={title} width={width} action={say(accessText.resetPassword)} onClose={onClose}>
      <Radio.Group
        value={mode}
        onChange={(event) => form.set({ mode: event.target.value === 'typed' ? 'typed' : 'generated' })}
        options={[
          { value: 'generated', label: say(accessText.generated) },
          { value: 'typed', label: say(accessText.manual) },
        ]}
      />
      {mode === 'generated' && <p className={styles.note}>{say(accessText.generatedHint)}</p>}
      {mode === 'typed' && <PasswordFields of={form} />}
      <p className={styles.note}>{say(accessText.endsSessions)}</p>
    </FormDialog>
  )
}
