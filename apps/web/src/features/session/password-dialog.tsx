import { credentialLength, sessionCalls } from '@undertone/domain/session/session.calls'
import { Input, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../core/api/api-error.ts'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import styles from './password-dialog.module.css'
import { type PasswordDraft, type PasswordField, passwordFaults } from './password-rules.ts'
import { sessionText } from './session.text.ts'

const fields: readonly { readonly name: PasswordField; readonly autoComplete: string }[] = [
  { name: 'oldPassword', autoComplete: 'current-password' },
  { name: 'newPassword', autoComplete: 'new-password' },
  { name: 'confirmPassword', autoComplete: 'new-password' },
]
const isField = (name: string | undefined): name is PasswordField => fields.some((one) => one.name === name)

/** Changes the user's own password; other sessions of the account end. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const id = useId()
  const [draft, setDraft] = useState<PasswordDraft>({ oldPassword: '', newPassword: '', confirmPassword: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const change = useSend(sessionCalls.modifyPassword, {
    onSuccess: () => {
      toast.success(text(sessionText.changed))
      onClose()
    },
  })
  const faults = isSubmitted ? passwordFaults(draft) : {}
  const sendError = change.error instanceof ApiError ? change.error : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (Object.keys(passwordFaults(draft)).length > 0 || change.isPending) return
    change.mutate({ body: { oldPassword: draft.oldPassword, newPassword: draft.newPassword } })
  }
  const wrongAt = (name: PasswordField): string | undefined => {
    const fault = faults[name]
    if (fault) return text(fault.text, fault.values)
    return sendError?.field === name ? sendError.message : undefined
  }

  return (
    <Modal open title={text(sessionText.changePassword)} width={420} footer={null} onCancel={onClose} destroyOnHidden>
      <form className={styles.form} onSubmit={submit} noValidate>
        {fields.map(({ name, autoComplete }) => {
          const wrong = wrongAt(name)
          return (
            <div key={name} className={styles.field}>
              <label htmlFor={`${id}-${name}`}>{text(sessionText[name])}</label>
              <Input.Password
                id={`${id}-${name}`}
                value={draft[name]}
                autoComplete={autoComplete}
                autoFocus={name === 'oldPassword'}
                maxLength={name === 'oldPassword' ? 128 : credentialLength.max}
                aria-describedby={`${id}-${name}-note`}
                status={wrong ? 'error' : ''}
                onChange={(event) => {
                  setDraft({ ...draft, [name]: event.target.value })
                  if (isField(sendError?.field)) change.reset()
                }}
              />
              <span id={`${id}-${name}-note`} className={styles.note} data-wrong={wrong !== undefined}>
                {wrong ?? (name === 'newPassword' ? text(sessionText.passwordRule, credentialLength) : '')}
              </span>
            </div>
          )
        })}
        {sendError && !isField(sendError.field) && (
          <p className={styles.refusal} role="alert">
            {sendError.message}
          </p>
        )}
        <div className={styles.foot}>
          <Button onClick={onClose}>{text(sessionText.cancel)}</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {text(sessionText.save)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
