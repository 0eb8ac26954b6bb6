import { coreText } from '../../core/language/core.text.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { wallClock } from '../../core/time/time-range.ts'
import { Icon } from '../control/icon.tsx'
import styles from './page.module.css'

/** Says since when the connection is lost: the time, with its day if that is not today. */
export function LostNotice({ since }: { readonly since: number }) {
  const say = useText()
  const { timeZone } = useSession().user
  const [at, now] = [wallClock(since, timeZone), wallClock(Date.now(), timeZone)]
  const time = at.slice(0, 10) === now.slice(0, 10) ? at.slice(11, 16) : at.slice(0, 16)
  return (
    <p className={styles.lost} role="alert">
      <Icon name="warning" size={14} />
      {say(coreText.connectionLost, { time })}
    </p>
  )
}
