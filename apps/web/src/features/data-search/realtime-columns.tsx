import { formatDateTime } from '@undertone/chart/format/format-time'
import type { Text } from '@undertone/domain/core/text'
import { type UnitKey, units } from '@undertone/domain/core/unit'
import { historyNameOf } from '@undertone/domain/data-search/history-columns.table'
import type { OnlinePoint } from '@undertone/domain/data-search/online.calls'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { sensorAlarmStatus } from '@undertone/domain/device/sensor/sensor-status.enums'
import { stateOfValue, type TelemetryKey, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { to } from '@undertone/domain/index/to'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { AgeText } from '../../points/live/age-text.tsx'
import { ZoneTag } from '../../points/live/zone-tag.tsx'
import type { ListColumn } from '../../resource/column/list-columns.ts'
import { mappingLabel } from '../../resource/reference/asset-nodes.ts'
import { formatQuantity } from '../../ui/display/quantity.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import styles from './data-search.module.css'
import { dataSearchText } from './data-search.text.ts'
import { shortNameOf } from './metric-names.ts'

const { VibrationSeverity, Acceleration, Temperature, Battery, Rssi } = metricType.members
/** Metrics that are shown by default, before the others (guess: an inspection sheet). */
const shownMetrics: readonly (number | null)[] = [VibrationSeverity, Acceleration, Temperature, Battery, Rssi].map(({ code }) => code)
const isShown = ({ metric }: TelemetryKey): boolean => shownMetrics.includes(metric)
const rankOf = ({ metric }: TelemetryKey): number => shownMetrics.indexOf(metric)
const orderedKeys = [
  ...telemetryKeys.filter(isShown).sort((a, b) => rankOf(a) - rankOf(b)),
  ...telemetryKeys.filter((key) => !isShown(key)),
]
/** Maximum decimals of the dense table. */
const maxDecimals = 2

type Say = (text: Text, values?: Record<string, string | number>) => string

/** What the cells of the table need besides the row. */
export interface CellContext {
  readonly say: Say
  readonly names: AxisNames
  readonly timeZone: string
  readonly now: number
  readonly seesWaves: boolean
}

/** A column of the table, with its label in the column chooser. */
export interface RealtimeColumn extends ListColumn {
  readonly make: (context: CellContext) => DataColumn<OnlinePoint>
}

const labelled = (
  key: string,
  label: Text,
  width: number,
  shown: boolean,
  sortable: boolean,
  render: (row: OnlinePoint, context: CellContext) => ReactNode,
  more: Pick<DataColumn<OnlinePoint>, 'card' | 'whole'> = {},
): RealtimeColumn => ({
  ...{ key, label, width, shown, sortable, field: null },
  make: (context) => ({
    ...{ key, title: context.say(label), width, sortable, render: (row) => render(row, context) },
    ...more,
  }),
})

/** A value with its measuring time as a tooltip. */
function Measured({ row, name, unit, timeZone }: { row: OnlinePoint; name: string; unit: UnitKey; timeZone: string }) {
  const say = useText()
  const found = row.values[name]
  if (!found) return <span className={styles.quiet}>-</span>
  const state = stateOfValue(name, found.value)
  if (state) return <span title={formatDateTime(found.t, timeZone)}>{say(state)}</span>
  return <span title={formatDateTime(found.t, timeZone)}>{formatQuantity(found.value, Math.min(maxDecimals, units[unit].decimals))}</span>
}

const metricColumns: readonly RealtimeColumn[] = orderedKeys.map(({ key, metric, axis, unit }): RealtimeColumn => {
  const name = historyNameOf(metric)
  const label = axis === null ? name : { cn: `${name.cn} ${axis}`, en: `${name.en} ${axis}` }
  const { symbol } = units[unit]
  const short = shortNameOf(metric)
  const width = axis === null ? 88 : 84
  return {
    ...{ key, label, width, sortable: true, shown: shownMetrics.includes(metric), field: null },
    make: ({ say, names, timeZone }) => ({
      ...{ key, width, align: 'right', sortable: true },
      title: (
        <span className={styles.head} title={say(label)}>
          <span>{say(short)}</span>
          <small>
            {axis && <b data-axis={axis}>{names[axis]}</b>} {symbol}
          </small>
        </span>
      ),
      render: (row) => <Measured row={row} name={key} unit={unit} timeZone={timeZone} />,
    }),
  }
})

/** All columns of the table; the first identifies the row. */
export const realtimeColumns: readonly RealtimeColumn[] = [
  labelled('mappingName', dataSearchText.point, 160, true, true, (row) => (
    <Link to={to.point({ mappingId: row.mappingId })} onClick={(event) => event.stopPropagation()}>
      {mappingLabel(row.mappingName, row.sensorId)}
    </Link>
  )),
  labelled('equipmentName', dataSearchText.machine, 190, true, true, (row) => row.equipmentName, { card: 'line', whole: true }),
  labelled('areaName', dataSearchText.area, 120, false, true, (row) => row.areaName),
  labelled('companyName', dataSearchText.company, 140, false, false, (row) => row.companyName),
  labelled('state', dataSearchText.state, 108, true, true, (row) => <StateTag of={liveState} code={row.state} />, { card: 'beside' }),
  labelled('alarmStatus', sensorAlarmStatus.label, 120, false, false, (row) => <StateTag of={sensorAlarmStatus} code={row.alarmStatus} />),
  labelled('zone', dataSearchText.zone, 84, true, false, (row) =>
    'zone' in row.grade ? <ZoneTag zone={row.grade.zone} /> : <span className={styles.quiet}>-</span>,
  ),
  labelled('t', dataSearchText.measured, 100, true, true, (row, { now, timeZone }) => (
    <span title={row.t === null ? '' : formatDateTime(row.t, timeZone)}>
      <AgeText t={row.t} now={now} />
    </span>
  )),
  ...metricColumns,
  labelled('sensorId', dataSearchText.sensor, 140, false, false, (row) => row.sensorId ?? '-'),
  labelled('sensorType', dataSearchText.model, 96, false, false, (row) => row.sensorType ?? '-'),
]

/** The links at the end of each row. */
export const linkColumn = ({ say, seesWaves }: CellContext): DataColumn<OnlinePoint> => ({
  key: 'links',
  title: '',
  width: 128,
  fixed: 'right',
  render: (row) => (
    <span className={styles.links}>
      <Link to={to.pointHistory({ mappingId: row.mappingId })} onClick={(event) => event.stopPropagation()}>
        {say(dataSearchText.openHistory)}
      </Link>
      {seesWaves && (
        <Link to={to.analysis({ mappingId: row.mappingId })} onClick={(event) => event.stopPropagation()}>
          {say(dataSearchText.analyse)}
        </Link>
      )}
    </span>
  ),
})
