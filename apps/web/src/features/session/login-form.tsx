import { fullWidth, type InputOf } from '@undertone/domain/core/call'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addressAfterLogin } from '../../core/address/navigation.ts'
import { ApiError, send } from '../../core/api/api.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { clearEndedSession, startSession, useSessionEnd } from '../../core/session/session.ts'
import { Icon } from '../../ui/control/icon.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { type LoginError, loginErrorOf } from './login-error.ts'
import styles from './login-form.module.css'
import { sessionText } from './session.text.ts'
import { TotpStep } from './totp-step.tsx'
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
      const { token, userName } = await send(sessionCalls.login, { body: credentials }, { noErrorPage: true })
      startSession(token, userName)
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

/** The problem of a field, announced. */
const Wrong = ({ children }: { readonly children: string }) => (
  <span className={styles.wrong} role="alert">
    {children}
  </span>
)

/** The password, which can be revealed; it warns about caps lock. */
function PasswordField({ input, isMissing }: { readonly input: RefObject<HTMLInputElement | null>; readonly isMissing: boolean }) {
  const text = useText()
  const [revealed, setRevealed] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={styles.field}>
      <label htmlFor="password">{text(sessionText.password)}</label>
      <div className={styles.secret}>
        <input
          ref={input}
          id="password"
          name="password"
          type={revealed ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={128}
          aria-invalid={isMissing}
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
      {isMissing && <Wrong>{text(sessionText.needPassword)}</Wrong>}
      {capsLock && <span className={styles.hint}>{text(sessionText.capsLock)}</span>}
    </div>
  )
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
      <label className={styles.field}>
        <span>{text(sessionText.userName)}</span>
        <input
          ref={userName}
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          aria-invalid={missing === 'userName'}
        />
        {missing === 'userName' && <Wrong>{text(sessionText.needUserName)}</Wrong>}
      </label>
      <PasswordField input={password} isMissing={missing === 'password'} />
      <div className={styles.note} role="alert">
        {note !== null && (
          <>
            <Icon name="warning" size={14} />
            <span>{note}</span>
          </>
        )}
      </div>
      <button type="submit" className={styles.submit} disabled={busy || seconds > 0}>
        {seconds > 0 ? text(sessionText.wait, { seconds }) : text(busy ? sessionText.busy : sessionText.submit)}
      </button>
    </form>
  )
}
