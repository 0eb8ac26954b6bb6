import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { findingState } from '@undertone/domain/diagnosis/diagnosis.enums'
import { confidenceTexts, faultName } from '@undertone/domain/diagnosis/fault-name'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { monitorText } from './monitor.text.ts'
import type { ObjectFilter } from './object-filter.ts'
import styles from './open-alarms.module.css'

/** Findings that are listed; the rest is in the list of findings (guess: what fits beside the alarms). */
const maxNamed = 4
/** Findings change with waveforms, which come some times a day, ms. */
const refreshMs = 60_000

/** What the diagnosis has found at a machine or a point and still sees, with links: the cause behind its alarms. */
export function OpenFindings({ of }: { readonly of: ObjectFilter }) {
  const say = useText()
  const { can } = useSession()
  const { data } = useCall(
    diagnosisCalls.findPage,
    { body: { ...of, state: findingState.members.Open.code, pageSize: maxNamed } },
    { enabled: can(diagnosisCalls.findPage.access), noErrorPage: true, refreshMs },
  )
  if (!data || data.total === 0) return null
  const isMachine = 'equipmentId' in of
  const more = data.total - data.records.length
  return (
    <Panel title={say(monitorText.openFindings)}>
      <ul className={styles.list}>
        {data.records.map((row) => (
          <li key={row.id}>
            <Link to={to.finding({ id: row.id })}>
              {[isMachine && row.mappingName, say(faultName(row.fault, row.part))].filter(Boolean).join(': ')}
            </Link>
            <span>{say(confidenceTexts[row.word])}</span>
            <small>{[row.component, say(monitorText.since, { time: row.firstSeen.slice(0, 16) })].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={to.findings({ equipmentId: data.records[0]?.equipmentId ?? null })}>{say(monitorText.moreFindings, { n: more })}</Link>
      )}
    </Panel>
  )
}
