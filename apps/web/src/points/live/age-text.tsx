import { useText } from '../../core/language/language.ts'
import { ageOf } from './age.ts'
import styles from './quiet.module.css'

/** The age of a measurement. */
export function AgeText({ t, now }: { readonly t: number | null; readonly now: number }) {
  const say = useText()
  const { text, values } = ageOf(t, now)
  return <span className={styles.quiet}>{say(text, values)}</span>
}
