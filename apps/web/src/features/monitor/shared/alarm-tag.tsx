import { useText } from '../../../core/language/language.ts'
import styles from '../../../points/live/zone-tag.module.css'
import { monitorText } from './monitor.text.ts'

/** The highest level of the active alarms: a machine can be in danger whatever its zone. */
export function AlarmTag({ level }: { readonly level: 'C' | 'D' | null }) {
  const say = useText()
  if (level === null) return null
  return (
    <span className={styles.zone} data-zone={level}>
      {say(level === 'D' ? monitorText.dangerAlarm : monitorText.warningAlarm)}
    </span>
  )
}
