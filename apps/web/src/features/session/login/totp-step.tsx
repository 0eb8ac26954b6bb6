import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { CodeInput } from '../code-input.tsx'
import { sessionText } from '../session.text.ts'
import { isCode } from '../totp-code.ts'
import styles from './login-form.module.css'

/** The second step of a login: six digits, submitted when complete. */
export function TotpStep({
  note,
  busy,
  seconds,
  onCode,
  onBack,
}: {
  /** Why the last code was rejected. */
  readonly note: string | null
  readonly busy: boolean
  /** Seconds until the next attempt is allowed. */
  readonly seconds: number
  readonly onCode: (code: string) => void
  readonly onBack: () => void
}) {
  const text = useText()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isBlocked = busy || seconds > 0
  // Clear a rejected code for the next one.
  useEffect(() => {
    if (note === null || busy) return
    setCode('')
    input.current?.focus()
  }, [note, busy])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isCode(code) && !isBlocked) onCode(code)
    else input.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={busy}>
      <h1 className={styles.title}>{text(sessionText.codeTitle)}</h1>
      <div className={styles.step}>
        <label htmlFor="code">{text(sessionText.codeHint)}</label>
        <CodeInput
          id="code"
          input={input}
          value={code}
          disabled={busy}
          invalid={note !== null && code === ''}
          onChange={setCode}
          onComplete={(whole) => !isBlocked && onCode(whole)}
        />
      </div>
      <div className={styles.note} role="alert">
        {note !== null && (
          <>
            <Icon name="warning" size={14} />
            <span>{note}</span>
          </>
        )}
      </div>
      <button type="submit" className={styles.submit} disabled={isBlocked || !isCode(code)}>
        {seconds > 0 ? text(sessionText.wait, { seconds }) : text(busy ? sessionText.busy : sessionText.submit)}
      </button>
      <Button kind="quiet" icon="back" className={styles.back ?? ''} onClick={onBack}>
        {text(sessionText.back)}
      </Button>
    </form>
  )
}
