import type { ReplayResult } from '@undertone/domain/alarm/simulation/simulation.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import dense from '../../../ui/table/dense-table.module.css'
import { alarmLink } from '../shared/alarm-view.ts'
import { lasted } from '../shared/duration.ts'
import styles from './simulation.module.css'
import { replayText } from './simulation.text.ts'

/** How long before each fault of the machine the first alarm came, and would have come. */
export function ReplayFaults({ faults }: { readonly faults: ReplayResult['faults'] }) {
  const say = useText()
  const { timeZone } = useSession().user
  const lead = (ms: number | null) => {
    if (ms === null) return <span className={styles.quiet}>{say(replayText.missed)}</span>
    const { text, values } = lasted(ms)
    return say(text, values)
  }
  return (
    <section>
      <h3 className={styles.heading}>{say(replayText.faults)}</h3>
      {faults.length === 0 ? (
        <p className={styles.note}>{say(replayText.noFaults)}</p>
      ) : (
        <>
          <table className={dense.table}>
            <thead>
              <tr>
                <th scope="col">{say(replayText.handledAt)}</th>
                <th scope="col">{say(replayText.category)}</th>
                <th scope="col">{say(replayText.raised)}</th>
                <th scope="col">{say(replayText.asNow)}</th>
                <th scope="col">{say(replayText.asChanged)}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map((fault) => (
                <tr key={fault.alarmId}>
                  <td>
                    <Link to={alarmLink(fault.alarmId)}>{wallClock(fault.handledMs, timeZone).slice(0, 16)}</Link>
                  </td>
                  <td>{say(memberOf(faultCategory, fault.faultCategory) ?? replayText.category)}</td>
                  <td>{lead(fault.leadRaised)}</td>
                  <td>{lead(fault.leadAsNow)}</td>
                  <td>{lead(fault.leadAsChanged)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>{say(replayText.faultsHelp)}</p>
        </>
      )}
    </section>
  )
}
