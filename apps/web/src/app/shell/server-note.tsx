import { superId } from '@undertone/domain/access/account.enums'
import { healthCalls } from '@undertone/domain/core/status.calls'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { Icon } from '../../ui/control/icon.tsx'
import styles from './expiry-note.module.css'
import { serverProblem } from './server-problem.ts'

/** Polling interval of the server status, ms (guess: a disk fills up in hours, not in seconds). */
const refreshMs = 60_000

/** A banner for the platform administrator while the server has a problem. */
export function ServerNote() {
  const isPlatform = useAccount((state) => state.account?.info.user.superId === superId.members.Yes.code)
  return isPlatform ? <Note /> : null
}

function Note() {
  const text = useText()
  const health = useCall(healthCalls.detail, {}, { noErrorPage: true, refreshMs })
  const trouble = health.data ? serverProblem(health.data) : null
  if (!trouble) return null
  return (
    <div className={styles.note} role="status">
      <Icon name="warning" />
      <span>{text(trouble.text, trouble.values)}</span>
    </div>
  )
}
