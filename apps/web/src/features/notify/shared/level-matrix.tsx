import { noticeLevels } from '@undertone/domain/notify/notice-timing'
import type { NoticeSetting } from '@undertone/domain/notify/notify.calls'
import { Checkbox } from 'antd'
import { useText } from '../../../core/language/language.ts'
import styles from './notify.module.css'
import { notifyText } from './notify.text.ts'

type Way = 'emailLevels' | 'pushLevels' | 'chatLevels'

/** Labels of the levels with notifications. */
export const levelLabels = { 3: notifyText.danger, 2: notifyText.warning, 5: notifyText.offline } as const
const wayLabels = { emailLevels: notifyText.email, pushLevels: notifyText.push, chatLevels: notifyText.chat } as const
const ways: readonly Way[] = ['emailLevels', 'pushLevels', 'chatLevels']

/** The note below a channel: its receivers, or why nothing is sent. */
export interface WayNote {
  readonly text: string
  readonly isWrong: boolean
}

interface LevelMatrixProps {
  readonly setting: NoticeSetting
  readonly notes: Readonly<Record<Way, WayNote>>
  onChange(change: Partial<NoticeSetting>): void
}

/** The matrix of channels and levels. */
export function LevelMatrix({ setting, notes, onChange }: LevelMatrixProps) {
  const say = useText()
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{say(notifyText.way)}</th>
          {noticeLevels.map((level) => (
            <th key={level} scope="col">
              {say(levelLabels[level])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ways.map((way) => (
          <tr key={way}>
            <td>
              <span className={styles.wayName}>{say(wayLabels[way])}</span>
              <span className={styles.wayNote} data-wrong={notes[way].isWrong}>
                {notes[way].text}
              </span>
            </td>
            {noticeLevels.map((level) => (
              <td key={level}>
                <Checkbox
                  checked={setting[way].includes(level)}
                  aria-label={say(notifyText.wayLevel, { way: say(wayLabels[way]), level: say(levelLabels[level]) })}
                  onChange={({ target }) =>
                    onChange({ [way]: noticeLevels.filter((one) => (one === level ? target.checked : setting[way].includes(one))) })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
