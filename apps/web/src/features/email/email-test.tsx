import { emailCalls, type MailTest } from '@undertone/domain/email/email.calls'
import { email } from '@undertone/domain/email/email.resource'
import { mailAddress } from '@undertone/domain/email/mail-account'
import { hasOwnAccount } from '@undertone/domain/email/own-account'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { ApiError } from '../../core/api/api-error.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { changedValues } from '../../resource/core/form-values.ts'
import type { RowFormState } from '../../resource/form/use-row-form.tsx'
import { Button } from '../../ui/control/button.tsx'
import { controlOf } from '../../ui/form/fields.tsx'
import { noteIdOf } from '../../ui/form/form-field.tsx'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { emailText } from './email.text.ts'
import styles from './email-form.module.css'
import { MailOutcome } from './mail-outcome.tsx'

/** Counts the seconds while a test is under way. */
function useSeconds(isSending: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isSending) return
    setSeconds(0)
    const tick = setInterval(() => setSeconds((now) => now + 1), 1000)
    return () => clearInterval(tick)
  }, [isSending])
  return seconds
}

interface TestForm {
  readonly to: string
}

/** The address of a test, which sends the template as its form shows it. */
function useTestForm(id: number | null, template: RowFormState, onResult: (result: MailTest) => void): Form<TestForm> {
  const say = useText()
  const language = useLanguage((state) => state.lang)
  return useForm<TestForm>({
    initial: () => ({ to: '' }),
    rules: ({ to }) => (mailAddress.test(to.trim()) ? {} : { to: emailText.testWrong }),
    save: {
      send: async ({ to }) => {
        if (!template.check()) throw new Error(say(emailText.testForm))
        // All fields are sent as for a new template, since the test covers the form as shown.
        const body = { id, template: changedValues(email, {}, template.values, 'Create'), to: to.trim(), language }
        const result = await send(emailCalls.sendTest, { body }, { noErrorPage: true }).catch((error: unknown) => {
          if (error instanceof ApiError && (error.field === 'password' || error.field === 'sender' || error.field === 'serverId'))
            template.rejectAt({ [error.field]: error.message })
          throw error
        })
        return () => onResult(result)
      },
    },
  })
}

/** Sends the current form content to one address and shows the response of the mail server. */
export function EmailTest({ id, form }: { readonly id: number | null; readonly form: RowFormState }) {
  const say = useText()
  const [result, setResult] = useState<MailTest | null>(null)
  const test = useTestForm(id, form, setResult)
  const isSending = test.busy
  const seconds = useSeconds(isSending)
  const start = () => {
    setResult(null)
    void test.submit()
  }
  const problem = test.problemAt('to') ?? test.error?.message
  const { values } = form
  const { smtpHost, smtpPort } = values
  return (
    <Panel title={say(emailText.test)}>
      <p className={styles.hint}>{say(emailText.testHint)}</p>
      <div className={styles.test}>
        <Input
          {...controlOf(test, 'to')}
          value={test.values.to}
          aria-label={say(emailText.testTo)}
          placeholder={say(emailText.testTo)}
          inputMode="email"
          autoComplete="email"
          onChange={(event) => test.set({ to: event.target.value })}
          onPressEnter={start}
          disabled={isSending}
        />
        <Button busy={isSending} onClick={start}>
          {say(emailText.send)}
        </Button>
      </div>
      {isSending && (
        <p className={styles.hint} role="status">
          {hasOwnAccount(values)
            ? say(emailText.sending, { host: String(smtpHost), port: String(smtpPort ?? ''), seconds })
            : say(emailText.sendingByServer, { seconds })}
        </p>
      )}
      {problem && (
        <p id={noteIdOf(test.idOf('to'))} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {result && <MailOutcome result={result} />}
    </Panel>
  )
}
