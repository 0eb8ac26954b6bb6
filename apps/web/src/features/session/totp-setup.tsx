import type { DataOf } from '@undertone/domain/core/call'
import { totpCalls } from '@undertone/domain/session/totp.calls'
import { useRef, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/form/fields.tsx'
import { FormBody } from '../../ui/form/form-dialog.tsx'
import { sendWith } from '../../ui/form/send-with.ts'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { sessionText } from './session.text.ts'
import { grouped, isCode } from './totp-code.ts'
import { CodeField } from './totp-fields.tsx'
import styles from './totp-setup.module.css'

type NewSecret = DataOf<typeof totpCalls.start>

/** The secret for the authenticator app: in groups of four, and as a link for an app on this device. */
function Secret({ secret, uri }: NewSecret) {
  const text = useText()
  const toast = useToast()
  const shown = useRef<HTMLElement>(null)
  const byHand = () => {
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
    toast.success(text(sessionText.copyByHand))
  }
  const copy = () => {
    // Browsers provide no clipboard without TLS.
    if (!window.isSecureContext) return byHand()
    navigator.clipboard.writeText(secret).then(() => toast.success(text(sessionText.copied)), byHand)
  }
  return (
    <div className={styles.secret}>
      <span className={styles.label}>{text(sessionText.totpSecret)}</span>
      <div className={styles.value}>
        <code ref={shown}>{grouped(secret)}</code>
        <Button onClick={copy}>{text(sessionText.copy)}</Button>
      </div>
      <p>{text(sessionText.totpSecretHint)}</p>
      {uri.startsWith('otpauth://') && <a href={uri}>{text(sessionText.totpOpen)}</a>}
    </div>
  )
}

/** The second step: the secret, and a first code as proof that the app has it. */
function CodeStep({ secret, onClose }: { readonly secret: NewSecret; readonly onClose: () => void }) {
  const text = useText()
  const toast = useToast()
  const form: Form<{ readonly code: string }> = useForm({
    initial: () => ({ code: '' }),
    save: {
      // Only a complete code can be sent: one that is being typed is not wrong yet.
      send: sendWith(totpCalls.confirm, {
        input: ({ code }: { readonly code: string }) => ({ body: { code } }),
        invalidates: [totpCalls.state],
        onSaved: () => {
          toast.success(text(sessionText.totpOn))
          onClose()
        },
        // A code is valid once.
        onFailed: () => form.set({ code: '' }),
      }).send,
    },
  })
  return (
    <FormBody of={form} action={text(sessionText.totpConfirm)} ready={isCode(form.values.code)} onClose={onClose}>
      <Secret {...secret} />
      <CodeField of={form} onComplete={() => void form.submit()} />
    </FormBody>
  )
}

/** Turns the second factor on: password, then secret, then a first code as proof. */
export function TotpSetup({ onClose }: { onClose(): void }) {
  const text = useText()
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const form = useForm<{ readonly password: string }>({
    initial: () => ({ password: '' }),
    rules: ({ password }) => (password === '' ? { password: sessionText.needPassword } : {}),
    save: sendWith(totpCalls.start, { input: ({ password }) => ({ body: { password } }), onSaved: setSecret }),
  })
  if (secret) return <CodeStep secret={secret} onClose={onClose} />
  return (
    <FormBody of={form} action={text(sessionText.totpStart)} onClose={onClose}>
      <p className={styles.words}>{text(sessionText.totpIsOff)}</p>
      <PasswordField
        of={form}
        name="password"
        label={text(sessionText.yourPassword)}
        autoComplete="current-password"
        autoFocus
        maxLength={128}
      />
    </FormBody>
  )
}
