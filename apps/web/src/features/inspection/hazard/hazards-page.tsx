import { to } from '@undertone/domain/index/to'
import { type HazardRecord, hazardAccess, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardFor, hazardStage } from '@undertone/domain/inspection/hazard/hazard.enums'
import { hazardScreens } from '@undertone/domain/inspection/hazard/hazard.screens'
import { workDue } from '@undertone/domain/work/work.enums'
import { issueLevel } from '@undertone/domain/work/work-status.enums'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { idIn, type RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import styles from './hazard.module.css'
import { hazardText } from './hazard.text.ts'
import { hazardColumns } from './hazard-columns.tsx'
import { HazardDetailPage } from './hazard-detail-page.tsx'

const filters: readonly RecordFilter<'keyword' | 'stage' | 'level' | 'whose' | 'due' | 'equipmentId' | 'taskId'>[] = [
  { kind: 'keyword', key: 'keyword', label: hazardText.keyword, width: 240 },
  { kind: 'choice', key: 'stage', of: hazardStage, label: hazardStage.label, all: hazardText.anyStage, width: 130 },
  { kind: 'choice', key: 'level', of: issueLevel, label: issueLevel.label, all: hazardText.anyLevel, width: 120 },
  { kind: 'choice', key: 'whose', of: hazardFor, label: hazardFor.label, all: hazardText.anyone, width: 160 },
  { kind: 'choice', key: 'due', of: workDue, label: workDue.label, all: hazardText.anyDue, width: 150 },
  { kind: 'link', key: 'equipmentId', parse: idIn },
  { kind: 'link', key: 'taskId', parse: idIn },
]
/** Refetch interval of the open list, ms (guess: people move hazards by the hour). */
const refreshMs = 60_000

/** All hazards: what is open first, the most severe before the others. */
function HazardList() {
  const say = useText()
  const { can } = useSession()
  const navigate = useNavigate()
  const [{ equipmentId, taskId }, change] = useAddress(hazardScreens.hazards.query)
  const list = useRecordList(hazardCalls.findPage, { filters, refreshMs })
  const columns = useMemo(() => hazardColumns(say), [say])
  const narrowed = taskId ? hazardText.ofTask : equipmentId ? hazardText.ofMachine : null
  return (
    <RecordListPage<HazardRecord>
      title={hazardScreens.hazards.label}
      list={list}
      columns={columns}
      onRow={(row) => change({ id: row.id }, 'push')}
      filterNote={narrowed && <span className={styles.quiet}>{say(narrowed)}</span>}
      actions={
        can(hazardAccess.reporter) && (
          <Button kind="primary" icon="plus" onClick={() => void navigate(to.hazardForm({ equipmentId }))}>
            {say(hazardText.add)}
          </Button>
        )
      }
      empty={{ title: say(hazardText.none), hint: say(hazardText.noneHint) }}
      noMatch={{ title: say(hazardText.noMatch), hint: say(hazardText.noMatchHint) }}
    />
  )
}

/** The list, or the hazard whose id is in the address. */
export function HazardsPage() {
  const [{ id }] = useAddress(hazardScreens.hazards.query)
  return id === null ? <HazardList /> : <HazardDetailPage key={id} id={id} />
}
