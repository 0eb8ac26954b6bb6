import { passwordLinkCalls, passwordLinkMinutes } from '@undertone/domain/session/password-link.calls'
import { useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { linkText } from '../link.text.ts'
import { LoginField } from '../login/login-fields.tsx'
import { LinkChecking, LinkForm, LinkMessage, LinkWords } from './link-form.tsx'
import { useLinkForm } from './use-link-form.ts'

/** Asks for the name and sends a link. The answer is the same whether or not there is such an account. */
function RequestForm() {
  const text = useText()
  const lang = useLanguage((state) => state.lang)
  const [isSent, setSent] = useState(false)
  const form = useLinkForm()
  const submit = () => {
    const name = form.valueAt('name').trim()
    const problems = name === '' ? { name: text(linkText.needName) } : {}
    void form.submit(problems, async () => {
      await send(passwordLinkCalls.request, { body: { name, language: lang } }, { noErrorPage: true })
      setSent(true)
    })
  }
  if (isSent)
    return (
      <LinkMessage title={text(linkText.sentTitle)}>
        <LinkWords>
          <p role="status">{text(linkText.sent, { minutes: passwordLinkMinutes })}</p>
          <p>{text(linkText.sentHint)}</p>
        </LinkWords>
      </LinkMessage>
    )
  return (
    <LinkForm of={form} title={text(linkText.forgotTitle)} action={[text(linkText.sendLink), text(linkText.sending)]} onSubmit={submit}>
      <LinkWords>
        <p>{text(linkText.forgotHint)}</p>
      </LinkWords>
      <LoginField
        label={text(linkText.nameOrMail)}
        problem={form.problemAt('name')}
        name="name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        autoFocus
      />
    </LinkForm>
  )
}

/** The page of a forgotten password: a link by e-mail, or whom to ask where no e-mail can be sent. */
export function ForgotPasswordPage() {
  const text = useText()
  const help = useCall(passwordLinkCalls.help, {}, { noErrorPage: true, fetchOnOpen: true })
  if (help.isPending) return <LinkChecking />
  if (help.isError)
    return (
      <LinkMessage title={text(linkText.forgotTitle)}>
        <ErrorNote error={help.error} retry={() => void help.refetch()} />
      </LinkMessage>
    )
  if (help.data.byMail) return <RequestForm />
  return (
    <LinkMessage title={text(linkText.forgotTitle)}>
      <LinkWords>
        <p>{text(linkText.noMail)}</p>
      </LinkWords>
    </LinkMessage>
  )
}
