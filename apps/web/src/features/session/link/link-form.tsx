import type { FormEvent, ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { linkText } from '../link.text.ts'
import { LoginNote } from '../login/login-fields.tsx'
import styles from '../login/login-form.module.css'
import { LoginFrame } from '../login/login-frame.tsx'
import { sessionText } from '../session.text.ts'

/** Words below the title of a form. */
export const LinkWords = ({ children }: { readonly children: ReactNode }) => <div className={styles.words}>{children}</div>

/** The way back to the login. */
export function BackToLogin() {
  const text = useText()
  return (
    <Link className={styles.other} to="/login">
      {text(linkText.toLogin)}
    </Link>
  )
}

/** A form before the login, with its button and the way back. */
export function LinkForm({
  of,
  title,
  action,
  onSubmit,
  children,
}: {
  readonly of: { form: RefObject<HTMLFormElement | null>; note: string | null; busy: boolean; seconds: number }
  readonly title: string
  /** Label of the button, and its label while it works. */
  readonly action: readonly [label: string, working: string]
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  const text = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <LoginFrame title={title}>
      <form ref={of.form} className={styles.form} onSubmit={submit} noValidate aria-busy={of.busy}>
        <h1 className={styles.title}>{title}</h1>
        {children}
        <LoginNote note={of.note} />
        <button type="submit" className={styles.submit} disabled={of.busy || of.seconds > 0}>
          {of.seconds > 0 ? text(sessionText.wait, { seconds: of.seconds }) : action[of.busy ? 1 : 0]}
        </button>
        <BackToLogin />
      </form>
    </LoginFrame>
  )
}

/** A page before the login that only says something. */
export function LinkMessage({
  title,
  children,
  back = true,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly back?: boolean
}) {
  return (
    <LoginFrame title={title}>
      <section className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        {children}
        {back && <BackToLogin />}
      </section>
    </LoginFrame>
  )
}

/** While a link is checked. */
export function LinkChecking() {
  const text = useText()
  return (
    <LinkMessage title={text(linkText.checking)} back={false}>
      <Skeletons shape="form" />
    </LinkMessage>
  )
}
