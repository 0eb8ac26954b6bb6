import { to } from '@undertone/domain/index/to'
import { callOfHazardRole, type HazardDetail, hazardAccess } from '@undertone/domain/inspection/hazard/hazard.calls'
import {
  type HazardMove,
  type HazardMoveKey,
  type HazardRole,
  hazardMoves,
  hazardMovesFrom,
  hazardRoles,
} from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { workAccess } from '@undertone/domain/work/work.calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../../core/api/api.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from './hazard.module.css'
import { hazardText } from './hazard.text.ts'
import { HazardMoveDialog } from './hazard-move-dialog.tsx'

interface ActionsProps {
  readonly hazard: HazardDetail
  readonly onMoved: () => Promise<unknown>
}

/** The parts that the user has in a hazard. */
const rolesIn = (hazard: HazardDetail, can: (permission: string) => boolean): HazardRole[] =>
  hazardRoles.filter(
    (role) => can(hazardAccess[role]) && (role === 'reporter' ? hazard.isReporter : role === 'owner' ? hazard.isOwner : true),
  )

/** Moves that the user would make on their own hazard, and may not. */
const isOwn = (hazard: HazardDetail, { notBy }: HazardMove) =>
  (notBy === 'reporter' && hazard.isOwnApproval) || (notBy === 'worker' && hazard.isOwnSettlement)

/** What the user may do with a hazard now: the next move first. */
export function HazardActions({ hazard, onMoved }: ActionsProps) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const [open, setOpen] = useState<HazardMoveKey | null>(null)
  const [running, setRunning] = useState<HazardMoveKey | null>(null)
  const roles = rolesIn(hazard, can)
  const offered = hazardMovesFrom(hazard.stage, roles).filter((key) => key !== 'reopen' || hazard.mayReopen)
  const moves = offered.filter((key) => !isOwn(hazard, hazardMoves[key]))
  const kept = offered.find((key) => isOwn(hazard, hazardMoves[key]))
  const roleOf = (key: HazardMoveKey): HazardRole => (hazardMoves[key] as HazardMove).by.find((role) => roles.includes(role)) ?? 'lead'
  const isEnded = hazard.stage === 'Settled' || hazard.stage === 'Withdrawn'
  const isReported = hazard.stage === 'ToApprove' || hazard.stage === 'SentBack'
  const mayEdit = can(hazardAccess.reporter) && !isEnded && (can(hazardAccess.lead) || hazard.isOwner || (hazard.isReporter && isReported))
  /** Makes a move that asks for nothing, or opens its dialog. */
  const start = (key: HazardMoveKey) => {
    const { needs, done }: HazardMove = hazardMoves[key]
    if (needs.length > 0) return setOpen(key)
    setRunning(key)
    void send(callOfHazardRole[roleOf(key)], { body: { id: hazard.id, version: hazard.version, move: key } } as never, {
      noErrorPage: true,
    })
      .then(
        () => toast.success(say(done)),
        (error: Error) => toast.error(error),
      )
      .finally(onMoved)
      .finally(() => setRunning(null))
  }
  return (
    <div className={styles.actions}>
      {moves.map((key, at) => (
        <Button
          key={key}
          kind={at === 0 && key !== 'reopen' ? 'primary' : key === 'withdraw' ? 'danger' : 'plain'}
          busy={running !== null}
          onClick={() => start(key)}
        >
          {say(hazardMoves[key].label)}
        </Button>
      ))}
      {hazard.mayRepair && can(workAccess('Repair', 'add', 'Inspection')) && (
        <Button icon="plus" onClick={() => void navigate(to.inspectionRepairForm({ hazardId: hazard.id }))}>
          {say(hazardText.repair)}
        </Button>
      )}
      {mayEdit && (
        <Button icon="edit" onClick={() => void navigate(to.hazardForm({ id: hazard.id }))}>
          {say(hazardText.edit)}
        </Button>
      )}
      {isEnded && can(hazardAccess.reporter) && (
        <Button onClick={() => void navigate(to.hazardForm({ ...placeOf(hazard), title: hazard.title, recurrenceOf: hazard.id }))}>
          {say(hazardText.reportAgain)}
        </Button>
      )}
      {kept && <span className={styles.quiet}>{say(kept === 'approve' ? hazardText.ownApproval : hazardText.ownSettlement)}</span>}
      {open !== null && <HazardMoveDialog hazard={hazard} move={open} role={roleOf(open)} onClose={() => setOpen(null)} />}
    </div>
  )
}

const placeOf = ({ equipmentId, mappingId, areaId }: HazardDetail) => (equipmentId === null ? { areaId } : { equipmentId, mappingId })
