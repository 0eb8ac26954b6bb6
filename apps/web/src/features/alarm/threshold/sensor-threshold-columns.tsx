import { type LimitPair, limitPairs } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { useText } from '../../../core/language/language.ts'
import { textClass } from '../../../ui/display/text-class.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../shared/alarm.module.css'
import { commonPair } from './own-limits.ts'
import { thresholdText } from './threshold.text.ts'

type Say = ReturnType<typeof useText>

const of = (type: string, side: 'above' | 'below'): LimitPair[] =>
  limitPairs.filter((pair) => pair.C.alarmType === type && pair.C.side === side)
const severities = of('VibrationIntensity', 'above')
const temperatures = of('Temperature', 'above')
const batteries = of('LowBattery', 'below')

const absent = <span className={textClass.absent}>-</span>

function PairCell({ row, pairs }: { readonly row: SensorLimits; readonly pairs: readonly LimitPair[] }) {
  const say = useText()
  const text = commonPair(row, pairs)
  if (text === undefined) return absent
  return text === null ? say(thresholdText.perAxis) : <span className={styles.pair}>{text}</span>
}

/** The primary source of a sensor's limits. */
function templateOf(row: SensorLimits, say: Say) {
  if (row.thresholdName && row.isOfMachine)
    return <span className={textClass.unit}>{say(thresholdText.byMachineTemplate, { name: row.thresholdName })}</span>
  if (row.thresholdName) return row.thresholdName
  if (row.machineClass) return <span className={textClass.unit}>{say(thresholdText.byMachine)}</span>
  if (row.defaultName) return <span className={textClass.unit}>{say(thresholdText.byDefault, { name: row.defaultName })}</span>
  return <span className={textClass.absent}>{say(thresholdText.noTemplate)}</span>
}

const countCell = (count: number) => (count === 0 ? <span className={textClass.absent}>0</span> : count)

/** The columns of the list of sensors with their limits. */
export const sensorColumns = (say: Say): DataColumn<SensorLimits>[] => [
  {
    key: 'sensorId',
    title: say(thresholdText.sensor),
    width: 130,
    fixed: 'left',
    render: (row) => <span className={styles.mono}>{row.sensorId}</span>,
  },
  {
    key: 'point',
    title: say(thresholdText.point),
    width: 246,
    wraps: true,
    render: (row) =>
      row.mappingName ? (
        `${row.equipmentName ?? ''} / ${row.mappingName}`
      ) : (
        <span className={textClass.absent}>{say(thresholdText.unbound)}</span>
      ),
  },
  { key: 'model', title: say(thresholdText.model), width: 80, render: (row) => row.model },
  { key: 'template', title: say(thresholdText.template), width: 140, wraps: true, render: (row) => templateOf(row, say) },
  {
    key: 'severity',
    title: `${say(thresholdText.severity)} (mm/s)`,
    width: 150,
    render: (row) => <PairCell row={row} pairs={severities} />,
  },
  {
    key: 'temperature',
    title: `${say(thresholdText.temperature)} (℃)`,
    width: 120,
    render: (row) => <PairCell row={row} pairs={temperatures} />,
  },
  { key: 'battery', title: `${say(thresholdText.battery)} (V)`, width: 124, render: (row) => <PairCell row={row} pairs={batteries} /> },
  {
    key: 'own',
    title: say(thresholdText.overrides),
    width: 96,
    align: 'right',
    render: (row) => countCell(row.limits.filter((one) => one.origin === 'Own').length),
  },
  {
    key: 'off',
    title: say(thresholdText.alarmsOff),
    width: 92,
    align: 'right',
    render: (row) => countCell(row.alarms.filter((one) => !one.enabled).length),
  },
]
