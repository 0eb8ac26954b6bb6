import { totpCalls } from '@undertone/domain/session/totp.calls'
import { ApiError } from '../../core/api/api-error.ts'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/form/fields.tsx'
import { FormBody } from '../../ui/form/form-dialog.tsx'
import { sendWith } from '../../ui/form/send-with.ts'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { sessionText } from './session.text.ts'
import { isCode } from './totp-code.ts'
import { CodeField } from './totp-fields.tsx'
import styles from './totp-setup.module.css'

interface Removal {
  readonly code: string
  readonly password: string
}

/** Turns the second factor off, by password and code. */
export function TotpRemoval({ onClose }: { onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const form: Form<Removal> = useForm<Removal>({
    initial: () => ({ code: '', password: '' }),
    rules: ({ code, password }) => ({
      ...(isCode(code) ? {} : { code: sessionText.needCode }),
      ...(password === '' ? { password: sessionText.needPassword } : {}),
    }),
    save: sendWith(totpCalls.remove, {
      input: ({ password, code }: Removal) => ({ body: { password, code } }),
      invalidates: [totpCalls.state],
      onSaved: () => {
        toast.success(text(sessionText.totpOff))
        onClose()
      },
      onFailed: (error) => {
        // A code is valid once; with a wrong password it was not tried.
        if (!(error instanceof ApiError && error.field === 'password')) form.set({ code: '' })
      },
    }),
  })
  return (
    <FormBody of={form} action={text(sessionText.totpRemove)} isDanger onClose={onClose}>
      <p className={styles.words}>{text(sessionText.totpIsOn)}</p>
      <CodeField of={form} />
      <PasswordField of={form} name="password" label={text(sessionText.yourPassword)} autoComplete="current-password" maxLength={128} />
    </FormBody>
  )
}
