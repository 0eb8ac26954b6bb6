import { diagnosisCalls, type FindingRecord } from '@undertone/domain/diagnosis/diagnosis.calls'
import { findingState } from '@undertone/domain/diagnosis/diagnosis.enums'
import { diagnosisScreens } from '@undertone/domain/diagnosis/diagnosis.screens'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { MachineSchematic } from '../schematic/machine-schematic.tsx'
import { schematicText } from '../schematic/schematic.text.ts'
import { findingColumns } from './finding-columns.tsx'
import styles from './report.module.css'
import { reportText } from './report.text.ts'

/** Findings of a machine that are shown; the list has the others (guess: a machine has a few at a time). */
const shown = 50
/** Refetch interval, ms (guess: waveforms come by the minute). */
const refreshMs = 60_000

/** The diagnosis of one machine: where its findings are, and what they are. */
function MachineDiagnosis({ equipmentId }: { readonly equipmentId: number }) {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const columns = useMemo(() => findingColumns(say), [say])
  const found = useCall(diagnosisCalls.findPage, { body: { equipmentId, pageSize: shown } }, { noErrorPage: true, refreshMs })
  if (found.error) return <ErrorNote error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <Skeletons count={6} />
  const { records } = found.data
  return (
    <div className={styles.column}>
      <Panel title={say(schematicText.title)}>
        <MachineSchematic equipmentId={equipmentId} findings={records.filter(({ state }) => state === findingState.members.Open.code)} />
      </Panel>
      <DataTable<FindingRecord>
        label={say(diagnosisScreens.findings.label)}
        columns={columns}
        rows={records}
        rowKey={(row) => row.id}
        onRow={(row) => void navigate(to.finding({ id: row.id }))}
        empty={<EmptyState dense title={say(reportText.noneOfMachine)} hint={say(reportText.noneOfMachineHint)} />}
      />
      <p className={styles.links}>
        <Link to={to.findings({ equipmentId })}>{say(reportText.allOfMachine)}</Link>
        {can('business:faultRepair:list') && <Link to={to.faultRepair({ equipmentId })}>{say(reportText.repairsOfMachine)}</Link>}
      </p>
    </div>
  )
}

/** The tab of a machine with its diagnosis; without a machine it asks to choose one in the tree. */
export function MachineDiagnosisPage() {
  const say = useText()
  const [{ equipmentId }] = useAddress(diagnosisScreens.machineDiagnosis.query)
  return (
    <Page title={say(diagnosisScreens.machineDiagnosis.label)}>
      {equipmentId === null ? (
        <EmptyState title={say(reportText.chooseMachine)} hint={say(reportText.chooseMachineHint)} />
      ) : (
        <MachineDiagnosis key={equipmentId} equipmentId={equipmentId} />
      )}
    </Page>
  )
}
