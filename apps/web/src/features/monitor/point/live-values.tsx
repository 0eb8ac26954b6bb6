import { formatDateTime } from '@undertone/chart/format/format-time'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes as sensorAxes, stateOfValue } from '@undertone/domain/device/telemetry/telemetry'
import type { PointState } from '@undertone/domain/monitor/monitor.calls'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import dense from '../../../ui/table/dense-table.module.css'
import { useScrollFocus } from '../../../ui/table/use-scroll-focus.ts'
import { monitorText } from '../shared/monitor.text.ts'
import { metricRows } from '../shared/point-values.ts'
import styles from './live-values.module.css'

/** All metrics of a point with the measuring time of each. */
export function LiveValues({ values, names }: { readonly values: PointState['values']; readonly names: AxisNames }) {
  const say = useText()
  const { timeZone } = useSession().user
  const wrap = useScrollFocus(say(monitorText.liveValues))
  const rows = metricRows(values)
  if (rows.length === 0) return <EmptyState dense title={say(monitorText.noValues)} />
  // An analogue channel has no axes to name.
  const hasAxes = rows.some(({ axes }) => axes !== null)
  return (
    <div className={styles.wrap} ref={wrap}>
      <table className={`${dense.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{say(monitorText.metric)}</th>
            {hasAxes ? (
              sensorAxes.map((axis) => (
                <th key={axis} scope="col" className={styles.number}>
                  <i data-axis={axis} />
                  {names[axis]}
                </th>
              ))
            ) : (
              <th scope="col" className={styles.number}>
                {say(monitorText.value)}
              </th>
            )}
            <th scope="col">{say(monitorText.unit)}</th>
            <th scope="col" className={styles.number}>
              {say(monitorText.measuredAt)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, unit, axes, single, t }) => {
            const state = stateOfValue(key, single)
            const decimals = unit === null ? 2 : units[unit].decimals
            return (
              <tr key={key}>
                <th scope="row">{say(label)}</th>
                {axes ? (
                  axes.map((value, index) => (
                    <td key={sensorAxes[index]} className={styles.number}>
                      <Quantity value={value} decimals={decimals} />
                    </td>
                  ))
                ) : (
                  <>
                    <td className={styles.number}>{state ? say(state) : <Quantity value={single} decimals={decimals} />}</td>
                    {hasAxes && <td colSpan={2} />}
                  </>
                )}
                <td className={styles.quiet}>{unit === null ? '' : units[unit].symbol}</td>
                <td className={`${styles.number} ${styles.quiet}`}>{formatDateTime(t, timeZone)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
