import { caseCalls } from '@undertone/domain/cases/case.calls'
import { screenAddress } from '@undertone/domain/core/screen'
import { to } from '@undertone/domain/index/to'
import { callOfMove, type WorkDetail } from '@undertone/domain/work/work.calls'
import { movesFrom, type WorkMove, type WorkMoveKey, type WorkRole, workMoves } from '@undertone/domain/work/work-moves.table'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../../core/api/api.ts'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { WorkEdit } from '../form/work-edit.tsx'
import styles from '../shared/work.module.css'
import { workText } from '../shared/work.text.ts'
import { type KindOfWork, rolesIn } from '../shared/work-kind.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface ActionsProps {
  readonly kind: KindOfWork
  readonly work: WorkDetail
  readonly onMoved: () => Promise<unknown>
}

/** The move that is most likely next. */
const foremost: readonly WorkMoveKey[] = ['accept', 'finish', 'resume', 'take', 'assign']

/** What the user may do with the work now: the next move first. */
export function WorkActions({ kind, work, onMoved }: ActionsProps) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const [open, setOpen] = useState<WorkMoveKey | 'edit' | null>(null)
  const [running, setRunning] = useState<WorkMoveKey | null>(null)
  const close = useSend(kind.calls.closeFault, { invalidates: [kind.calls.getDetail, kind.calls.findPage] })
  const { isLead, isWorker, isReviewer } = rolesIn(kind, can)
  const roles: WorkRole[] = [
    ...(isLead ? (['lead'] as const) : []),
    ...(isWorker ? (['anyWorker'] as const) : []),
    ...(isWorker && work.isMine ? (['assignee'] as const) : []),
    ...(isReviewer && !work.isOwnReview ? (['reviewer'] as const) : []),
  ]
  const moves = movesFrom(work.stage, roles)
  const next = foremost.find((key) => moves.includes(key))
  const isEnded = work.stage === 'Accepted' || work.stage === 'Cancelled'
  /** Makes a move that asks for nothing, or opens its dialog. */
  const start = (key: WorkMoveKey) => {
    const { needs, done }: WorkMove = workMoves[key]
    if (needs.length > 0) return setOpen(key)
    const body = { id: work.id, version: work.version, move: key }
    setRunning(key)
    void send(callOfMove(kind.calls, key), { body }, { noErrorPage: true })
      .then(
        () => toast.success(say(done)),
        (error: Error) => toast.error(error),
      )
      .finally(onMoved)
      .finally(() => setRunning(null))
  }
  return (
    <div className={styles.actions}>
      {moves
        .toSorted((a, b) => Number(b === next) - Number(a === next))
        .map((key) => (
          <Button
            key={key}
            kind={key === next ? 'primary' : key === 'cancel' ? 'danger' : 'plain'}
            busy={running !== null}
            onClick={() => start(key)}
          >
            {say(workMoves[key].label)}
          </Button>
        ))}
      {!isEnded && (isLead || work.isMine) && (
        <Button icon="edit" onClick={() => (kind.form ? void navigate(screenAddress(kind.form, { id: work.id })) : setOpen('edit'))}>
          {say(workText.edit)}
        </Button>
      )}
      {isReviewer && work.stage === 'Accepted' && work.faultStatus === 2 && (
        <Button
          busy={close.isPending}
          onClick={() =>
            close.mutate({ body: { id: work.id } }, { onSuccess: () => toast.success(say(workText.closed)), onError: toast.error })
          }
        >
          {say(workText.closeFault)}
        </Button>
      )}
      {work.stage === 'Accepted' && can(caseCalls.add.access) && (
        <Button onClick={() => void navigate(to.caseForm({ workId: work.id }))}>{say(workText.makeCase)}</Button>
      )}
      {isReviewer && work.isOwnReview && work.stage === 'ToReview' && <span className={styles.quiet}>{say(workText.ownReview)}</span>}
      {open === 'edit' && <WorkEdit kind={kind} work={work} isLead={isLead} onClose={() => setOpen(null)} />}
      {open === 'finish' && <FinishDialog kind={kind} work={work} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'edit' && open !== 'finish' && (
        <MoveDialog kind={kind} work={work} move={open} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
