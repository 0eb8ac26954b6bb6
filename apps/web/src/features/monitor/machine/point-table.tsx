import { formatDateTime } from '@undertone/chart/format/format-time'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { type UnitKey, units } from '@undertone/domain/core/unit'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { to } from '@undertone/domain/index/to'
import type { PointState } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePhone } from '../../../core/hooks/use-phone.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { tableNames } from '../../../points/axis/point-axes.ts'
import { AgeText } from '../../../points/live/age-text.tsx'
import quiet from '../../../points/live/quiet.module.css'
import { mappingLabel } from '../../../resource/reference/asset-nodes.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import dense from '../../../ui/table/dense-table.module.css'
import { monitorText } from '../shared/monitor.text.ts'
import { greatestOf, ownTimeOf } from '../shared/point-values.ts'
import { DaySparkline } from './day-sparkline.tsx'
import { GradeCell } from './grade-cell.tsx'
import styles from './point-table.module.css'
import { isProcessPoint, ProcessValues } from './process-values.tsx'

type Values = PointState['values']

/** The number columns: velocity of each axis, and the greatest axis of the other metrics. */
const columns: readonly {
  readonly key: string
  readonly label: Text
  readonly axis?: Axis
  readonly unit: UnitKey
  readonly decimals: number
  readonly value: (values: Values) => Values[string] | undefined
}[] = [
  ...axes.map((axis) => ({
    key: `v${axis}`,
    label: monitorText.velocityShort,
    axis,
    unit: 'velocity' as const,
    decimals: 2,
    value: (values: Values) => values[`v${axis}`],
  })),
  { key: 'a', label: monitorText.accelerationShort, unit: 'acceleration', decimals: 2, value: (values) => greatestOf(values, 'a') },
  { key: 'kurt', label: monitorText.kurtosis, unit: 'ratio', decimals: 2, value: (values) => greatestOf(values, 'kurt') },
  { key: 'tem', label: monitorText.temperatureShort, unit: 'temperature', decimals: 2, value: (values) => values.tem },
  { key: 'batt', label: monitorText.battery, unit: 'voltage', decimals: 2, value: (values) => values.batt },
  { key: 'rssi', label: monitorText.signal, unit: 'signal', decimals: 0, value: (values) => values.rssi },
]

/** The columns that a phone shows: velocity. */
const phoneColumns = columns.filter(({ axis }) => axis !== undefined)

/** A value with its measuring time as a tooltip, and its age where that is not the age of the row. */
function ValueCell({
  measured,
  rowMs,
  decimals,
  now,
  children,
}: {
  readonly measured: Values[string] | undefined
  readonly rowMs: number | null
  readonly decimals: number
  readonly now: number
  readonly children: ReactNode
}) {
  const { timeZone } = useSession().user
  const ownMs = ownTimeOf(measured, rowMs)
  return (
    <td className={styles.number} {...(measured ? { title: formatDateTime(measured.t, timeZone) } : {})}>
      <Quantity value={measured?.value} decimals={decimals} />
      {children}
      {ownMs !== null && (
        <small>
          <AgeText t={ownMs} now={now} />
        </small>
      )}
    </td>
  )
}

/** The velocity of the last day, with the way to its analysis, or to the history without waveforms. */
function TrendLink({ point: { mappingId, mappingName }, seesWaves }: { readonly point: PointState; readonly seesWaves: boolean }) {
  const say = useText()
  const title = say(seesWaves ? monitorText.analyse : monitorText.trends)
  const address = seesWaves ? to.analysis({ mappingId, metric: metricType.members.VibrationSeverity.code }) : to.pointHistory({ mappingId })
  return (
    <Link className={styles.trend} to={address} title={title} aria-label={`${title} ${mappingName}`}>
      <DaySparkline mappingId={mappingId} />
    </Link>
  )
}

/** The points of a machine with their metrics, live. */
export function PointTable({ points, now }: { readonly points: readonly PointState[]; readonly now: number }) {
  const say = useText()
  const { can } = useSession()
  const isPhone = usePhone()
  const shown = isPhone ? phoneColumns : columns
  const seesTrends = !isPhone && can(waveformCalls.getDataByTimeRange.access)
  const seesWaves = can(waveformCalls.findPage.access)
  const { head, own } = tableNames(points)
  return (
    <div className={styles.wrap}>
      <table className={`${dense.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{say(monitorText.pointColumn)}</th>
            <th scope="col">{say(monitorText.severity)}</th>
            {shown.map(({ key, label, axis, unit }) => (
              <th key={key} scope="col" className={styles.number}>
                {say(label)} {axis && head[axis]}
                <small>{units[unit].symbol}</small>
              </th>
            ))}
            {seesTrends && (
              <th scope="col">
                {say(monitorText.velocity)}
                <small>{say(monitorText.lastDay)}</small>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => {
            const state = memberOf(liveState, point.state)
            return (
              <tr key={point.mappingId}>
                <th scope="row">
                  <Link to={to.point({ mappingId: point.mappingId })}>{mappingLabel(point.mappingName, point.sensorId)}</Link>
                  <small className={styles.state}>
                    {state && <ToneMark tone={state.tone ?? 'neutral'} />}
                    {state && say(state)}
                    <AgeText t={point.t} now={now} />
                  </small>
                </th>
                {isProcessPoint(point.values) ? (
                  <td colSpan={1 + shown.length}>
                    <ProcessValues values={point.values} alarm={point.alarm} />
                  </td>
                ) : (
                  <>
                    <td>
                      <GradeCell grade={point.grade} alarm={point.alarm} />
                    </td>
                    {shown.map(({ key, axis, value, decimals }) => (
                      <ValueCell key={key} measured={value(point.values)} rowMs={point.t} decimals={decimals} now={now}>
                        {axis && own && <small className={quiet.quiet}>{own[index]?.[axis]}</small>}
                      </ValueCell>
                    ))}
                  </>
                )}
                {seesTrends && (
                  <td>
                    <TrendLink point={point} seesWaves={seesWaves && !isProcessPoint(point.values)} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {isPhone && <p className={styles.more}>{say(monitorText.phoneValues)}</p>}
    </div>
  )
}
