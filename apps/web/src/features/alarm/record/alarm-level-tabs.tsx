import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { useText } from '../../../core/language/language.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import styles from '../shared/alarm-record.module.css'
import { recordText } from '../shared/alarm-record.text.ts'

/** The levels of alarms, the most severe first. */
const shown = [alarmLevel.members.D, alarmLevel.members.C, alarmLevel.members.Offline]

/** Number of alarms per level; a click filters by it. */
export function AlarmLevelTabs({
  levels,
  chosen,
  onChoose,
}: {
  readonly levels: Readonly<Record<string, number>>
  readonly chosen: string
  readonly onChoose: (level: string) => void
}) {
  const say = useText()
  return (
    <fieldset className={styles.levels} aria-label={say(recordText.level)}>
      {shown.map((member) => {
        const code = String(member.code)
        return (
          <button
            key={code}
            type="button"
            className={styles.levelTab}
            data-tone={member.tone}
            aria-pressed={chosen === code}
            onClick={() => onChoose(chosen === code ? '' : code)}
          >
            <ToneMark tone={member.tone} />
            <span>{say(member)}</span>
            <strong>{levels[code] ?? 0}</strong>
          </button>
        )
      })}
    </fieldset>
  )
}
