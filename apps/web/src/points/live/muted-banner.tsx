import { faultScreens } from '@undertone/domain/alarm/alarm.screens'
import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { permissionOf } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { wallClock } from '../../core/time/time-range.ts'
import { Icon } from '../../ui/control/icon.tsx'
import styles from './muted-banner.module.css'
import { mutedBannerText } from './muted-banner.text.ts'

/** Maximum shelved alarms listed by name (guess: one line). */
const shelvesNamed = 3

/** A banner of a machine or point whose alarms are muted: by whom, why and until when. Null if they are not muted. */
export function MutedBanner({
  equipmentId,
  mappingId,
}: {
  readonly equipmentId?: number | undefined
  readonly mappingId?: number | undefined
}) {
  const say = useText()
  const { can, user } = useSession()
  const id = mappingId ?? equipmentId
  const query = mappingId === undefined ? { equipmentId: String(equipmentId) } : { mappingId: String(mappingId) }
  const { data } = useCall(
    maintenanceCalls.mutedNow,
    { query },
    { enabled: id !== undefined && can(maintenanceCalls.mutedNow.access), noErrorPage: true, staleMs: 30_000, refreshMs: 60_000 },
  )
  const window = data?.window
  const shelves = data?.shelves ?? []
  if (!window && shelves.length === 0) return null
  const until = (ms: number) => say(mutedBannerText.mutedUntil, { time: wallClock(ms, user.timeZone).slice(0, 16) })
  return (
    <div className={styles.banner} role="status">
      {window && (
        <p>
          <Icon name="pause" />
          <strong>{say(mutedBannerText.inMaintenance)}</strong>
          <span>
            {window.reason} · {window.owner}
          </span>
          <span className={styles.quiet}>{until(window.endMs)}</span>
          {can(permissionOf(maintenanceWindow, 'list')) && (
            <Link to={to.maintenanceWindows()}>{say(faultScreens.maintenanceWindows.label)}</Link>
          )}
        </p>
      )}
      {shelves.length > 0 && (
        <p>
          <Icon name="pause" />
          <strong>{say(mutedBannerText.shelved)}</strong>
          <span>
            {shelves
              .slice(0, shelvesNamed)
              .map((one) => `${mappingId === undefined ? `${one.mappingName}: ` : ''}${say(alarmSubject(one))}`)
              .join(' · ')}
            {shelves.length > shelvesNamed && ' …'}
          </span>
          <span className={styles.quiet}>{until(Math.min(...shelves.map((one) => one.untilMs)))}</span>
          {can('business:alarm:list') && <Link to={to.shelvedAlarms()}>{say(faultScreens.shelvedAlarms.label)}</Link>}
        </p>
      )}
    </div>
  )
}
