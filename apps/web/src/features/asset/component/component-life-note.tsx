import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import type { FormValues } from '../../../resource/core/form-values.ts'
import styles from '../shared/asset.module.css'
import { componentText } from './component.text.ts'
import { livesOf } from './component-lives.ts'

/** The service life of a component, from the dates in the form. */
export function ComponentLifeNote({ values }: { readonly values: FormValues }) {
  const say = useText()
  const { user } = useSession()
  const life = livesOf([{ id: 0, ...values }], wallClock(Date.now(), user.timeZone))?.lines[0]?.lives[0]
  if (!life) return <p className={styles.quiet}>{say(componentText.livesHint)}</p>
  return <p className={styles.quiet}>{say(componentText.life, { days: life.days, state: say(componentText[life.state]) })}</p>
}
