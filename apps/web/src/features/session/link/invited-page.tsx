import { acceptanceCalls } from '@undertone/domain/access/invitation/invitation.calls'
import { user } from '@undertone/domain/access/user.resource'
import type { DataOf } from '@undertone/domain/core/call'
import { credentialLength, newPassword } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, send } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { startSession } from '../../../core/session/session.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { linkText } from '../link.text.ts'
import { LoginField, PasswordField } from '../login/login-fields.tsx'
import { sessionText } from '../session.text.ts'
import { LinkChecking, LinkForm, LinkMessage, LinkWords } from './link-form.tsx'
import { type LinkProblems, useLinkForm } from './use-link-form.ts'

const { nickName, loginName, phone } = user.fields
const { max } = credentialLength

/** The problems of the form: the rules of a new user. */
function problemsOf(valueAt: (name: string) => string, say: ReturnType<typeof useText>): LinkProblems {
  const matches = (name: string, { pattern }: { readonly pattern?: { readonly regex: RegExp } }) =>
    pattern === undefined || pattern.regex.test(valueAt(name).trim())
  return {
    ...(matches('nickName', nickName) ? {} : { nickName: say(linkText.nameRule) }),
    ...(matches('loginName', loginName) ? {} : { loginName: say(linkText.loginNameRule) }),
    ...(matches('phone', phone) ? {} : { phone: say(linkText.phoneRule) }),
    ...(newPassword.safeParse(valueAt('password')).success ? {} : { password: say(sessionText.passwordRule, credentialLength) }),
  }
}

type ShownInvitation = DataOf<typeof acceptanceCalls.show>

/** The form of the person who was invited. */
function JoinForm({ token, invitation }: { readonly token: string; readonly invitation: ShownInvitation }) {
  const text = useText()
  const lang = useLanguage((state) => state.lang)
  const navigate = useNavigate()
  const form = useLinkForm()
  const password = useRef<HTMLInputElement>(null)
  const { email, companyName, invitedBy, roleNames } = invitation
  const submit = () =>
    void form.submit(problemsOf(form.valueAt, text), async () => {
      const [name, login, number] = ['nickName', 'loginName', 'phone'].map((field) => form.valueAt(field).trim()) as [
        string,
        string,
        string,
      ]
      const body = { token, nickName: name, loginName: login, phone: number, password: form.valueAt('password') }
      const made = await send(acceptanceCalls.accept, { body }, { noErrorPage: true })
      await startSession(made.token, made.userName)
      // The guard of the login leads a user with a session to the first page.
      await navigate('/login', { replace: true })
    })
  return (
    <LinkForm
      of={form}
      title={text(linkText.joinTitle, { company: companyName })}
      action={[text(linkText.join), text(linkText.joining)]}
      onSubmit={submit}
    >
      <LinkWords>
        <p>{text(linkText.joinHint, { inviter: invitedBy, roles: roleNames.join(lang === 'cn' ? '、' : ', ') })}</p>
        <p>{text(linkText.email, { email })}</p>
      </LinkWords>
      <LoginField
        label={text(linkText.name)}
        problem={form.problemAt('nickName')}
        help={text(linkText.nameRule)}
        name="nickName"
        autoComplete="name"
        defaultValue={invitation.nickName ?? ''}
        maxLength={max}
        autoFocus
      />
      <LoginField
        label={text(linkText.loginName)}
        problem={form.problemAt('loginName')}
        help={text(linkText.loginNameRule)}
        name="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={max}
      />
      <LoginField
        label={text(linkText.phone)}
        problem={form.problemAt('phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <PasswordField
        input={password}
        label={text(linkText.password)}
        problem={form.problemAt('password')}
        autoComplete="new-password"
        maxLength={max}
        help={text(sessionText.passwordRule, credentialLength)}
      />
    </LinkForm>
  )
}

/** The page of an invitation. */
export function InvitedPage() {
  const text = useText()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const invitation = useCall(acceptanceCalls.show, { body: { token } }, { noErrorPage: true, fetchOnOpen: true })
  if (invitation.isPending) return <LinkChecking />
  if (invitation.isError) {
    const isBad = invitation.error instanceof ApiError && invitation.error.code === sessionErrors.linkInvalid.code
    return (
      <LinkMessage title={text(linkText.badLink)}>
        {isBad ? (
          <LinkWords>
            <p>{text(linkText.badInvitation)}</p>
          </LinkWords>
        ) : (
          <ErrorNote error={invitation.error} retry={() => void invitation.refetch()} />
        )}
      </LinkMessage>
    )
  }
  return <JoinForm token={token} invitation={invitation.data} />
}
