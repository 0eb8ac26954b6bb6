import type { DataOf } from '@undertone/domain/core/call'
import type { quarantineCalls } from '@undertone/domain/quarantine/quarantine.calls'
import { useText } from '../../core/language/language.ts'
import { quarantineText } from './quarantine.text.ts'
import { reasonWord } from './quarantine-words.ts'
import { byteSize } from './raw-bytes.ts'

type Sums = DataOf<typeof quarantineCalls.findPage>['reasons']

/** How many entries of the filter are there for which reason; a click narrows the list to one, and a second click widens it again. */
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
    <ul className="quarantine-reasons" aria-label={say(quarantineText.reason)}>
      {reasons.map(({ reason, entries, bytes }) => (
        <li key={reason}>
          <button
            type="button"
            aria-pressed={reason === chosen}
            title={byteSize(bytes)}
            onClick={() => onChoose(reason === chosen ? '' : reason)}
          >
            {reasonWord(reason, say)} <strong>{entries}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}
