import type { DataOf } from '@undertone/domain/core/call'
import type { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useText } from '../../../core/language/language.ts'
import { monitorText } from '../../../points/live/monitor.text.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { Facts } from '../shared/facts.tsx'

type Point = NonNullable<DataOf<typeof monitorCalls.mapping>['mapping']>

/** The sensor at a point: id, model, battery, signal and how often it uploads. */
export function SensorFacts({ point }: { readonly point: Point }) {
  const say = useText()
  const { uploadMinutes: minutes, values } = point
  return (
    <Facts
      rows={[
        [say(monitorText.sensorId), <code key="id">{point.sensorId}</code>],
        [say(monitorText.model), point.sensorType],
        [say(monitorText.battery), <Quantity key="batt" value={values.batt?.value} unit="voltage" />],
        [say(monitorText.signal), <Quantity key="rssi" value={values.rssi?.value} unit="signal" />],
        [
          say(monitorText.upload),
          minutes === null ? null : <Quantity key="upload" value={minutes} unit="minute" decimals={Number.isInteger(minutes) ? 0 : 1} />,
        ],
      ]}
    />
  )
}
