import type { emailCalls, MailTest } from '@undertone/domain/email/email.calls'
import { mailAddress } from '@undertone/domain/email/mail-account'
import { type ReactNode, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { emailText } from './email.text.ts'
import styles from './email-form.module.css'
import { MailOutcome } from './mail-outcome.tsx'

/** Width of the dialog in px. */
const width = 440

/** Sends a test by a stored mail server to one address and shows what the server answers. */
export function MailServerTest({
  call,
  server,
  onClose,
  children,
}: {
  readonly call: typeof emailCalls.testServer | typeof emailCalls.testPlatformServer
  /** `isNew`: it was saved just now. */
  readonly server: { readonly id: number; readonly name: string; readonly isNew: boolean }
  readonly onClose: () => void
  /** What is said of the server above the recipient. */
  readonly children?: ReactNode
}) {
  const say = useText()
  const language = useLanguage((state) => state.lang)
  const [result, setResult] = useState<MailTest | null>(null)
  const form = useForm<{ readonly to: string }>({
    initial: () => ({ to: '' }),
    rules: ({ to }) => (mailAddress.test(to.trim()) ? {} : { to: emailText.testWrong }),
    save: {
      send: async ({ to }) => {
        setResult(null)
        const body = { id: server.id, to: to.trim(), language }
        const sent = await send(call, { body }, { noErrorPage: true })
        return () => setResult(sent)
      },
    },
  })
  return (
    <FormDialog
      of={form}
      title={say(server.isNew ? emailText.savedTest : emailText.testServer, { name: server.name })}
      width={width}
      action={say(emailText.send)}
      onClose={onClose}
    >
      {children}
      <TextField of={form} name="to" label={say(emailText.testTo)} type="email" autoComplete="email" maxLength={100} autoFocus />
      <div className={styles.result}>{result && <MailOutcome result={result} />}</div>
    </FormDialog>
  )
}
