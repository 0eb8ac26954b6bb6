import { caseCalls, type SimilarCase } from '@undertone/domain/cases/case.calls'
import { caseScreens } from '@undertone/domain/cases/case.screens'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import styles from './similar-cases.module.css'
import { similarText } from './similar-cases.text.ts'

/** How long similar cases are fresh, ms (guess: cases are written by the day). */
const staleMs = 60_000

/** One similar case with why it is shown. */
function Similar({ of: { case: one, score, reasons, differences } }: { readonly of: SimilarCase }) {
  const say = useText()
  const about = [one.isOwn ? say(similarText.own) : say(similarText.isPublic), one.equipmentName, one.failedAt].filter(Boolean)
  return (
    <li>
      <div className={styles.head}>
        <Link to={to.caseLibrary({ id: one.id })}>{one.name}</Link>
        <span className={styles.quiet}>{about.join(' · ')}</span>
        <span className={styles.score}>{say(similarText.percent, { n: Math.round(100 * score) })}</span>
      </div>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {differences.map((difference) => (
          <li key={difference} className={styles.quiet} title={say(similarText.differs)}>
            {difference}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** From what similar cases are asked for; the first that is given. */
interface SimilarProps {
  readonly findingId?: number | null
  readonly caseId?: number | null
  readonly waveId?: number | null
}

/** The cases nearest to a finding, to another case or to a waveform, own and public, each with the reasons. */
export function SimilarCases({ findingId = null, caseId = null, waveId = null }: SimilarProps) {
  const say = useText()
  const given = Object.entries({ findingId, caseId, waveId }).flatMap(([name, id]) => (id === null ? [] : [[name, String(id)]]))
  const found = useCall(caseCalls.similar, { query: Object.fromEntries(given) }, { noErrorPage: true, staleMs })
  if (found.error) return <ErrorNote error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <Skeletons count={2} />
  const { ownCase, cases, compared } = found.data
  const hint = say(findingId === null ? similarText.noneOfCase : similarText.noneHint, { n: compared })
  return (
    <>
      {ownCase && (
        <p className={styles.made}>
          {say(similarText.made)} <Link to={to.caseLibrary({ id: ownCase.id })}>{ownCase.name}</Link>
        </p>
      )}
      {cases.length === 0 ? (
        <EmptyState
          dense
          title={say(similarText.none)}
          hint={hint}
          action={<Link to={to.caseLibrary()}>{say(caseScreens.caseLibrary.label)}</Link>}
        />
      ) : (
        <ol className={styles.cases}>
          {cases.map((one) => (
            <Similar key={one.case.id} of={one} />
          ))}
        </ol>
      )}
    </>
  )
}
