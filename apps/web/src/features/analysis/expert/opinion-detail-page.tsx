import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { opinionScreens } from '@undertone/domain/experts/experts.screens'
import { type OpinionDetail, opinionCalls } from '@undertone/domain/experts/opinion.calls'
import { opinionState } from '@undertone/domain/experts/opinion.enums'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { ConclusionWords } from '../opinion/conclusion-words.tsx'
import styles from '../opinion/opinion.module.css'
import { opinionText } from '../opinion/opinion.text.ts'
import { ShownList } from '../opinion/shown-list.tsx'
import report from '../report/report.module.css'

type Detail = { readonly detail: OpinionDetail }

/** Taking the conclusion over, and withdrawing the consent, as far as they are possible now. */
function OpinionActions({ detail }: Detail) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const { id, state, findingId, adoptedAt, adoptedBy } = detail
  const adopt = useSend(opinionCalls.adopt, {
    invalidates: [opinionCalls.getDetail, opinionCalls.findPage, diagnosisCalls.getDetail, diagnosisCalls.findPage],
  })
  const withdraw = useSend(opinionCalls.withdraw, { invalidates: [opinionCalls.getDetail, opinionCalls.findPage] })
  const isWaiting = state === 'Asked' || state === 'Taken'
  const takeBack = async () => {
    const isSure = await ask({
      title: say(opinionText.withdrawTitle),
      names: [say(faultName(detail.fault, detail.part))],
      note: say(opinionText.withdrawNote),
      action: say(opinionText.withdraw),
    })
    if (isSure) withdraw.mutate({ body: { id } }, { onSuccess: () => toast.success(say(opinionText.withdrawn)), onError: toast.error })
  }
  return (
    <>
      {state === 'Answered' && adoptedAt === null && findingId !== null && can(opinionCalls.adopt.access) && (
        <Button
          kind="primary"
          busy={adopt.isPending}
          onClick={() => adopt.mutate({ body: { id } }, { onSuccess: () => toast.success(say(opinionText.adopted)), onError: toast.error })}
        >
          {say(opinionText.adopt)}
        </Button>
      )}
      {isWaiting && can(opinionCalls.withdraw.access) && (
        <Button kind="danger" busy={withdraw.isPending} onClick={() => void takeBack()}>
          {say(opinionText.withdraw)}
        </Button>
      )}
      {adoptedAt !== null && <span className={styles.quiet}>{say(opinionText.adoptedBy, { name: adoptedBy ?? '', time: adoptedAt })}</span>}
      {findingId !== null && can(diagnosisCalls.getDetail.access) && (
        <Link to={to.finding({ id: findingId })}>{say(opinionText.toFinding)}</Link>
      )}
      {findingId === null && <span className={styles.quiet}>{say(opinionText.findingGone)}</span>}
      {dialog}
    </>
  )
}

const eventTexts = {
  ask: opinionText.eventAsk,
  take: opinionText.eventTake,
  takeOver: opinionText.eventTakeOver,
  giveBack: opinionText.eventGiveBack,
  answer: opinionText.eventAnswer,
  withdraw: opinionText.eventWithdraw,
  adopt: opinionText.eventAdopt,
} as const satisfies Record<OpinionDetail['events'][number]['kind'], (typeof opinionText)[keyof typeof opinionText]>

function OpinionPanels({ detail }: Detail) {
  const say = useText()
  const { state, equipmentId, equipmentName, mappingName, question, askedBy, askedAt, takenBy, takenAt, conclusion, endedAt } = detail
  return (
    <div className={report.detail}>
      <div className={report.side}>
        <Panel title={say(opinionText.request)}>
          <Facts>
            <Fact name={opinionText.state}>
              <StateTag of={opinionState} code={state} />
            </Fact>
            <Fact name={opinionText.machine}>
              <Link to={to.machine({ equipmentId })}>{equipmentName}</Link>
              {mappingName && <span className={styles.quiet}> / {mappingName}</span>}
            </Fact>
            <Fact name={opinionText.askedAt}>{say(opinionText.by, { name: askedBy, time: askedAt })}</Fact>
            {takenBy !== null && takenAt !== null && (
              <Fact name={opinionText.expert}>{say(opinionText.by, { name: takenBy, time: takenAt })}</Fact>
            )}
            <Fact name={opinionText.questionLabel}>
              {question === '' ? (
                <span className={styles.quiet}>{say(opinionText.noQuestion)}</span>
              ) : (
                <span className={styles.text}>{question}</span>
              )}
            </Fact>
          </Facts>
        </Panel>
        <Panel title={say(opinionText.course)}>
          <ol className={styles.list}>
            {detail.events.map(({ kind, by, at }) => (
              <li key={`${kind} ${at}`}>
                <span>{say(eventTexts[kind])}</span>
                <span className={styles.quiet}>{say(opinionText.by, { name: by, time: at })}</span>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
      <div className={report.main}>
        <Panel title={say(opinionText.said)}>
          {conclusion ? (
            <ConclusionWords conclusion={conclusion} at={endedAt} />
          ) : (
            <p className={styles.quiet}>{say(state === 'Withdrawn' ? opinionText.notAnswered : opinionText.notYet)}</p>
          )}
        </Panel>
        {detail.shown && (
          <Panel title={say(endedAt === null ? opinionText.isShown : opinionText.wasShown)}>
            <ShownList shown={detail.shown} />
          </Panel>
        )}
      </div>
    </div>
  )
}

/** One request: what was shown, who said what and when, and taking the conclusion over. */
export function OpinionDetailPage({ id }: { readonly id: number }) {
  const say = useText()
  const found = useCall(opinionCalls.getDetail, { query: { id: String(id) } }, { noErrorPage: true, keepPrevious: true })
  const detail = found.data
  const list = <Link to={to.expertOpinions()}>{say(opinionScreens.expertOpinions.label)}</Link>
  if (!detail)
    return (
      <Page title={say(opinionScreens.expertOpinions.label)}>
        {found.isPending ? (
          <Skeletons count={6} />
        ) : found.error ? (
          <>
            <ErrorNote error={found.error} retry={() => void found.refetch()} />
            <p>{list}</p>
          </>
        ) : (
          <EmptyState title={say(opinionText.unknown)} hint={say(opinionText.unknownHint)} action={list} />
        )}
      </Page>
    )
  return (
    <Page title={say(faultName(detail.fault, detail.part))} subtitle={`${detail.companyName} / ${detail.equipmentName}`}>
      <ActionBar label={say(opinionText.actions)}>
        <OpinionActions detail={detail} />
        <span>{list}</span>
      </ActionBar>
      <OpinionPanels detail={detail} />
    </Page>
  )
}
