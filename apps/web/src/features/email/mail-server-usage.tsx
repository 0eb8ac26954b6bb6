import { permissionOf } from '@undertone/domain/core/resource'
import { email } from '@undertone/domain/email/email.resource'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { emailText } from './email.text.ts'
import styles from './email-form.module.css'

/** Templates that are named (guess: a customer has one for each type); the list has the rest. */
const named = 10

/** Which e-mail templates send by a mail server, with links; nothing for who may not see templates. */
export function MailServerUsage({ serverId }: { readonly serverId: number }) {
  const say = useText()
  const { can } = useSession()
  const isOpen = can(permissionOf(email, 'list'))
  const { data } = useCall(callsFor(email).findPage, { body: { serverId, pageSize: named } }, { noErrorPage: true, enabled: isOpen })
  if (!data) return null
  const hasMore = data.total > data.records.length
  return (
    <p className={styles.usage}>
      {say(data.total === 0 ? emailText.usedByNone : emailText.usedBy)}{' '}
      {data.records.map(({ id, name }) => (
        <span key={id}>
          <Link to={to.emailTemplate({ id })}>{String(name)}</Link>{' '}
        </span>
      ))}
      {(data.total === 0 || hasMore) && <Link to={to.emailTemplates()}>{say(emailText.toTemplates)}</Link>}
    </p>
  )
}
