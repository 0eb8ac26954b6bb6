import { opinionCalls } from '@undertone/domain/experts/opinion.calls'
import { opinionState } from '@undertone/domain/experts/opinion.enums'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { ConclusionWords } from './conclusion-words.tsx'
import styles from './opinion.module.css'
import { opinionText } from './opinion.text.ts'

/** Requests of one finding that are listed (guess: it is asked for once or twice). */
export const listedOpinions = 5

/** What the experts were asked of a finding, and what they said; the newest first. */
export function FindingOpinions({ findingId }: { readonly findingId: number }) {
  const say = useText()
  const { data, error, refetch } = useCall(opinionCalls.findPage, { body: { findingId, pageSize: listedOpinions } }, { noErrorPage: true })
  if (error) return <ErrorNote error={error} retry={() => void refetch()} />
  if (!data) return null
  if (data.records.length === 0) return <p className={styles.quiet}>{say(opinionText.noneAsked)}</p>
  return (
    <ul className={styles.list}>
      {data.records.map(({ id, state, askedBy, askedAt, conclusion, endedAt }) => (
        <li key={id}>
          <span className={styles.head}>
            <StateTag of={opinionState} code={state} />
            <Link to={to.expertOpinions({ id })}>{say(opinionText.open)}</Link>
          </span>
          <span className={styles.quiet}>{say(opinionText.askedBy, { name: askedBy, time: askedAt })}</span>
          {conclusion && <ConclusionWords conclusion={conclusion} at={endedAt} />}
        </li>
      ))}
    </ul>
  )
}
