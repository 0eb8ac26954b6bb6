import { passwordLinkCalls } from '@undertone/domain/session/password-link.calls'
import { credentialLength, newPassword } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApiError, send } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { linkText } from '../link.text.ts'
import { PasswordField } from '../login/login-fields.tsx'
import { sessionText } from '../session.text.ts'
import { LinkChecking, LinkForm, LinkMessage, LinkWords } from './link-form.tsx'
import { useLinkForm } from './use-link-form.ts'

/** Says that a link does not work, and where to get another one. */
function BadLink() {
  const text = useText()
  return (
    <LinkMessage title={text(linkText.badLink)}>
      <LinkWords>
        <p>{text(linkText.badPassword)}</p>
      </LinkWords>
      <Link to="/forgotPassword">{text(linkText.requestAgain)}</Link>
    </LinkMessage>
  )
}

function NewPasswordForm({ token, userName, onDone }: { readonly token: string; readonly userName: string; readonly onDone: () => void }) {
  const text = useText()
  const form = useLinkForm()
  const input = useRef<HTMLInputElement>(null)
  const rule = text(sessionText.passwordRule, credentialLength)
  const submit = () => {
    const password = form.valueAt('password')
    const problems = newPassword.safeParse(password).success ? {} : { password: rule }
    void form.submit(problems, async () => {
      await send(passwordLinkCalls.setPassword, { body: { token, password } }, { noErrorPage: true })
      onDone()
    })
  }
  return (
    <LinkForm of={form} title={text(linkText.newTitle)} action={[text(linkText.setPassword), text(linkText.saving)]} onSubmit={submit}>
      <LinkWords>
        <p>{text(linkText.newFor, { userName })}</p>
      </LinkWords>
      {/* Password managers store the new password for this name. */}
      <input type="text" name="userName" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        input={input}
        label={text(linkText.newPassword)}
        problem={form.problemAt('password')}
        autoComplete="new-password"
        maxLength={credentialLength.max}
        help={rule}
      />
    </LinkForm>
  )
}

/** The page of a password link. */
export function NewPasswordPage() {
  const text = useText()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const link = useCall(passwordLinkCalls.check, { body: { token } }, { noErrorPage: true, fetchOnOpen: true })
  if (isDone)
    return (
      <LinkMessage title={text(linkText.passwordSet)}>
        <LinkWords>
          <p role="status">{text(linkText.passwordSetHint)}</p>
        </LinkWords>
      </LinkMessage>
    )
  if (link.isPending) return <LinkChecking />
  if (link.isError) {
    if (link.error instanceof ApiError && link.error.code === sessionErrors.linkInvalid.code) return <BadLink />
    return (
      <LinkMessage title={text(linkText.newTitle)}>
        <ErrorNote error={link.error} retry={() => void link.refetch()} />
      </LinkMessage>
    )
  }
  return <NewPasswordForm token={token} userName={link.data.userName} onDone={() => setDone(true)} />
}
