import { Input } from 'antd'
import { useId, useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { CodeInput } from './code-input.tsx'
import styles from './password-dialog.module.css'
import { sessionText } from './session.text.ts'

/** The user's own password, required before account changes. */
export function OwnPasswordField({
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

/** The current code of the authenticator app. */
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
