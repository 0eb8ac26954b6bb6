import { whatsNew } from '@undertone/domain/operations/whats-new.table'
import { useText } from '../../../core/language/language.ts'
import styles from './about.module.css'

/** What is new, the newest first. */
export function NewsList() {
  const say = useText()
  return whatsNew.map(({ key, items }) => (
    <section key={key} className={styles.news}>
      <h3>{key}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.en}>{say(item)}</li>
        ))}
      </ul>
    </section>
  ))
}
