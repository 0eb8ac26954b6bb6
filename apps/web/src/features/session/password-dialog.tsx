import { credentialLength, sessionCalls } from '@undertone/domain/session/session.calls'
import { Input, Modal } from 'antd'
import type { FormEvent } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { sendWith } from '../../ui/form/send-with.ts'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './password-dialog.module.css'
import { type PasswordDraft, passwordProblems } from './password-rules.ts'
import { sessionText } from './session.text.ts'

const fields = [
  { name: 'oldPassword', autoComplete: 'current-password', maxLength: 128 },
  { name: 'newPassword', autoComplete: 'new-password', maxLength: credentialLength.max },
  { name: 'confirmPassword', autoComplete: 'new-password', maxLength: credentialLength.max },
] as const

/** Changes the user's own password; other sessions of the account end. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const form = useForm<PasswordDraft>({
    initial: () => ({ oldPassword: '', newPassword: '', confirmPassword: '' }),
    save: sendWith(sessionCalls.modifyPassword, {
      input: ({ oldPassword, newPassword }: PasswordDraft) => ({ body: { oldPassword, newPassword } }),
      onSaved: () => {
        toast.success(text(sessionText.changed))
        onClose()
      },
    }),
    rules: passwordProblems,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <Modal open title={text(sessionText.changePassword)} width={420} footer={null} onCancel={onClose} destroyOnHidden>
      <form className={styles.form} onSubmit={submit} noValidate>
        {fields.map(({ name, ...control }) => {
          const wrong = form.problemAt(name)
          const id = form.idOf(name)
          return (
            <div key={name} className={styles.field} data-field={id}>
              <label htmlFor={id}>{text(sessionText[name])}</label>
              <Input.Password
                {...control}
                id={id}
                value={form.values[name]}
                autoFocus={name === 'oldPassword'}
                aria-describedby={`${id}-note`}
                status={wrong ? 'error' : ''}
                onChange={(event) => form.set({ [name]: event.target.value })}
              />
              <span id={`${id}-note`} className={styles.note} data-wrong={wrong !== null} role={wrong === null ? undefined : 'alert'}>
                {wrong ?? (name === 'newPassword' ? text(sessionText.passwordRule, credentialLength) : '')}
              </span>
            </div>
          )
        })}
        {form.error && (
          <p className={styles.refusal} role="alert">
            {form.error.message}
          </p>
        )}
        <div className={styles.foot}>
          <Button onClick={onClose}>{text(sessionText.cancel)}</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {text(sessionText.save)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
