import { useQueryClient } from '@tanstack/react-query'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { Link } from 'react-router'
import { keyOf, useCall } from '../../../core/api/query.ts'
import { useLater } from '../../../core/hooks/use-debounced.ts'
import { useText } from '../../../core/language/language.ts'
import { useLive } from '../../../core/live/live.ts'
import { useSession } from '../../../core/session/session.ts'
import { monitorText } from '../../../points/live/monitor.text.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from './open-alarms.module.css'

/** Alarms that are named; the rest stands in the records (guess: what fits beside the live values). */
const maxNamed = 8
/** News are gathered for so long, ms (guess: axes of one sample report together). */
const gatherMs = 500

/** The alarms that last at a point, the worst first, each with the way to its page: what makes its state another than its zone. */
export function OpenAlarms({ mappingId, names }: { readonly mappingId: number; readonly names: AxisNames }) {
  const say = useText()
  const client = useQueryClient()
  const { can } = useSession()
  const { data } = useCall(
    alarmRecordCalls.findPage,
    { body: { mappingId, lasts: true, sort: 'AlarmLevel', pageSize: maxNamed } },
    { enabled: can(alarmRecordCalls.findPage.access), stay: true },
  )
  const askAgain = useLater(() => void client.invalidateQueries({ queryKey: keyOf(alarmRecordCalls.findPage) }), gatherMs)
  useLive((event) => {
    if (event.type === 'alarm' && event.mappingId === mappingId) askAgain()
  })
  if (!data || data.total === 0) return null
  const nameOf = (axis: string | null) => (axis === 'X' || axis === 'Y' || axis === 'Z' ? names[axis] : (axis ?? ''))
  const more = data.total - data.records.length
  return (
    <Panel title={say(monitorText.openAlarms)}>
      <ul className={styles.list}>
        {data.records.map((row) => (
          <li key={row.id}>
            <Link to={`/faultAnalysis/alarmReportDetail?id=${row.id}`}>
              {say(alarmSubject({ ...row, axes: row.axes.map(({ axis }) => nameOf(axis)) }))}
            </Link>
            <StateTag of={alarmLevel} code={row.level} />
            <small>{say(monitorText.since, { time: row.beganAt.slice(0, 16) })}</small>
          </li>
        ))}
      </ul>
      {more > 0 && <Link to={`/faultAnalysis/alarmReport?mappingId=${mappingId}`}>{say(monitorText.moreAlarms, { n: more })}</Link>}
    </Panel>
  )
}
