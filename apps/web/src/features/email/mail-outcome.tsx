import type { MailTest } from '@undertone/domain/email/email.calls'
import { mailOutcome } from '@undertone/domain/email/email.enums'
import { useText } from '../../core/language/language.ts'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { emailText } from './email.text.ts'
import styles from './email-form.module.css'

/** The outcome of the last test, with the response of the mail server. */
export function MailOutcome({ result }: { readonly result: MailTest }) {
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
