import type { AlarmSimulation } from '@undertone/domain/alarm/simulation/simulation.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import dense from '../../../ui/table/dense-table.module.css'
import { durationText } from '../shared/duration.ts'
import styles from './simulation.module.css'
import { simulationText } from './simulation.text.ts'

/** Time between the first alarm and each fault of the machine, actual and simulated. */
export function SimulationFaults({ faults }: { readonly faults: AlarmSimulation['faults'] }) {
  const say = useText()
  const { timeZone } = useSession().user
  const lead = (ms: number | null) => {
    if (ms === null) return <span className={styles.quiet}>{say(simulationText.missed)}</span>
    const { text, values } = durationText(ms)
    return say(text, values)
  }
  return (
    <section>
      <h3 className={styles.heading}>{say(simulationText.faults)}</h3>
      {faults.length === 0 ? (
        <p className={styles.note}>{say(simulationText.noFaults)}</p>
      ) : (
        <>
          <table className={dense.table}>
            <thead>
              <tr>
                <th scope="col">{say(simulationText.handledAt)}</th>
                <th scope="col">{say(simulationText.category)}</th>
                <th scope="col">{say(simulationText.raised)}</th>
                <th scope="col">{say(simulationText.asNow)}</th>
                <th scope="col">{say(simulationText.asChanged)}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map((fault) => (
                <tr key={fault.alarmId}>
                  <td>
                    <Link to={to.alarm({ id: fault.alarmId })}>{wallClock(fault.handledMs, timeZone).slice(0, 16)}</Link>
                  </td>
                  <td>{say(memberOf(faultCategory, fault.faultCategory) ?? simulationText.category)}</td>
                  <td>{lead(fault.leadRaised)}</td>
                  <td>{lead(fault.leadAsNow)}</td>
                  <td>{lead(fault.leadAsChanged)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>{say(simulationText.faultsHelp)}</p>
        </>
      )}
    </section>
  )
}
