import { screenAddress } from '@undertone/domain/core/screen'
import type { WorkRecord } from '@undertone/domain/work/work.calls'
import { workDue, workFor, workStage } from '@undertone/domain/work/work.enums'
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
import { WorkDetailPage } from '../detail/work-detail-page.tsx'
import { WorkAdd } from '../form/work-add.tsx'
import styles from '../shared/work.module.css'
import { workText } from '../shared/work.text.ts'
import { type KindOfWork, kindsOfInspection, kindsOfWork, rolesIn } from '../shared/work-kind.ts'
import { workColumns } from './work-columns.tsx'

const filters: readonly RecordFilter<
  'keyword' | 'stage' | 'level' | 'whose' | 'due' | 'equipmentId' | 'findingId' | 'alarmId' | 'hazardId'
>[] = [
  { kind: 'keyword', key: 'keyword', label: workText.keyword, width: 240 },
  { kind: 'choice', key: 'stage', of: workStage, label: workStage.label, all: workText.anyStage, width: 130 },
  { kind: 'choice', key: 'level', of: issueLevel, label: issueLevel.label, all: workText.anyLevel, width: 120 },
  { kind: 'choice', key: 'whose', of: workFor, label: workFor.label, all: workText.anyone, width: 150 },
  { kind: 'choice', key: 'due', of: workDue, label: workDue.label, all: workText.anyDue, width: 150 },
  { kind: 'link', key: 'equipmentId', parse: idIn },
  { kind: 'link', key: 'findingId', parse: idIn },
  { kind: 'link', key: 'alarmId', parse: idIn },
  { kind: 'link', key: 'hazardId', parse: idIn },
]
/** Refetch interval of the open list, ms (guess: people move work by the hour). */
const refreshMs = 60_000

/** What the address of a list can hold at either desk. */
const linked = { id: null, equipmentId: null, findingId: null, alarmId: null, hazardId: null, add: '' } as const

/** The work of a kind: what is open first, the most urgent before the others. */
function WorkList({ kind }: { readonly kind: KindOfWork }) {
  const say = useText()
  const { can } = useSession()
  const navigate = useNavigate()
  const [{ add, equipmentId, findingId, alarmId, hazardId }, change] = useAddress({ ...linked, ...kind.screen.query })
  const list = useRecordList(kind.calls.findPage, { filters, refreshMs })
  const columns = useMemo(() => workColumns(say), [say])
  const source = { equipmentId, findingId, alarmId, hazardId }
  const narrowed = hazardId
    ? workText.ofHazard
    : findingId
      ? workText.ofFinding
      : alarmId
        ? workText.ofAlarm
        : equipmentId
          ? workText.ofMachine
          : null
  return (
    <RecordListPage<WorkRecord>
      title={kind.screen.label}
      list={list}
      columns={columns}
      onRow={(row) => change({ id: row.id }, 'push')}
      filterNote={narrowed && <span className={styles.quiet}>{say(narrowed)}</span>}
      actions={
        rolesIn(kind, can).mayAdd && (
          <Button
            kind="primary"
            icon="plus"
            onClick={() => (kind.form ? void navigate(screenAddress(kind.form, source)) : change({ add: '1' }))}
          >
            {say(kind.addLabel)}
          </Button>
        )
      }
      empty={{ title: say(workText.none), hint: say(workText.noneHint) }}
      noMatch={{ title: say(workText.noMatch), hint: say(workText.noMatchHint) }}
    >
      {add !== '' && rolesIn(kind, can).mayAdd && (
        <WorkAdd kind={kind} source={source} onClose={() => change({ add: '' })} onAdded={({ id }) => change({ add: '', id }, 'push')} />
      )}
    </RecordListPage>
  )
}

/** The list, or the piece of work whose id is in the address. */
function WorkPage({ kind }: { readonly kind: KindOfWork }) {
  const [{ id }] = useAddress({ ...linked, ...kind.screen.query })
  return id === null ? <WorkList kind={kind} /> : <WorkDetailPage key={id} kind={kind} id={id} />
}

export const RepairPage = () => <WorkPage kind={kindsOfWork.Repair} />
export const UpkeepPage = () => <WorkPage kind={kindsOfWork.Upkeep} />
export const InspectionRepairPage = () => <WorkPage kind={kindsOfInspection.Repair} />
export const InspectionUpkeepPage = () => <WorkPage kind={kindsOfInspection.Upkeep} />
