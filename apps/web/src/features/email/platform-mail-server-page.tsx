import { emailCalls } from '@undertone/domain/email/email.calls'
import { emailScreens } from '@undertone/domain/email/email.screens'
import { platformMailServer } from '@undertone/domain/email/platform-mail-server.resource'
import { useText } from '../../core/language/language.ts'
import { Page } from '../../ui/layout/page.tsx'
import { MailServerList } from './mail-server-list.tsx'

/** The mail servers of the platform, each with a test. */
export function PlatformMailServerPage() {
  const say = useText()
  return (
    <Page title={say(emailScreens.platformMailServers.label)}>
      <MailServerList resource={platformMailServer} test={emailCalls.testPlatformServer} />
    </Page>
  )
}
