import { emailCalls } from '@undertone/domain/email/email.calls'
import { emailScreens } from '@undertone/domain/email/email.screens'
import { platformMailServer } from '@undertone/domain/email/platform-mail-server.resource'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { emailText } from './email.text.ts'
import styles from './email-form.module.css'
import { MailServerList } from './mail-server-list.tsx'

/** Under which address e-mails link to the product, or who sets one and where: without it invitations cannot be sent. */
function PublicAddress() {
  const say = useText()
  const { data } = useCall(emailCalls.publicAddress, {}, { noErrorPage: true })
  if (!data) return null
  return (
    <Panel title={say(emailText.publicAddress)}>
      {data.address === null ? (
        <>
          <p className={styles.publicNote}>{say(emailText.noPublicAddress)}</p>
          <p className={styles.publicNote}>
            <code>PUBLIC_URL=https://monitor.example.com</code>
          </p>
        </>
      ) : (
        <p className={styles.publicNote}>
          <code>{data.address}</code> {say(emailText.publicAddressUse)}
        </p>
      )}
    </Panel>
  )
}

/** The mail servers of the platform, each with a test, and the address to which e-mails link. */
export function PlatformMailServerPage() {
  const say = useText()
  return (
    <Page title={say(emailScreens.platformMailServers.label)}>
      <MailServerList resource={platformMailServer} test={emailCalls.testPlatformServer} />
      {/* Last: it comes later than the list, and would push it down. */}
      <PublicAddress />
    </Page>
  )
}
