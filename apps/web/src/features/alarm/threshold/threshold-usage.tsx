import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import styles from '../shared/alarm.module.css'
import { thresholdText } from './threshold.text.ts'

/** Points listed before the link to all of them; a guess: readable at a glance. */
const listed = 8

/** The URL of the sensors that use a template. */
export const usersOf = (id: number): string => to.sensorThresholds({ thresholdId: id })

/** The points that use a template. */
export function ThresholdUsage({ id }: { readonly id: number }) {
  const say = useText()
  const { can } = useSession()
  const sees = can(sensorThresholdCalls.findPage.access)
  const found = useCall(
    sensorThresholdCalls.findPage,
    { body: { thresholdId: id, pageSize: listed } },
    { enabled: sees, noErrorPage: true },
  )
  if (!found.data) return null
  const { records, total } = found.data
  return (
    <section>
      <h3 className={styles.heading}>{say(thresholdText.used)}</h3>
      <ul className={styles.users}>
        {records.map((row) => (
          <li key={row.id}>
            {[row.companyName, row.equipmentName, row.mappingName].filter(Boolean).join(' / ')}{' '}
            <span className={styles.mono}>{row.sensorId}</span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {total === 0 && `${say(thresholdText.notUsed)} `}
        <Link className={styles.link} to={total === 0 ? to.sensorThresholds() : usersOf(id)}>
          {total === 0 ? say(thresholdText.assign) : say(thresholdText.allUsers, { count: total })}
        </Link>
      </p>
    </section>
  )
}
