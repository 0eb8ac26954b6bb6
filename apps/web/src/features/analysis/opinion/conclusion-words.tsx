import { conclusionBasis, findingAnswer, rejectReason } from '@undertone/domain/diagnosis/diagnosis.enums'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import type { OpinionConclusion } from '@undertone/domain/experts/opinion.calls'
import { useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import styles from './opinion.module.css'
import { opinionText } from './opinion.text.ts'

/** What an expert concluded, on what that rests, and why. */
export function ConclusionWords({ conclusion, at }: { readonly conclusion: OpinionConclusion; readonly at: string | null }) {
  const say = useText()
  const { answer, basis, reason, fault, part, watchUntil, text, by } = conclusion
  const more = [
    say(conclusionBasis.members[basis]),
    reason && say(rejectReason.members[reason]),
    watchUntil && say(opinionText.until, { time: watchUntil }),
  ]
  return (
    <div className={styles.answer}>
      <span className={styles.head}>
        <StateTag of={findingAnswer} code={answer} />
        <span className={styles.quiet}>{at === null ? by : say(opinionText.by, { name: by, time: at })}</span>
      </span>
      <span className={styles.quiet}>{more.filter(Boolean).join(' · ')}</span>
      {fault !== null && <strong>{say(opinionText.insteadOf, { fault: say(faultName(fault, part)) })}</strong>}
      <span className={styles.text}>{text}</span>
    </div>
  )
}
