import type { FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import { conclusionBasis, findingAnswer, rejectReason } from '@undertone/domain/diagnosis/diagnosis.enums'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import styles from './report.module.css'
import { reportText } from './report.text.ts'

/** What people said of a finding, the newest first. */
export function FindingSaid({ answers }: Pick<FindingDetail, 'answers'>) {
  const say = useText()
  if (answers.length === 0) return <p className={styles.quiet}>{say(reportText.noConclusion)}</p>
  return (
    <ol className={styles.said}>
      {answers.map(({ answer, basis, reason, watchUntil, fault, part, note, by, at, ms, expert }) => (
        <li key={ms}>
          <span className={styles.head}>
            <StateTag of={findingAnswer} code={answer} />
            <span className={styles.quiet}>
              {by} · {at}
            </span>
          </span>
          {expert !== null && <span>{say(reportText.fromExpert, { name: expert })}</span>}
          <span className={styles.quiet}>
            {[
              say(conclusionBasis.members[basis]),
              reason && say(rejectReason.members[reason]),
              watchUntil && say(reportText.until, { time: watchUntil }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {fault !== null && <span>{say(reportText.insteadOf, { fault: say(faultName(fault, part)) })}</span>}
          {note !== '' && <span className={styles.text}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}
