import { useQueryClient } from '@tanstack/react-query'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { keyOf, useCall } from '../../../core/api/query.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { useText } from '../../../core/language/language.ts'
import { useLive } from '../../../core/live/live.ts'
import { useSession } from '../../../core/session/session.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { monitorText } from './monitor.text.ts'
import type { ObjectFilter } from './object-filter.ts'
import styles from './open-alarms.module.css'

/** Alarms that are listed; the rest is in the records (guess: what fits beside the live values). */
const maxNamed = 8
/** Changes are collected for this time, ms (guess: axes of one sample report together). */
const collectMs = 500

/** The active alarms of a machine or a point, the most severe first, with links: they explain why its state differs from its zone. */
export function OpenAlarms({ of }: { readonly of: ObjectFilter }) {
  const say = useText()
  const client = useQueryClient()
  const isMachine = 'equipmentId' in of
  const { can } = useSession()
  const { data } = useCall(
    alarmRecordCalls.findPage,
    { body: { ...of, lasts: true, sort: 'AlarmLevel', pageSize: maxNamed } },
    { enabled: can(alarmRecordCalls.findPage.access), noErrorPage: true },
  )
  const refetch = useDebounced(() => void client.invalidateQueries({ queryKey: keyOf(alarmRecordCalls.findPage) }), collectMs)
  useLive((event) => {
    if (event.type === 'alarm' && (isMachine || event.mappingId === of.mappingId)) refetch()
  })
  if (!data || data.total === 0) return null
  const more = data.total - data.records.length
  return (
    <Panel title={say(monitorText.openAlarms)}>
      <ul className={styles.list}>
        {data.records.map((row) => (
          <li key={row.id}>
            <Link to={to.alarm({ id: row.id })}>{[isMachine && row.mappingName, say(alarmSubject(row))].filter(Boolean).join(': ')}</Link>
            <StateTag of={alarmLevel} code={row.level} />
            <small>{say(monitorText.since, { time: row.beganAt.slice(0, 16) })}</small>
          </li>
        ))}
      </ul>
      {more > 0 && <Link to={to.alarms(of)}>{say(monitorText.moreAlarms, { n: more })}</Link>}
    </Panel>
  )
}
