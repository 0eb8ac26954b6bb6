import { totpCalls } from '@undertone/domain/session/totp.calls'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import styles from './password-dialog.module.css'
import { sessionText } from './session.text.ts'
import { isCode } from './totp-code.ts'
import { CodeField, OwnPasswordField } from './totp-fields.tsx'
import setup from './totp-setup.module.css'

/** Turns the second factor off, by password and code. */
export function TotpRemoval({ onClose }: { onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const remove = useSend(totpCalls.remove, {
    invalidates: [totpCalls.state],
    onSuccess: () => {
      toast.success(text(sessionText.totpOff))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password !== '' && isCode(code) && !remove.isPending) remove.mutate({ body: { password, code } }, { onError: () => setCode('') })
  }
  const missing = (lacks: boolean, words: string) => (tried && lacks && !remove.error ? words : null)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={setup.words}>{text(sessionText.totpIsOn)}</p>
      <CodeField value={code} onChange={setCode} wrong={missing(!isCode(code), text(sessionText.needCode))} />
      <OwnPasswordField
        value={password}
        onChange={setPassword}
        wrong={missing(password === '', text(sessionText.needPassword)) ?? (tried ? (remove.error?.message ?? null) : null)}
      />
      <div className={styles.foot}>
        <Button onClick={onClose}>{text(sessionText.cancel)}</Button>
        <Button kind="danger" type="submit" busy={remove.isPending}>
          {text(sessionText.totpRemove)}
        </Button>
      </div>
    </form>
  )
}
