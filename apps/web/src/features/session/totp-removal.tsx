import { totpCalls } from '@undertone/domain/session/totp.calls'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/form/fields.tsx'
import { sendWith } from '../../ui/form/send-with.ts'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { sessionText } from './session.text.ts'
import { isCode } from './totp-code.ts'
import { CodeField, clearingCode, TotpForm } from './totp-fields.tsx'
import styles from './totp-setup.module.css'

interface Removal {
  readonly code: string
  readonly password: string
}

/** Turns the second factor off, by password and code. */
export function TotpRemoval({ onClose }: { onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const save = sendWith(totpCalls.remove, {
    input: ({ password, code }: Removal) => ({ body: { password, code } }),
    invalidates: [totpCalls.state],
    onSaved: () => {
      toast.success(text(sessionText.totpOff))
      onClose()
    },
  })
  const form: Form<Removal> = useForm<Removal>({
    initial: () => ({ code: '', password: '' }),
    rules: ({ code, password }) => ({
      ...(isCode(code) ? {} : { code: sessionText.needCode }),
      ...(password === '' ? { password: sessionText.needPassword } : {}),
    }),
    save: clearingCode(save, () => form.set({ code: '' })),
  })
  return (
    <TotpForm of={form} action={text(sessionText.totpRemove)} isDanger onClose={onClose}>
      <p className={styles.words}>{text(sessionText.totpIsOn)}</p>
      <CodeField of={form} />
      <PasswordField of={form} name="password" label={text(sessionText.yourPassword)} autoComplete="current-password" maxLength={128} />
    </TotpForm>
  )
}
