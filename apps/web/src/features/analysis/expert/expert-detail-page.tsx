import { bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { conclusionBasis } from '@undertone/domain/diagnosis/diagnosis.enums'
import { faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { expertScreens } from '@undertone/domain/experts/experts.screens'
import { type ExpertDetail, expertCalls } from '@undertone/domain/experts/opinion.calls'
import { opinionState } from '@undertone/domain/experts/opinion.enums'
import { opinionLimits } from '@undertone/domain/experts/opinion-limits'
import { to } from '@undertone/domain/index/to'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../../core/api/api.ts'
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
import { ConclusionDialog } from '../conclusion/conclusion-dialog.tsx'
import { type ConclusionTarget, correctionOf } from '../conclusion/use-conclusion.ts'
import { ConclusionWords } from '../opinion/conclusion-words.tsx'
import styles from '../opinion/opinion.module.css'
import report from '../report/report.module.css'
import { expertText } from './expert.text.ts'
import { FrozenFacts, FrozenFinding } from './frozen-finding.tsx'

type Detail = { readonly detail: ExpertDetail }
const invalidates = [expertCalls.getDetail, expertCalls.findPage]

/** Where an expert's conclusion goes: to the customer who asked. Experts see data alone. */
const onRequest = (id: number): ConclusionTarget => ({
  send: ({ note, ...conclusion }) => {
    const { answer, basis, reason, until } = conclusion
    const body = { id, answer, basis, ...correctionOf({ ...conclusion, note }), text: note.trim() }
    const more = { reason: answer === 'Rejected' ? reason || null : null, until: answer === 'Watched' ? until : null }
    return send(expertCalls.answer, { body: { ...body, ...more } }, { noErrorPage: true })
  },
  invalidates,
  done: expertText.answered,
  basis: conclusionBasis.members.Desk.code,
  noteMissing: expertText.textMissing,
})

/** Takes a request over from the expert who has it, after a confirmation that names them. */
function TakeOver({ id, from }: { readonly id: number; readonly from: string }) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const take = useSend(expertCalls.take, { invalidates })
  const takeOver = async () => {
    const isSure = await ask({
      title: say(expertText.takeOverTitle, { name: from }),
      names: [],
      note: say(expertText.takeOverNote, { name: from }),
      action: say(expertText.takeOver),
    })
    if (isSure) take.mutate({ body: { id, from } }, { onSuccess: () => toast.success(say(expertText.taken)), onError: toast.error })
  }
  return (
    <>
      <Button busy={take.isPending} onClick={() => void takeOver()}>
        {say(expertText.takeOver)}
      </Button>
      {dialog}
    </>
  )
}

/** Taking a request, giving it back, answering it. */
function ExpertActions({ detail }: Detail) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { id, state, isMine, takenBy, fault, part } = detail
  const [isAnswering, setAnswering] = useState(false)
  const take = useSend(expertCalls.take, { invalidates })
  const giveBack = useSend(expertCalls.giveBack, { invalidates })
  const target = useMemo(() => onRequest(id), [id])
  if (!can(expertCalls.answer.access)) return null
  if (state === 'Asked')
    return (
      <Button
        kind="primary"
        busy={take.isPending}
        onClick={() => take.mutate({ body: { id } }, { onSuccess: () => toast.success(say(expertText.taken)), onError: toast.error })}
      >
        {say(expertText.take)}
      </Button>
    )
  if (state === 'Taken' && !isMine && takenBy !== null) return <TakeOver id={id} from={takenBy} />
  if (state !== 'Taken' || !isMine) return null
  return (
    <>
      <Button kind="primary" onClick={() => setAnswering(true)}>
        {say(expertText.answer)}
      </Button>
      <Button
        busy={giveBack.isPending}
        onClick={() =>
          giveBack.mutate({ body: { id } }, { onSuccess: () => toast.success(say(expertText.givenBack)), onError: toast.error })
        }
      >
        {say(expertText.giveBack)}
      </Button>
      {isAnswering && (
        <ConclusionDialog
          detail={{ fault, faultName: say(faultKinds[fault]), partName: part && say(bearingParts[part]) }}
          target={target}
          maxLength={opinionLimits.text}
          hasPhrases={false}
          noteLabel={expertText.text}
          action={expertText.send}
          onClose={() => setAnswering(false)}
        />
      )}
    </>
  )
}

/** What is shown of a request, or why it is not. */
function ExpertContent({ detail }: Detail) {
  const say = useText()
  const { shown, state, takenBy, conclusion, endedAt } = detail
  if (shown) return <FrozenFinding shown={shown} />
  if (conclusion)
    return (
      <Panel title={say(expertText.yourAnswer)}>
        <ConclusionWords conclusion={conclusion} at={endedAt} />
      </Panel>
    )
  if (state === 'Withdrawn') return <EmptyState title={say(opinionState.members.Withdrawn)} hint={say(expertText.over)} />
  if (state === 'Taken') return <EmptyState title={say(expertText.others, { name: takenBy ?? '' })} hint={say(expertText.othersHint)} />
  return <EmptyState title={say(expertText.notTaken)} hint={say(expertText.notTakenHint)} />
}

function RequestFacts({ detail }: Detail) {
  const say = useText()
  const { customerName, state, askedAt, takenBy, isMine, endedAt, question, shown } = detail
  return (
    <Facts>
      <Fact name={expertText.customer}>{customerName}</Fact>
      <Fact name={expertText.state}>
        <StateTag of={opinionState} code={state} />
      </Fact>
      <Fact name={expertText.askedAt}>{askedAt}</Fact>
      {takenBy !== null && <Fact name={expertText.takenBy}>{isMine ? say(expertText.mine, { name: takenBy }) : takenBy}</Fact>}
      {endedAt !== null && <Fact name={expertText.answeredAt}>{endedAt}</Fact>}
      {shown && (
        <Fact name={expertText.question}>
          {question ? <span className={styles.text}>{question}</span> : <span className={styles.quiet}>{say(expertText.noQuestion)}</span>}
        </Fact>
      )}
    </Facts>
  )
}

/** One request of a customer: what it shows while this expert has it, and the answer. */
export function ExpertDetailPage({ id }: { readonly id: number }) {
  const say = useText()
  const found = useCall(expertCalls.getDetail, { query: { id: String(id) } }, { noErrorPage: true, keepPrevious: true })
  const detail = found.data
  const list = <Link to={to.diagnosticResults()}>{say(expertScreens.diagnosticResults.label)}</Link>
  if (!detail)
    return (
      <Page title={say(expertScreens.diagnosticResults.label)}>
        {found.error ? (
          <>
            <ErrorNote error={found.error} retry={() => void found.refetch()} />
            <p>{list}</p>
          </>
        ) : (
          <Skeletons count={6} />
        )}
      </Page>
    )
  return (
    <Page title={say(faultName(detail.fault, detail.part))} subtitle={detail.customerName}>
      <ActionBar label={say(expertText.actions)}>
        <ExpertActions detail={detail} />
        {detail.shown && <span className={styles.quiet}>{say(expertText.frozen, { time: detail.askedAt })}</span>}
        <span>{list}</span>
      </ActionBar>
      <div className={report.detail}>
        <div className={report.side}>
          <Panel title={say(expertText.request)}>
            <RequestFacts detail={detail} />
          </Panel>
          {detail.shown && <FrozenFacts shown={detail.shown} />}
        </div>
        <div className={report.main}>
          <ExpertContent detail={detail} />
        </div>
      </div>
    </Page>
  )
}
