import { totpCalls } from '@undertone/domain/session/totp.calls'
import { type FormEvent, useRef, useState } from 'react'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import styles from './password-dialog.module.css'
import { sessionText } from './session.text.ts'
import { grouped, isCode } from './totp-code.ts'
import { CodeField, OwnPasswordField } from './totp-fields.tsx'
import setup from './totp-setup.module.css'

/** The secret for the authenticator app: in groups of four, and as a link for an app on this device. */
function Secret({ secret, uri }: { readonly secret: string; readonly uri: string }) {
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
    <div className={setup.secret}>
      <span className={setup.label}>{text(sessionText.totpSecret)}</span>
      <div className={setup.value}>
        <code ref={shown}>{grouped(secret)}</code>
        <Button onClick={copy}>{text(sessionText.copy)}</Button>
      </div>
      <p>{text(sessionText.totpSecretHint)}</p>
      {uri.startsWith('otpauth://') && <a href={uri}>{text(sessionText.totpOpen)}</a>}
    </div>
  )
}

/** Turns the second factor on: password, then secret, then a first code as proof. */
export function TotpSetup({ onClose }: { onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const start = useSend(totpCalls.start)
  const confirm = useSend(totpCalls.confirm, {
    invalidates: [totpCalls.state],
    onSuccess: () => {
      toast.success(text(sessionText.totpOn))
      onClose()
    },
  })
  const send = (digits: string) => {
    if (!confirm.isPending) confirm.mutate({ body: { code: digits } }, { onError: () => setCode('') })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (start.data) return isCode(code) && send(code)
    if (password !== '' && !start.isPending) start.mutate({ body: { password } })
  }
  const missing = tried && password === '' ? text(sessionText.needPassword) : null
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!start.data && (
        <>
          <p className={setup.words}>{text(sessionText.totpIsOff)}</p>
          <OwnPasswordField value={password} onChange={setPassword} wrong={missing ?? start.error?.message ?? null} />
        </>
      )}
      {start.data && (
        <>
          <Secret {...start.data} />
          <CodeField value={code} onChange={setCode} onComplete={send} wrong={code === '' ? (confirm.error?.message ?? null) : null} />
        </>
      )}
      <div className={styles.foot}>
        <Button onClick={onClose}>{text(sessionText.cancel)}</Button>
        <Button
          kind="primary"
          type="submit"
          busy={start.isPending || confirm.isPending}
          disabled={start.data !== undefined && !isCode(code)}
        >
          {text(start.data ? sessionText.totpConfirm : sessionText.totpStart)}
        </Button>
      </div>
    </form>
  )
}
