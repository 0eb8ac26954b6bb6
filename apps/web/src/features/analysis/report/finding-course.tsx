import type { FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Sparkline } from '../../../charts/trend/sparkline.tsx'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import dense from '../../../ui/table/dense-table.module.css'
import styles from './report.module.css'
import { reportText } from './report.text.ts'

/** Waveforms that are listed, the newest (guess: a list that needs no scrolling); the curve has all. */
const listed = 8

/** How a finding went on: its confidence over all waveforms that showed it, and the newest of them. */
export function FindingCourse({ detail: { course, mappingId } }: { readonly detail: Pick<FindingDetail, 'course' | 'mappingId'> }) {
  const say = useText()
  const { can, user } = useSession()
  const values = useMemo(() => course.map(({ confidence }) => confidence), [course])
  const opens = can('business:wave:list')
  return (
    <>
      {values.length > 1 && (
        <Sparkline values={values} label={say(reportText.courseCurve)} range={[0, 1]} width={300} height={44} tone="accent" />
      )}
      <table className={dense.table} aria-label={say(reportText.course)}>
        <thead>
          <tr>
            <th scope="col">{say(reportText.time)}</th>
            <th scope="col">{say(reportText.confidence)}</th>
            <th scope="col">{say(reportText.stage)}</th>
          </tr>
        </thead>
        <tbody>
          {course
            .slice(-listed)
            .toReversed()
            .map(({ waveId, ms, confidence, stage, isStored }) => {
              const time = wallClock(ms, user.timeZone)
              return (
                <tr key={waveId}>
                  <td>{opens && isStored ? <Link to={to.analysis({ mappingId, waveId })}>{time}</Link> : time}</td>
                  <td className={styles.number}>{say(reportText.percent, { n: Math.round(100 * confidence) })}</td>
                  <td className={styles.number}>{stage ?? '-'}</td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </>
  )
}
