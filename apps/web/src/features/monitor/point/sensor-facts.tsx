import type { DataOf } from '@undertone/domain/core/call'
import { permissionOf } from '@undertone/domain/core/resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { to } from '@undertone/domain/index/to'
import type { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useNow } from '../../../points/live/use-now.ts'
import { type Suspect, suspectNote } from '../../../points/suspect/suspect-note.ts'
import { useSuspects } from '../../../points/suspect/use-suspects.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { Facts } from '../shared/facts.tsx'
import { monitorText } from '../shared/monitor.text.ts'

type Point = NonNullable<DataOf<typeof monitorCalls.mapping>['mapping']>

/** Suspect samples of this time are mentioned, ms, and looked for again after this time (guesses: what a shift looks back at; the pace of the trends). */
const noticeMs = 30 * 86_400_000
const stepMs = 600_000

/** What the clock of the sensor says, with the way to its samples. */
function ClockNotice({ newest, count }: { readonly newest: Suspect; readonly count: number }) {
  const say = useText()
  const { can } = useSession()
  return (
    <>
      {suspectNote(newest, say)}{' '}
      {can(permissionOf(sensor, 'list')) && (
        <Link to={to.sensorForm({ id: newest.sensorPk })}>{say(monitorText.suspectSamples, { n: count })}</Link>
      )}
    </>
  )
}

/** The sensor of a point: id, model, battery, signal and upload period. */
export function SensorFacts({ point }: { readonly point: Point }) {
  const say = useText()
  const { uploadMinutes: minutes, values } = point
  const now = useNow(stepMs)
  const period = useMemo(() => [now - noticeMs, now + stepMs] as const, [now])
  const suspects = useSuspects([point.mappingId], period)
  const newest = suspects.at(-1)
  return (
    <Facts
      rows={[
        [say(monitorText.sensorId), <code key="id">{point.sensorId}</code>],
        [say(monitorText.model), point.sensorType],
        ...(newest ? [[say(monitorText.clock), <ClockNotice key="clock" newest={newest} count={suspects.length} />] as const] : []),
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
