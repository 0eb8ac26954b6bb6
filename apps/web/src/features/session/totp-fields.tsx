import { Input } from 'antd'
import { useId, useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { CodeInput } from './code-input.tsx'
import styles from './password-dialog.module.css'
import { sessionText } from './session.text.ts'

/** One's own password, asked again before something of the account changes. */
export function PasswordAgain({
  value,
  onChange,
  wrong,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly wrong: string | null
}) {
  const text = useText()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text(sessionText.yourPassword)}</label>
      <Input.Password
        id={id}
        value={value}
        autoComplete="current-password"
        autoFocus
        maxLength={128}
        status={wrong === null ? '' : 'error'}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className={styles.note} data-wrong={wrong !== null}>
        {wrong ?? ''}
      </span>
    </div>
  )
}

/** The present code of the authenticator app. */
export function CodeField({
  value,
  onChange,
  onComplete,
  wrong,
}: {
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly onComplete?: (code: string) => void
  readonly wrong: string | null
}) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text(sessionText.codeHint)}</label>
      <CodeInput id={id} input={input} value={value} onChange={onChange} invalid={wrong !== null} {...(onComplete ? { onComplete } : {})} />
      <span className={styles.note} data-wrong={wrong !== null}>
        {wrong ?? ''}
      </span>
    </div>
  )
}
