import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { sessionText } from '../session.text.ts'
import styles from './login-form.module.css'

/** The problem of a field, announced. */
export const Wrong = ({ children }: { readonly children: string }) => (
  <span className={styles.wrong} role="alert">
    {children}
  </span>
)

/** The password, which can be revealed; it warns about caps lock. */
export function PasswordField({
  input,
  label,
  problem,
  autoComplete = 'current-password',
  maxLength = 128,
  help,
}: {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly problem: string | null
  readonly autoComplete?: 'current-password' | 'new-password'
  readonly maxLength?: number
  readonly help?: string
}) {
  const text = useText()
  const [revealed, setRevealed] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={styles.field}>
      <label htmlFor="password">{label}</label>
      <div className={styles.secret}>
        <input
          ref={input}
          id="password"
          name="password"
          type={revealed ? 'text' : 'password'}
          autoComplete={autoComplete}
          maxLength={maxLength}
          aria-invalid={problem !== null}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <IconButton
          icon={revealed ? 'eye-off' : 'eye'}
          label={text(revealed ? sessionText.hide : sessionText.reveal)}
          aria-pressed={revealed}
          onClick={() => setRevealed(!revealed)}
        />
      </div>
      {problem !== null ? <Wrong>{problem}</Wrong> : help !== undefined && <span className={styles.help}>{help}</span>}
      {capsLock && <span className={styles.hint}>{text(sessionText.capsLock)}</span>}
    </div>
  )
}

/** A text field with its problem, or else its rule. */
export function LoginField({
  label,
  problem,
  help,
  ...input
}: {
  readonly label: string
  readonly problem: string | null
  readonly help?: string
} & ComponentProps<'input'>) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input {...input} aria-invalid={problem !== null} />
      {problem !== null ? <Wrong>{problem}</Wrong> : help !== undefined && <span className={styles.help}>{help}</span>}
    </label>
  )
}

/** Why the last attempt failed, announced; it keeps its place while empty. */
export function LoginNote({ note }: { readonly note: ReactNode }) {
  return (
    <div className={styles.note} role="alert">
      {note !== null && (
        <>
          <Icon name="warning" size={14} />
          <span>{note}</span>
        </>
      )}
    </div>
  )
}
