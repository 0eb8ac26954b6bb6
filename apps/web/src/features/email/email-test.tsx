import { emailCalls, type MailTest } from '@undertone/domain/email/email.calls'
import { mailOutcome } from '@undertone/domain/email/email.enums'
import { email, mailAddress } from '@undertone/domain/email/email.resource'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { ApiError } from '../../core/api/api-error.ts'
import { useSend } from '../../core/api/query.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { changedValues } from '../../resource/core/form-values.ts'
import type { RowFormState } from '../../resource/form/use-row-form.tsx'
import { Button } from '../../ui/control/button.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { emailText } from './email.text.ts'
import styles from './email-form.module.css'

/** The outcome of the last test, with the response of the mail server. */
function Outcome({ result }: { readonly result: MailTest }) {
  const say = useText()
  return (
    <div className={styles.outcome} role="status">
      <StateTag of={mailOutcome} code={result.outcome} />
      {result.address !== null && <span className={styles.hint}>{say(emailText.reached, { address: result.address, ms: result.ms })}</span>}
      {result.answer !== '' && (
        <p className={styles.answer}>
          <span>{say(emailText.answer)}</span>
          <code>{result.answer}</code>
        </p>
      )}
      {result.outcome === mailOutcome.members.HostRefused.code && <p className={styles.hint}>{say(emailText.allowHint)}</p>}
    </div>
  )
}

/** Sends the current form content to one address and shows the response of the mail server. */
export function EmailTest({ id, form }: { readonly id: number | null; readonly form: RowFormState }) {
  const say = useText()
  const language = useLanguage((state) => state.lang)
  const { values } = form
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [seconds, setSeconds] = useState(0)
  const test = useSend(emailCalls.sendTest)
  const isSending = test.isPending
  useEffect(() => {
    if (!isSending) return
    setSeconds(0)
    const tick = setInterval(() => setSeconds((now) => now + 1), 1000)
    return () => clearInterval(tick)
  }, [isSending])

  function send(): void {
    setProblem(null)
    test.reset()
    if (!mailAddress.test(to.trim())) {
      setProblem(say(emailText.testWrong))
      return
    }
    if (!form.check()) {
      setProblem(say(emailText.testForm))
      return
    }
    // All fields are sent as for a new template, since the test covers the form as shown.
    const template = changedValues(email, {}, values, 'Create')
    test.mutate(
      { body: { id, template, to: to.trim(), language } },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.field === 'password') form.rejectAt({ password: error.message })
          setProblem(error.message)
        },
      },
    )
  }

  return (
    <Panel title={say(emailText.test)}>
      <p className={styles.hint}>{say(emailText.testHint)}</p>
      <div className={styles.test}>
        <Input
          value={to}
          aria-label={say(emailText.testTo)}
          placeholder={say(emailText.testTo)}
          inputMode="email"
          autoComplete="email"
          onChange={(event) => setTo(event.target.value)}
          onPressEnter={() => send()}
          disabled={isSending}
          {...(problem ? { status: 'error' as const } : {})}
        />
        <Button busy={isSending} onClick={() => send()}>
          {say(emailText.send)}
        </Button>
      </div>
      {isSending && (
        <p className={styles.hint} role="status">
          {say(emailText.sending, { host: String(values.smtpHost), port: String(values.smtpPort), seconds })}
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {test.data && <Outcome result={test.data} />}
    </Panel>
  )
}
