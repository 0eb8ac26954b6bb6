import { equipment } from '@undertone/domain/asset/equipment.resource'
import { caseCalls } from '@undertone/domain/cases/case.calls'
import { caseFileCalls } from '@undertone/domain/cases/case-file.calls'
import { readState } from '@undertone/domain/core/read.enums'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { diagnosisCalls, type FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import { diagnosisScreens } from '@undertone/domain/diagnosis/diagnosis.screens'
import { opinionCalls } from '@undertone/domain/experts/opinion.calls'
import { to } from '@undertone/domain/index/to'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { AiTextButton } from '../../../points/ai-text/ai-text-button.tsx'
import { useAxisNames } from '../../../points/axis/use-axis-names.ts'
import { DocumentButtons } from '../../../points/case/document-buttons.tsx'
import { similarText } from '../../../points/case/similar-cases.text.ts'
import { SimilarCases } from '../../../points/case/similar-cases.tsx'
import { LimitForecast } from '../../../points/forecast/limit-forecast.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ConclusionButton } from '../conclusion/conclusion-button.tsx'
import { AskOpinion } from '../opinion/ask-opinion.tsx'
import { FindingOpinions } from '../opinion/finding-opinions.tsx'
import { opinionText } from '../opinion/opinion.text.ts'
import { MachinePhoto } from '../schematic/machine-photo.tsx'
import { MachineSchematic } from '../schematic/machine-schematic.tsx'
import { schematicText } from '../schematic/schematic.text.ts'
import { FindingAdvice } from './finding-advice.tsx'
import { nameOf } from './finding-columns.tsx'
import { FindingCourse } from './finding-course.tsx'
import { FindingEvidence } from './finding-evidence.tsx'
import { FindingFacts } from './finding-facts.tsx'
import { FindingOthers } from './finding-others.tsx'
import { FindingSaid } from './finding-said.tsx'
import styles from './report.module.css'
import { reportText } from './report.text.ts'

const equipmentCalls = callsOf(equipment)

/** Facts and conclusions of a finding, and what it rests on beside them. */
function FindingPanels({ detail }: { readonly detail: FindingDetail }) {
  const say = useText()
  const { can } = useSession()
  const names = useAxisNames(detail.mappingId)
  return (
    <div className={styles.detail}>
      <div className={styles.side}>
        <Panel title={say(reportText.facts)}>
          <FindingFacts detail={detail} names={names} />
        </Panel>
        <Panel title={say(reportText.said)}>
          <FindingSaid answers={detail.answers} />
        </Panel>
        {can(opinionCalls.findPage.access) && (
          <Panel title={say(opinionText.opinion)}>
            <FindingOpinions findingId={detail.id} />
          </Panel>
        )}
        <Panel title={say(reportText.course)}>
          <FindingCourse detail={detail} />
        </Panel>
        <MachinePhoto equipmentId={detail.equipmentId} mappingId={detail.mappingId} />
      </div>
      <div className={styles.main}>
        {can(equipmentCalls.detail.access) && (
          <Panel title={say(schematicText.title)}>
            <MachineSchematic equipmentId={detail.equipmentId} findings={[detail]} />
          </Panel>
        )}
        <Panel title={say(reportText.evidence)}>
          <FindingEvidence key={detail.id} detail={detail} names={names} />
        </Panel>
        <Panel title={say(reportText.other)}>
          <FindingOthers doubts={detail.doubts} refusals={detail.wave?.refusals ?? []} mappingId={detail.mappingId} />
        </Panel>
        <Panel title={say(reportText.checkNext)}>
          <FindingAdvice fault={detail.fault} />
        </Panel>
        {can(caseCalls.similar.access) && (
          <Panel title={say(similarText.title)}>
            <SimilarCases findingId={detail.id} />
          </Panel>
        )}
        <Panel title={say(reportText.forecast)}>
          <LimitForecast
            mappingId={detail.mappingId}
            metric={metricType.members.VibrationSeverity.code}
            names={names}
            none={<p className={styles.quiet}>{say(reportText.noForecast)}</p>}
          />
        </Panel>
      </div>
    </div>
  )
}

/** Marks a finding as read once it is seen. */
function useMarkRead(detail: FindingDetail | undefined): void {
  const { mutate } = useSend(diagnosisCalls.markRead, { invalidates: [diagnosisCalls.findPage] })
  const unread = detail?.readState === readState.members.NotRead.code ? detail.id : null
  useEffect(() => {
    if (unread !== null) mutate({ body: { ids: [unread] } })
  }, [unread, mutate])
}

/** One finding: what it is, the evidence, what else it could be, how it went on, and what people concluded. */
export function FindingDetailPage() {
  const say = useText()
  const { can } = useSession()
  const [{ id }] = useAddress(diagnosisScreens.finding.query)
  const found = useCall(
    diagnosisCalls.getDetail,
    { query: { id: String(id) } },
    { enabled: id !== null, noErrorPage: true, keepPrevious: true },
  )
  const detail = id === null ? undefined : found.data
  useMarkRead(detail)
  const titled = (content: ReactNode) => <Page title={say(diagnosisScreens.finding.label)}>{content}</Page>
  if (detail)
    return (
      <Page
        title={nameOf(detail)}
        subtitle={`${detail.companyName} / ${detail.areaName} / ${detail.equipmentName} / ${detail.mappingName}`}
        actions={
          <>
            <DocumentButtons call={caseFileCalls.ofFinding} id={detail.id} />
            {can('business:wave:list') && detail.waveId !== null && (
              <Link className={styles.open} to={to.analysis({ finding: detail.id })}>
                {say(reportText.analyse)}
              </Link>
            )}
            {can('business:faultRepair:add') && (
              <Link className={styles.open} to={to.faultRepair({ findingId: detail.id, add: '1' })}>
                {say(reportText.repairIt)}
              </Link>
            )}
            <AskOpinion finding={detail} />
            {can(caseCalls.add.access) && (
              <Link className={styles.open} to={to.caseForm({ findingId: detail.id })}>
                {say(reportText.makeCase)}
              </Link>
            )}
            <AiTextButton about={{ findingId: detail.id }} />
            <ConclusionButton kind="primary" detail={detail} />
          </>
        }
      >
        <FindingPanels detail={detail} />
      </Page>
    )
  if (id !== null && found.error) return titled(<ErrorNote error={found.error} retry={() => void found.refetch()} />)
  if (id !== null && found.isPending) return titled(<Skeletons />)
  return titled(
    <EmptyState
      title={say(reportText.unknown)}
      hint={say(reportText.unknownHint)}
      action={<Link to={to.findings()}>{say(diagnosisScreens.findings.label)}</Link>}
    />,
  )
}
