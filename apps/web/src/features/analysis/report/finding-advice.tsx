import { type FaultAdvice, faultAdvice } from '@undertone/domain/diagnosis/fault-advice.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { useText } from '../../../core/language/language.ts'
import styles from './report.module.css'
import { reportText } from './report.text.ts'

/** What usually causes a fault, what to check before the machine is opened, and what puts it right. */
export function FindingAdvice({ fault }: { readonly fault: FaultKindKey }) {
  const say = useText()
  const { causes, checks, repair }: FaultAdvice = faultAdvice[fault]
  return (
    <div className={styles.advice}>
      <section>
        <h3>{say(reportText.checks)}</h3>
        <ol>
          {checks.map((check) => (
            <li key={check.en}>{say(check)}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{say(reportText.repair)}</h3>
        <p>{say(repair)}</p>
      </section>
      <section>
        <h3>{say(reportText.causes)}</h3>
        <p>{say(causes)}</p>
      </section>
    </div>
  )
}
