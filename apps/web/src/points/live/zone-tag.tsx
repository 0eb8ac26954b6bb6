import { useText } from '../../core/language/language.ts'
import { monitorText } from './monitor.text.ts'
import styles from './zone-tag.module.css'

/** A severity zone: its noun and letter, in its colour. */
export function ZoneTag({ zone }: { readonly zone: string }) {
  const say = useText()
  return (
    <span className={styles.zone} data-zone={zone}>
      {say(monitorText.zone, { zone })}
    </span>
  )
}
