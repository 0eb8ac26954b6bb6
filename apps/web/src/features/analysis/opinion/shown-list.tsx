import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { type OpinionShown, shownEnd, shownFacts, shownParts } from '@undertone/domain/experts/opinion-shown'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import styles from './opinion.module.css'
import { opinionText } from './opinion.text.ts'

/** A part of what is shown, with what it consists of. */
function Part({ of, children }: { readonly of: keyof typeof shownParts; readonly children: ReactNode }) {
  const say = useText()
  return (
    <div>
      <dt>{say(shownParts[of])}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const percent = (share: number): number => Math.round(100 * share)

/** All that an expert sees, by name: finding, evidence, waveforms, machine facts, points. */
export function ShownList({ shown }: { readonly shown: OpinionShown }) {
  const say = useText()
  const { user } = useSession()
  const { finding, evidence, waves, machine, points } = shown
  const time = (ms: number) => wallClock(ms, user.timeZone)
  const about = [
    say(faultName(finding.fault, finding.part)),
    finding.component && say(finding.component),
    finding.stage !== null && say(opinionText.stageOf, { n: finding.stage }),
    say(opinionText.confidence, { n: percent(finding.confidence) }),
    say(opinionText.seenFrom, { from: time(finding.firstMs), to: time(finding.lastMs), n: finding.count }),
  ]
  return (
    <dl className={styles.parts}>
      <Part of="finding">{about.filter(Boolean).join(' · ')}</Part>
      <Part of="evidence">
        {say(opinionText.pieces, { n: evidence.length })}
        {evidence.length > 0 && `: ${[...new Set(evidence.map(({ label }) => label))].join(', ')}`}
      </Part>
      <Part of="waves">
        {waves.length === 0 ? (
          say(opinionText.noWaves)
        ) : (
          <ul>
            {waves.map(({ id, point, ms, axes, n, sampleHz }) => (
              <li key={id}>
                {say(opinionText.wave, {
                  point,
                  time: time(ms),
                  axes: axes.join(' '),
                  n: n.toLocaleString('en'),
                  hz: Math.round(sampleHz),
                })}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part of="machine">
        <ul>
          {shownFacts(machine).map(({ key, label, value }) => (
            <li key={key}>
              <span className={styles.quiet}>{say(label)}</span> {say(value)}
            </li>
          ))}
        </ul>
      </Part>
      <Part of="points">
        {points
          .map((one) => {
            const end = shownEnd(one)
            const name = one.isHere ? say(opinionText.here, { name: one.name }) : one.name
            return end === null ? name : `${name} · ${say(end)}`
          })
          .join(', ')}
      </Part>
    </dl>
  )
}
