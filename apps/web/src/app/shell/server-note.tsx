import { healthCalls } from '@undertone/domain/core/status.calls'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { Icon } from '../../ui/control/icon.tsx'
import styles from './expiry-note.module.css'
import { serverTrouble } from './server-trouble.ts'

/** How often the server is asked how it is, ms (guess: a disk fills in hours, not in seconds). */
const refreshMs = 60_000

/** A quiet strip above the work of the platform's administrator while something is wrong with the server. */
export function ServerNote() {
  const isPlatform = useAccount((state) => state.account?.info.user.superId === 1)
  return isPlatform ? <Note /> : null
}

function Note() {
  const text = useText()
  const health = useCall(healthCalls.detail, {}, { stay: true, refreshMs })
  const trouble = health.data ? serverTrouble(health.data) : null
  if (!trouble) return null
  return (
    <div className={styles.note} role="status">
      <Icon name="warning" />
      <span>{text(trouble.text, trouble.values)}</span>
    </div>
  )
}
