import { memberOf } from '@undertone/domain/core/enum'
import { partState, productPart } from '@undertone/domain/operations/operations.enums'
import type { IncidentRecord, PartStatus } from '@undertone/domain/operations/status.calls'
import { statusReasons } from '@undertone/domain/operations/status-reasons.table'
import { type Say, useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { dayStrip, type StripDay } from './day-strip.ts'
import styles from './status.module.css'
import { statusText } from './status.text.ts'

/** Why a part is not well, in words; a reason of another version is shown as it is. */
export function reasonText(reason: string | null, detail: Readonly<Record<string, string | number>>, say: Say): string {
  if (reason === null) return ''
  return reason in statusReasons ? say(statusReasons[reason as keyof typeof statusReasons], detail) : reason
}

function Strip({ days }: { readonly days: readonly StripDay[] }) {
  const say = useText()
  const count = (state: StripDay['state']) => days.filter((one) => one.state === state).length
  const name = (state: StripDay['state']) =>
    say(state === 'none' ? statusText.notWatched : (memberOf(partState, state) ?? statusText.state))
  return (
    <div
      className={styles.strip}
      role="img"
      aria-label={say(statusText.strip, { days: days.length, fault: count('fault'), warning: count('warning') })}
    >
      {days.map(({ day, state }) => (
        <span key={day} data-state={state} title={`${day}: ${name(state)}`} />
      ))}
    </div>
  )
}

/** The parts of the product: how each is doing, why, and how it was in the last 90 days. */
export function PartList({
  parts,
  incidents,
  watched,
}: {
  readonly parts: readonly PartStatus[]
  readonly incidents: readonly IncidentRecord[]
  readonly watched: { readonly from: string; readonly to: string } | null
}) {
  const say = useText()
  return (
    <ul className={styles.parts} aria-label={say(statusText.parts)}>
      {parts.map(({ part, state, since, reason, detail }) => (
        <li key={part}>
          <span className={styles.name}>{say(memberOf(productPart, part) ?? statusText.part)}</span>
          <StateTag of={partState} code={state} />
          <Strip days={dayStrip({ part, state }, incidents, watched)} />
          {reason !== null && (
            <span className={styles.reason}>
              {reasonText(reason, detail, say)}
              {since !== null && <span>{say(statusText.since, { time: since })}</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
