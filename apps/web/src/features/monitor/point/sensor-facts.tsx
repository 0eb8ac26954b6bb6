import type { DataOf } from '@undertone/domain/core/call'
import type { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useText } from '../../../core/language/language.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { Facts } from '../shared/facts.tsx'
import { monitorText } from '../shared/monitor.text.ts'

type Point = NonNullable<DataOf<typeof monitorCalls.mapping>['mapping']>

/** The sensor of a point: id, model, battery, signal and upload period. */
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
