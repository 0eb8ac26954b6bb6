import { permissionOf } from '@undertone/domain/core/resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { textClass } from '../../../ui/display/text-class.ts'
import styles from '../shared/asset.module.css'
import { assetText } from '../shared/asset.text.ts'

/** The sensor bound to a measuring point, or a link to bind one. */
export function BoundSensor({ mappingId, companyId }: { readonly mappingId: number; readonly companyId: number | null }) {
  const say = useText()
  const { can } = useSession()
  const mayList = can(permissionOf(sensor, 'list'))
  const page = useCall(callsFor(sensor).findPage, { body: { mappingId, pageSize: 10 } }, { enabled: mayList, noErrorPage: true })
  if (!page.data) return null
  const [bound] = page.data.records
  return (
    <section>
      <h3 className={styles.below}>{say(assetText.sensor)}</h3>
      {bound ? (
        <p>
          <Link className={`${styles.link} ${textClass.mono}`} to={to.sensorForm({ id: bound.id })}>
            {String(bound.sensorId)}
          </Link>{' '}
          {String(bound.model)} · {String(bound.name)}
        </p>
      ) : (
        <p className={styles.quiet}>
          {say(assetText.unbound)} ·{' '}
          {can(permissionOf(sensor, 'add')) && (
            <>
              <Link className={styles.link} to={to.sensorForm({ companyId, mappingId })}>
                {say(assetText.addSensor)}
              </Link>{' '}
              ·{' '}
            </>
          )}
          <Link className={styles.link} to={to.sensors()}>
            {say(assetText.bindSensor)}
          </Link>
        </p>
      )}
    </section>
  )
}
