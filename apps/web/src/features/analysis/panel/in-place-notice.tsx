import { useText } from '../../../core/language/language.ts'
import { analysisText } from './analysis.text.ts'
import styles from './in-place-notice.module.css'

/** A message above a chart; `showsPrevious` adds that the chart still shows the previous data. */
export function InPlaceNotice({ message, showsPrevious = false }: { readonly message: string; readonly showsPrevious?: boolean }) {
  const say = useText()
  return (
    <p className={styles.notice} role="status">
      {message}
      {showsPrevious && <span className={styles.previous}>{say(analysisText.previousShown)}</span>}
    </p>
  )
}
