import { type CaseDetail, caseCalls } from '@undertone/domain/cases/case.calls'
import { publicationState, withdrawnBy } from '@undertone/domain/cases/case.enums'
import { caseScreens } from '@undertone/domain/cases/case.screens'
import { caseFileCalls } from '@undertone/domain/cases/case-file.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall, useSend } from '../../../core/api/query.ts'
import { usePrintLight } from '../../../core/hooks/use-print-light.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { DocumentButtons } from '../../../points/case/document-buttons.tsx'
import { SimilarCases } from '../../../points/case/similar-cases.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Fact } from '../../../ui/display/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { CaseBody, CaseFacts } from '../content/case-content.tsx'
import { CaseMissing } from '../content/case-missing.tsx'
import { PublishDrawer } from '../publish/publish-drawer.tsx'
import styles from '../shared/case.module.css'
import { caseText } from '../shared/case.text.ts'

type Shown = { readonly of: CaseDetail }

/** Where the case came from, and the waveforms that it keeps. */
function CaseSources({ of }: Shown) {
  const say = useText()
  const { can } = useSession()
  const links = [
    of.findingId !== null && can('business:diagnosis:list') && { to: to.finding({ id: of.findingId }), label: caseText.finding },
    of.alarmId !== null && can('business:alarm:list') && { to: to.alarm({ id: of.alarmId }), label: caseText.alarm },
    of.workId !== null && can('business:faultRepair:list') && { to: to.faultRepair({ id: of.workId }), label: caseText.repair },
  ].flatMap((one) => one || [])
  return (
    <>
      {of.mappingName && <Fact name={caseText.point}>{of.mappingName}</Fact>}
      {links.length > 0 && (
        <Fact name={caseText.source}>
          <span className={styles.links}>
            {links.map((one) => (
              <Link key={one.to} to={one.to}>
                {say(one.label)}
              </Link>
            ))}
          </span>
        </Fact>
      )}
      {of.waves.length > 0 && (
        <Fact name={caseText.waves}>
          <span className={styles.links}>
            {of.waves.map(({ waveId, dateTime, when, isStored }) => {
              const label = when === 'after' ? `${dateTime}, ${say(caseText.after)}` : dateTime
              return isStored && can('business:wave:list') && of.mappingId !== null ? (
                <Link key={waveId} to={to.analysis({ mappingId: of.mappingId, waveId })}>
                  {label}
                </Link>
              ) : (
                <span key={waveId}>{isStored ? label : `${label} ${say(caseText.waveDeleted)}`}</span>
              )
            })}
          </span>
        </Fact>
      )}
      {of.createdAt && <Fact name={caseText.created}>{of.createdAt}</Fact>}
    </>
  )
}

/** The public copies of a case, the newest first. */
function CasePublications({ of: { publications } }: Shown) {
  const say = useText()
  if (publications.length === 0) return <p className={styles.quiet}>{say(caseText.notPublished)}</p>
  return (
    <ol className={styles.publications}>
      {publications.map((one) => {
        const by = memberOf(withdrawnBy, one.withdrawnBy)
        return (
          <li key={one.publicId}>
            <StateTag of={publicationState} code={one.state} />
            <span className={styles.quiet}>{say(caseText.askedBy, { name: one.requestedBy, time: one.requestedAt })}</span>
            {by && <span className={styles.quiet}>{say(by)}</span>}
            {one.reason && <span className={styles.text}>{one.reason}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** What the user may do with the case. */
function CaseActions({ of }: Shown) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const [isPublishing, setPublishing] = useState(false)
  const remove = useSend(caseCalls.remove, { invalidates: [caseCalls.findPage, caseCalls.similar] })
  const withdraw = useSend(caseCalls.withdraw, { invalidates: [caseCalls.findPage, caseCalls.getDetail] })
  const hasCopy = of.publications.some(({ state }) => state === 'Approved' || state === 'Pending')
  const isPending = of.publications.some(({ state }) => state === 'Pending')
  const removeIt = async () => {
    const note = of.publications.length > 0 ? { note: say(caseText.removePublic) } : {}
    if (!(await ask({ title: say(caseText.removeTitle), names: [of.name], ...note }))) return
    remove.mutate(
      { query: { id: String(of.id) } },
      {
        onSuccess: () => {
          toast.success(say(caseText.removed))
          void navigate(to.caseLibrary())
        },
        onError: toast.error,
      },
    )
  }
  const withdrawIt = async () => {
    const words = { title: say(caseText.withdrawTitle), names: [of.name], note: say(caseText.withdrawNote), action: say(caseText.withdraw) }
    if (await ask(words))
      withdraw.mutate({ body: { id: of.id } }, { onSuccess: () => toast.success(say(caseText.withdrawn)), onError: toast.error })
  }
  const mayWrite = of.isOwn && can(caseCalls.edit.access)
  const mayPublish = of.isOwn && can(caseCalls.requestPublication.access)
  return (
    <div className={styles.actions}>
      {mayWrite && (
        <Button icon="edit" kind="primary" onClick={() => void navigate(to.caseForm({ id: of.id }))}>
          {say(caseText.edit)}
        </Button>
      )}
      {mayPublish && !isPending && (
        <Button onClick={() => setPublishing(true)}>{say(hasCopy ? caseText.publishAgain : caseText.publish)}</Button>
      )}
      {mayPublish && hasCopy && <Button onClick={() => void withdrawIt()}>{say(caseText.withdraw)}</Button>}
      <DocumentButtons call={caseFileCalls.ofCase} id={of.id} />
      <Button onClick={() => window.print()}>{say(caseText.print)}</Button>
      {mayWrite && (
        <Button kind="danger" onClick={() => void removeIt()}>
          {say(caseText.remove)}
        </Button>
      )}
      {isPublishing && <PublishDrawer of={of} onClose={() => setPublishing(false)} />}
      {dialog}
    </div>
  )
}

/** One case: what it was, why, what helped, the measurements as they were, and cases like it. */
export function CasePage({ id }: { readonly id: number }) {
  const say = useText()
  usePrintLight()
  const found = useCall(caseCalls.getDetail, { query: { id: String(id) } }, { noErrorPage: true, keepPrevious: true })
  const list = <Link to={to.caseLibrary()}>{say(caseText.back)}</Link>
  const of = found.data
  if (!of) return <CaseMissing title={caseScreens.caseLibrary.label} found={found} list={list} />
  const place = of.isOwn ? [of.caseNumber, of.companyName, of.equipmentName] : [of.caseNumber]
  return (
    <Page title={of.name} subtitle={place.filter(Boolean).join(' / ')}>
      <ActionBar label={say(caseText.actions)} className={styles.notOnPaper}>
        <CaseActions of={of} />
        <span className={styles.back}>{list}</span>
      </ActionBar>
      <div className={styles.detail}>
        <div className={styles.column}>
          <Panel title={say(caseText.facts)}>
            <CaseFacts of={of}>
              <CaseSources of={of} />
            </CaseFacts>
          </Panel>
          {of.isOwn && (
            <Panel title={say(caseText.publications)} className={styles.notOnPaper ?? ''}>
              <CasePublications of={of} />
            </Panel>
          )}
          <Panel title={say(caseText.similar)} className={styles.notOnPaper ?? ''}>
            <SimilarCases caseId={of.id} />
          </Panel>
        </div>
        <div className={styles.column}>
          <CaseBody of={of} />
        </div>
      </div>
    </Page>
  )
}
