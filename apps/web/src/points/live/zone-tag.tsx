import { useText } from '../../core/language/language.ts'
import { liveText } from './live.text.ts'
import styles from './zone-tag.module.css'

/** A severity zone in its colour. */
export function ZoneTag({ zone }: { readonly zone: string }) {
  const say = useText()
  return (
    <span className={styles.zone} data-zone={zone}>
      {say(liveText.zone, { zone })}
    </span>
  )
}
