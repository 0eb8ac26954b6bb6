import { ownSessionCalls } from '@undertone/domain/session/own-session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { useState } from 'react'
import { ApiError } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { PasswordField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { sendWith } from '../../ui/form/send-with.ts'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './parameter.module.css'
import { parameterText } from './parameter.text.ts'

/** Width of the dialog, in px. */
const dialogWidth = 420

/** Confirms the session by the user's own password, before diagnostic parameters are changed. */
export function PasswordStep({ onConfirmed, onClose }: { readonly onConfirmed: () => void; readonly onClose: () => void }) {
  const say = useText()
  // The error of the server speaks of the current password, as beside a new one.
  const [isWrong, setWrong] = useState(false)
  const form = useForm<{ password: string }>({
    initial: () => ({ password: '' }),
    save: sendWith(ownSessionCalls.confirm, {
      input: ({ password }: { password: string }) => ({ body: { password } }),
      onSaved: onConfirmed,
      onFailed: (error) => setWrong(error instanceof ApiError && error.code === sessionErrors.wrongOldPassword.code),
    }),
  })
  const shown = {
    ...form,
    problemAt: (name: string) => (form.problemAt(name) && isWrong ? say(parameterText.wrongPassword) : form.problemAt(name)),
  }
  return (
    <FormDialog
      of={form}
      title={say(parameterText.passwordTitle)}
      width={dialogWidth}
      action={say(parameterText.proceed)}
      onClose={onClose}
    >
      <p className={styles.help}>{say(parameterText.passwordHelp)}</p>
      <PasswordField
        of={shown}
        name="password"
        label={say(parameterText.password)}
        autoComplete="current-password"
        autoFocus
        maxLength={128}
      />
    </FormDialog>
  )
}
