import { fullWidth, type InputOf } from '@undertone/domain/core/call'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { wantedAfterLogin } from '../../core/address/navigation.ts'
import { ApiError, send } from '../../core/api/api.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { clearEndedSession, startSession, useSessionEnd } from '../../core/session/session.ts'
import { Icon } from '../../ui/control/icon.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { type LoginRefusal, loginRefusalOf } from './login-error.ts'
import styles from './login-form.module.css'
import { sessionText } from './session.text.ts'
import { TotpStep } from './totp-step.tsx'
import { useCountdown } from './use-countdown.ts'

type Missing = 'userName' | 'password' | null
/** What a login sends; the code of the second factor follows when it is asked for. */
type Credentials = InputOf<typeof sessionCalls.login>['body']

/** Name and password; a refusal stands beside the form, which keeps what was typed. */
export function LoginForm() {
  const text = useText()
  const lang = useLanguage((state) => state.lang)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const ended = useSessionEnd((state) => state.reason)
  const [refusal, setRefusal] = useState<LoginRefusal | null>(null)
  const [missing, setMissing] = useState<Missing>(null)
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<Credentials | null>(null)
  const [revealed, setRevealed] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [seconds, startCountdown] = useCountdown()
  const userName = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    clearEndedSession()
    userName.current?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || seconds > 0 || !userName.current || !password.current) return
    const given = { userName: userName.current.value.trim(), password: password.current.value }
    const lacking: Missing = given.userName === '' ? 'userName' : given.password === '' ? 'password' : null
    setMissing(lacking)
    setRefusal(null)
    if (lacking) return (lacking === 'userName' ? userName : password).current?.focus()
    if (fullWidth.test(given.userName + given.password)) {
      return setRefusal({ say: (lang) => sessionText.fullWidth[lang], waitSeconds: 0 })
    }
    await attempt(given)
  }

  async function attempt(given: Credentials): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      const { token, userName } = await send(sessionCalls.login, { body: given }, { stay: true })
      startSession(token, userName)
      // The guard of the login sends on whoever has a session: to the wanted place, or to the default landing.
      await navigate(wantedAfterLogin(query.get('from')) ?? '/login', { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === sessionErrors.totpWanted.code) return setWaiting(given)
      const said = loginRefusalOf(error)
      setRefusal(said)
      startCountdown(said.waitSeconds)
      password.current?.select()
    } finally {
      setBusy(false)
    }
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const note = refusal?.say(lang) ?? (missing === null ? ended : null)

  if (waiting)
    return (
      <TotpStep
        note={note}
        busy={busy}
        seconds={seconds}
        onCode={(code) => void attempt({ userName: waiting.userName, password: waiting.password, code })}
        onBack={() => {
          setWaiting(null)
          setRefusal(null)
        }}
      />
    )
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
        {missing === 'userName' && (
          <span className={styles.wrong} role="alert">
            {text(sessionText.needUserName)}
          </span>
        )}
      </label>
      <div className={styles.field}>
        <label htmlFor="password">{text(sessionText.password)}</label>
        <div className={styles.secret}>
          <input
            ref={password}
            id="password"
            name="password"
            type={revealed ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={128}
            aria-invalid={missing === 'password'}
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
        {missing === 'password' && (
          <span className={styles.wrong} role="alert">
            {text(sessionText.needPassword)}
          </span>
        )}
        {capsLock && <span className={styles.hint}>{text(sessionText.capsLock)}</span>}
      </div>
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
