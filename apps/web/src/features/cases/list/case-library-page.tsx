import { equipmentLevel, equipmentType } from '@undertone/domain/asset/asset.enums'
import { caseCalls } from '@undertone/domain/cases/case.calls'
import { caseOrigin } from '@undertone/domain/cases/case.enums'
import { caseScreens } from '@undertone/domain/cases/case.screens'
import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { idIn, type RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CasePage } from '../detail/case-page.tsx'
import styles from '../shared/case.module.css'
import { caseText } from '../shared/case.text.ts'
import { caseColumns } from './case-columns.tsx'

const filters: readonly RecordFilter<'keyword' | 'origin' | 'category' | 'machineType' | 'importance' | 'equipmentId' | 'findingId'>[] = [
  { kind: 'keyword', key: 'keyword', label: caseText.keyword, width: 300 },
  { kind: 'choice', key: 'origin', of: caseOrigin, label: caseOrigin.label, all: caseText.anyOrigin, width: 160 },
  { kind: 'choice', key: 'category', of: faultCategory, label: faultCategory.label, all: caseText.anyFault, width: 150 },
  { kind: 'choice', key: 'machineType', of: equipmentType, label: caseText.machineType, all: caseText.anyMachine, width: 160 },
  { kind: 'choice', key: 'importance', of: equipmentLevel, label: caseText.importance, all: caseText.anyImportance, width: 170 },
  { kind: 'link', key: 'equipmentId', parse: idIn },
  { kind: 'link', key: 'findingId', parse: idIn },
]

/** The cases of the company and the public ones, the newest first. */
function CaseList() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [{ equipmentId, findingId }, change] = useAddress(caseScreens.caseLibrary.query)
  const list = useRecordList(caseCalls.findPage, { filters })
  const columns = useMemo(() => caseColumns(say), [say])
  const narrowed = findingId ? caseText.ofFinding : equipmentId ? caseText.ofMachine : null
  return (
    <RecordListPage
      title={caseScreens.caseLibrary.label}
      list={list}
      columns={columns}
      onRow={(row) => change({ id: row.id }, 'push')}
      filterNote={narrowed && <span className={styles.quiet}>{say(narrowed)}</span>}
      actions={
        can(caseCalls.add.access) && (
          <Button kind="primary" icon="plus" onClick={() => void navigate(to.caseForm())}>
            {say(caseText.add)}
          </Button>
        )
      }
      empty={{ title: say(caseText.none), hint: say(caseText.noneHint) }}
      noMatch={{ title: say(caseText.noMatch), hint: say(caseText.noMatchHint) }}
    />
  )
}

/** The list, or the case whose id is in the address. */
export function CaseLibraryPage() {
  const [{ id }] = useAddress(caseScreens.caseLibrary.query)
  return id === null ? <CaseList /> : <CasePage key={id} id={id} />
}
