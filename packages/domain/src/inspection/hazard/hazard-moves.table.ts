import type { CodeOf } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import { auditStatus } from '../../work/work-status.enums.ts'
import { dangerStatus } from '../inspection.enums.ts'
import type { hazardStage } from './hazard.enums.ts'

export type HazardStageCode = CodeOf<typeof hazardStage>

/** The codes of the specification, and the times beside them, that say where a hazard stands. */
export interface HazardCodes {
  readonly status: CodeOf<typeof dangerStatus>
  readonly audit: CodeOf<typeof auditStatus>
  /** Its owner has asked to settle it. */
  readonly isAsked: boolean
  readonly isWithdrawn: boolean
}

const { PendingDetected, Settled } = dangerStatus.members
const { PendingReview, Reviewed, Reject } = auditStatus.members

/** The stage that codes mean. */
export function hazardStageOf({ status, audit, isAsked, isWithdrawn }: HazardCodes): HazardStageCode {
  if (isWithdrawn) return 'Withdrawn'
  if (status === Settled.code) return 'Settled'
  if (status === PendingDetected.code) return isAsked ? 'ToSettle' : 'Open'
  return audit === Reject.code ? 'SentBack' : 'ToApprove'
}

/** Who may move a hazard: by a permission, and as the one who reported it or has to put it right. */
export const hazardRoles = ['reporter', 'lead', 'owner', 'reviewer'] as const
export type HazardRole = (typeof hazardRoles)[number]

/** What a move asks for: a decision is level, owner and due date. */
export type HazardNeed = 'decision' | 'reason' | 'proof'

/** Who has to know of a move: those who must act next, and those whose hazard it is. */
export type HazardAudience = 'leads' | 'owner' | 'reviewers' | 'reporter'

export interface HazardMove {
  readonly label: Text
  /** What has been done, for the course of the hazard and for messages. */
  readonly done: Text
  readonly from: readonly HazardStageCode[]
  readonly by: readonly HazardRole[]
  readonly needs: readonly HazardNeed[]
  readonly changes: Partial<HazardCodes>
  readonly notifies: readonly HazardAudience[]
  /** Not by the one who reported it, or who put it right, unless no other account of the customer is active. */
  readonly notBy?: 'reporter' | 'worker'
}

/**
 * Every transition of hazards, from the specification's states (PendingApproval 1 → PendingDetected 2 → Settled 3; review PendingReview 1 → Reviewed 2, or Reject 3 back
 * to who reported it). Who may and who is notified are ours. Whatever is not here is refused.
 */
export const hazardMoves = {
  approve: {
    label: { cn: '批准', en: 'Approve' },
    done: { cn: '已批准，待整改', en: 'Approved, to put right' },
    from: ['ToApprove'],
    by: ['lead'],
    needs: ['decision'],
    changes: { status: PendingDetected.code, audit: Reviewed.code },
    notifies: ['owner', 'reporter'],
    notBy: 'reporter',
  },
  reject: {
    label: { cn: '驳回', en: 'Send back' },
    done: { cn: '已驳回', en: 'Sent back' },
    from: ['ToApprove'],
    by: ['lead'],
    needs: ['reason'],
    changes: { audit: Reject.code },
    notifies: ['reporter'],
  },
  resend: {
    label: { cn: '重新上报', en: 'Report again' },
    done: { cn: '已重新上报', en: 'Reported again' },
    from: ['SentBack'],
    by: ['reporter'],
    needs: ['reason'],
    changes: { audit: PendingReview.code },
    notifies: ['leads'],
  },
  withdraw: {
    label: { cn: '撤回', en: 'Withdraw' },
    done: { cn: '已撤回', en: 'Withdrawn' },
    from: ['ToApprove', 'SentBack'],
    by: ['reporter', 'lead'],
    needs: ['reason'],
    changes: { status: Settled.code, isWithdrawn: true },
    notifies: ['leads', 'reporter'],
  },
  ask: {
    label: { cn: '申请销号', en: 'Ask to settle' },
    done: { cn: '已申请销号', en: 'Asked to settle' },
    from: ['Open'],
    by: ['owner'],
    needs: ['proof'],
    changes: { isAsked: true },
    notifies: ['reviewers'],
  },
  settle: {
    label: { cn: '同意销号', en: 'Settle' },
    done: { cn: '已销号', en: 'Settled' },
    from: ['ToSettle'],
    by: ['reviewer'],
    needs: [],
    changes: { status: Settled.code, isAsked: false },
    notifies: ['reporter', 'owner'],
    notBy: 'worker',
  },
  refuse: {
    label: { cn: '不同意销号', en: 'Refuse to settle' },
    done: { cn: '不同意销号', en: 'Not settled' },
    from: ['ToSettle'],
    by: ['reviewer'],
    needs: ['reason'],
    changes: { isAsked: false },
    notifies: ['owner'],
  },
  reopen: {
    label: { cn: '重新打开', en: 'Open again' },
    done: { cn: '已重新打开', en: 'Opened again' },
    from: ['Settled'],
    by: ['reviewer'],
    needs: ['reason'],
    changes: { status: PendingDetected.code },
    notifies: ['owner', 'reporter'],
  },
} as const satisfies Record<string, HazardMove>

export type HazardMoveKey = keyof typeof hazardMoves
export const hazardMoveKeys = Object.keys(hazardMoves) as [HazardMoveKey, ...HazardMoveKey[]]

/** The codes after a move; null where it is not allowed from there. */
export function afterHazardMove(codes: HazardCodes, key: HazardMoveKey): HazardCodes | null {
  const { from, changes }: HazardMove = hazardMoves[key]
  return from.includes(hazardStageOf(codes)) ? { ...codes, ...changes } : null
}

/** The moves from a stage that somebody with these parts in the hazard may make. */
export const hazardMovesFrom = (stage: HazardStageCode, roles: readonly HazardRole[]): HazardMoveKey[] =>
  hazardMoveKeys.filter((key) => {
    const move: HazardMove = hazardMoves[key]
    return move.from.includes(stage) && move.by.some((role) => roles.includes(role))
  })
