import { totpPolicy } from '@undertone/domain/session/totp.calls'
import { type Ref, useEffect } from 'react'
import styles from './code-input.module.css'
import { codeDigits, isCode } from './totp-code.ts'

/** Input for six digits, typed or pasted; the last digit submits the code. */
export function CodeInput({
  id,
  value,
  onChange,
  onComplete,
  invalid = false,
  describedBy,
  disabled = false,
  input,
}: {
  readonly id: string
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly onComplete?: (code: string) => void
  readonly invalid?: boolean
  /** Id of its problem or help. */
  readonly describedBy?: string
  readonly disabled?: boolean
  readonly input: { readonly current: HTMLInputElement | null } & Ref<HTMLInputElement>
}) {
  useEffect(() => input.current?.focus(), [input])
  return (
    <input
      ref={input}
      id={id}
      className={styles.code}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Room for codes pasted with spaces; only digits are kept.
      maxLength={totpPolicy.digits * 4}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      readOnly={disabled}
      spellCheck={false}
      onChange={(event) => {
        const digits = codeDigits(event.target.value)
        onChange(digits)
        if (isCode(digits) && digits !== value) onComplete?.(digits)
      }}
    />
  )
}
