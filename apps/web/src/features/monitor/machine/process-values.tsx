import { memberOf } from '@undertone/domain/core/enum'
import { analogueKeys } from '@undertone/domain/device/telemetry/analogue-signal'
import { signalFault } from '@undertone/domain/device/telemetry/signal.enums'
import { stateOfValue, telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import type { PointState } from '@undertone/domain/monitor/monitor.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { useText } from '../../../core/language/language.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { AlarmTag } from '../shared/alarm-tag.tsx'
import { monitorText } from '../shared/monitor.text.ts'
import styles from './grade-cell.module.css'

type Values = PointState['values']

const processKeys = Object.values(analogueKeys)
/** Key of the fault of a signal, such as a broken wire. */
const faultKey = 'sigFault'

/** Whether a point has values of an analogue channel, which has neither axes nor a grade. */
export const isProcessPoint = (values: Values): boolean => [...processKeys, faultKey].some((key) => values[key] !== undefined)

/** The values of an analogue channel by name, its fault if it has one, and the level of its active alarms. */
export function ProcessValues({ values, alarm }: { readonly values: Values; readonly alarm: PointState['alarm'] }) {
  const say = useText()
  const fault = values[faultKey]?.value ?? signalFault.members.None.code
  const faultText = fault === signalFault.members.None.code ? null : stateOfValue(faultKey, fault)
  return (
    <span className={styles.tags}>
      {processKeys.flatMap((key) => {
        const row = telemetryKeyOf(key)
        const value = values[key]?.value
        // A value from before the fault is not that of now.
        if (!row || value === undefined || faultText) return []
        return [
          <span key={key}>
            {say(memberOf(metricType, row.metric) ?? monitorText.value)} <Quantity value={value} unit={row.unit} />
          </span>,
        ]
      })}
      {faultText && <span>{say(faultText)}</span>}
      <AlarmTag level={alarm} />
    </span>
  )
}
