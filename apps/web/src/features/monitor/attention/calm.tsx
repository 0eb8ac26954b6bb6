import { formatDateTime } from '@undertone/chart/format/format-time'
import type { AttentionPage } from '@undertone/domain/alarm/attention/attention.calls'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { ageOf } from '../../../points/live/age.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { attentionText } from './attention.text.ts'
import styles from './calm.module.css'

/** Nothing is wrong: since when, when it was checked, and how much of the plant that covers. */
export function Calm({
  answer,
  now,
}: {
  readonly answer: Pick<AttentionPage, 'calmSinceMs' | 'checkedMs' | 'setup'>
  readonly now: number
}) {
  const say = useText()
  const { timeZone } = useSession().user
  const { calmSinceMs, checkedMs, setup } = answer
  const checked = ageOf(checkedMs, now)
  return (
    <section className={styles.calm}>
      <Icon name="check" size={28} />
      <h2>{say(attentionText.calm)}</h2>
      <p>
        {calmSinceMs !== null && `${say(attentionText.calmSince, { time: formatDateTime(calmSinceMs, timeZone).slice(0, 16) })} `}
        {say(attentionText.calmChecked, { n: setup.reporting, all: setup.sensors, age: say(checked.text, checked.values).toLowerCase() })}
      </p>
    </section>
  )
}
