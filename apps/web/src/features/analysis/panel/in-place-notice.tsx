import { useText } from '../../../core/language/language.ts'
import { analysisText } from './analysis.text.ts'
import styles from './in-place-notice.module.css'

/** A message of the server above a chart; `kept` says that the chart still shows what was there before. */
export function InPlaceNotice({ message, kept = false }: { readonly message: string; readonly kept?: boolean }) {
  const say = useText()
  return (
    <p className={styles.notice} role="status">
      {message}
      {kept && <span className={styles.kept}>{say(analysisText.keptBefore)}</span>}
    </p>
  )
}
