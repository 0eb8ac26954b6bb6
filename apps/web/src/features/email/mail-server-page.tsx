import { emailCalls } from '@undertone/domain/email/email.calls'
import { emailScreens } from '@undertone/domain/email/email.screens'
import { mailServer } from '@undertone/domain/email/mail-server.resource'
import { useText } from '../../core/language/language.ts'
import { Page } from '../../ui/layout/page.tsx'
import { MailServerList } from './mail-server-list.tsx'

/** The mail servers of a customer, which its e-mail templates name. */
export function MailServerPage() {
  const say = useText()
  return (
    <Page title={say(emailScreens.mailServers.label)}>
      <MailServerList resource={mailServer} test={emailCalls.testServer} />
    </Page>
  )
}
