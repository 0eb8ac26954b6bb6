import type { DataOf } from '@undertone/domain/core/call'
import type { quarantineCalls } from '@undertone/domain/quarantine/quarantine.calls'
import { useText } from '../../core/language/language.ts'
import styles from './quarantine.module.css'
import { quarantineText } from './quarantine.text.ts'
import { reasonLabel } from './quarantine-labels.ts'
import { byteSize } from './raw-bytes.ts'

type Sums = DataOf<typeof quarantineCalls.findPage>['reasons']

/** The number of entries by reason; a click filters the list by a reason, a second click clears the filter. */
export function ReasonCounts({
  reasons,
  chosen,
  onChoose,
}: {
  readonly reasons: Sums
  readonly chosen: string
  readonly onChoose: (reason: string) => void
}) {
  const say = useText()
  if (reasons.length === 0) return null
  return (
    <ul className={styles.reasons} aria-label={say(quarantineText.reason)}>
      {reasons.map(({ reason, entries, bytes }) => (
        <li key={reason}>
          <button
            type="button"
            aria-pressed={reason === chosen}
            title={byteSize(bytes)}
            onClick={() => onChoose(reason === chosen ? '' : reason)}
          >
            {reasonLabel(reason, say)} <strong>{entries}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}
