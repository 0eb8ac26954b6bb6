import { fullWidth, type InputOf } from '@undertone/domain/core/call'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { addressAfterLogin } from '../../../core/address/navigation.ts'
import { ApiError, send } from '../../../core/api/api.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { deviceId } from '../../../core/offline/offline-session.ts'
import { clearEndedSession, startSession, useSessionEnd } from '../../../core/session/session.ts'
import { linkText } from '../link.text.ts'
import { sessionText } from '../session.text.ts'
import { type LoginError, loginErrorOf } from './login-error.ts'
import { LoginField, LoginNote, PasswordField } from './login-fields.tsx'
import styles from './login-form.module.css'
import { TotpStep } from './totp-step.tsx'
import { UnsentNote } from './unsent-note.tsx'
import { useCountdown } from './use-countdown.ts'

type Missing = 'userName' | 'password' | null
/** The body of a login; the code of the second factor is added when required. */
type Credentials = InputOf<typeof sessionCalls.login>['body']

/** Sends the login, and asks for the second factor when required. */
function useLogin(onRefused: () => void) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [failure, setFailure] = useState<LoginError | null>(null)
  const [busy, setBusy] = useState(false)
  const [pendingLogin, setPendingLogin] = useState<Credentials | null>(null)
  const [seconds, startCountdown] = useCountdown()
  async function attempt(credentials: Credentials): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const device = await deviceId().catch(() => null)
      const body = device === null ? credentials : { ...credentials, deviceId: device }
      const { token, userName, offline } = await send(sessionCalls.login, { body }, { noErrorPage: true })
      await startSession(token, userName, offline)
      // The route guard redirects a user with a session to the requested page or the default page.
      await navigate(addressAfterLogin(query.get('from')) ?? '/login', { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === sessionErrors.totpRequired.code) return setPendingLogin(credentials)
      const loginError = loginErrorOf(error)
      setFailure(loginError)
      startCountdown(loginError.waitSeconds)
      onRefused()
    } finally {
      setBusy(false)
    }
  }
  const cancelPending = () => {
    setPendingLogin(null)
    setFailure(null)
  }
  return { failure, setFailure, busy, seconds, pendingLogin, cancelPending, attempt }
}

/** The login form; it keeps its input after an error. */
export function LoginForm() {
  const text = useText()
  const lang = useLanguage((state) => state.lang)
  const ended = useSessionEnd((state) => state.reason)
  const [missing, setMissing] = useState<Missing>(null)
  const userName = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { failure, setFailure, busy, seconds, pendingLogin, cancelPending, attempt } = useLogin(() => password.current?.select())

  useEffect(() => {
    clearEndedSession()
    userName.current?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || seconds > 0 || !userName.current || !password.current) return
    const credentials = { userName: userName.current.value.trim(), password: password.current.value }
    const firstMissing: Missing = credentials.userName === '' ? 'userName' : credentials.password === '' ? 'password' : null
    setMissing(firstMissing)
    setFailure(null)
    if (firstMissing) return (firstMissing === 'userName' ? userName : password).current?.focus()
    if (fullWidth.test(credentials.userName + credentials.password)) {
      return setFailure({ say: (lang) => sessionText.fullWidth[lang], waitSeconds: 0 })
    }
    await attempt(credentials)
  }

  const note = failure?.say(lang) ?? (missing === null ? ended : null)
  if (pendingLogin) {
    const { userName, password } = pendingLogin
    const sendCode = (code: string) => void attempt({ userName, password, code })
    return <TotpStep note={note} busy={busy} seconds={seconds} onCode={sendCode} onBack={cancelPending} />
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      <h1 className={styles.title}>{text(sessionText.title)}</h1>
      <LoginField
        label={text(sessionText.userName)}
        problem={missing === 'userName' ? text(sessionText.needUserName) : null}
        ref={userName}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField
        input={password}
        label={text(sessionText.password)}
        problem={missing === 'password' ? text(sessionText.needPassword) : null}
      />
      <LoginNote note={note} />
      <UnsentNote />
      <button type="submit" className={styles.submit} disabled={busy || seconds > 0}>
        {seconds > 0 ? text(sessionText.wait, { seconds }) : text(busy ? sessionText.busy : sessionText.submit)}
      </button>
      <Link className={styles.other} to="/forgotPassword">
        {text(linkText.forgot)}
      </Link>
    </form>
  )
}
