import { useText } from '../../../core/language/language.ts'
import { monitorText } from '../../../points/live/monitor.text.ts'
import styles from '../../../points/live/zone-tag.module.css'

/** The highest level of the alarms that last, with its noun and letter: a machine can be in danger whatever its zone. */
export function AlarmTag({ level }: { readonly level: 'C' | 'D' | null }) {
  const say = useText()
  if (level === null) return null
  return (
    <span className={styles.zone} data-zone={level}>
      {say(monitorText.alarmLevel, { level })}
    </span>
  )
}
