import type { CodeOf } from '../core/enum.ts'
import type { Text } from '../core/text.ts'
import type { workStage } from './work.enums.ts'
import { auditStatus, upkeepRepairHandle } from './work-status.enums.ts'

export type WorkStageCode = CodeOf<typeof workStage>

/** The codes of the specification, and the times beside them, that say where a piece of work stands. */
export interface WorkCodes {
  readonly handle: CodeOf<typeof upkeepRepairHandle>
  readonly audit: CodeOf<typeof auditStatus> | null
  readonly isHeld: boolean
  readonly isCancelled: boolean
}

const { PendingAssign, PendingCheck, Resolve } = upkeepRepairHandle.members
const { PendingReview, Reviewed, Reject } = auditStatus.members

/** The stage that codes mean. */
export function stageOf({ handle, audit, isHeld, isCancelled }: WorkCodes): WorkStageCode {
  if (isCancelled) return 'Cancelled'
  if (handle === PendingAssign.code) return 'ToAssign'
  if (handle === Resolve.code) return audit === Reviewed.code ? 'Accepted' : 'ToReview'
  if (isHeld) return 'OnHold'
  return audit === Reject.code ? 'SentBack' : 'InWork'
}

/** Who may move work: by a permission, and as one who works on it. */
export const workRoles = ['lead', 'anyWorker', 'assignee', 'reviewer'] as const
export type WorkRole = (typeof workRoles)[number]

/** What a move asks for. */
export const workNeeds = ['assignees', 'reason', 'outcome'] as const
export type WorkNeed = (typeof workNeeds)[number]

/** Who has to know of a move: those who must act next, and those whose work it is. */
export type WorkAudience = 'leads' | 'assignees' | 'reviewers' | 'reporter' | 'hazardOwner'

export interface WorkMove {
  readonly label: Text
  /** What has been done, for the course of the work and for messages. */
  readonly done: Text
  readonly from: readonly WorkStageCode[]
  readonly by: WorkRole
  readonly needs: readonly WorkNeed[]
  readonly changes: Partial<WorkCodes>
  readonly notifies: readonly WorkAudience[]
}

const inWork: readonly WorkStageCode[] = ['InWork', 'OnHold', 'SentBack']

/**
 * Every transition of work, from the specification's states (PendingAssign 1 → PendingCheck 2 → Resolve 3; review PendingReview 1 → Reviewed 2, or Reject 3 back to
 * PendingCheck). Who may and who is notified are ours. Whatever is not here is refused.
 */
export const workMoves = {
  assign: {
    label: { cn: '指派', en: 'Assign' },
    done: { cn: '已指派', en: 'Assigned' },
    from: ['ToAssign', ...inWork],
    by: 'lead',
    needs: ['assignees'],
    changes: { handle: PendingCheck.code },
    notifies: ['assignees'],
  },
  take: {
    label: { cn: '接单', en: 'Take' },
    done: { cn: '已接单', en: 'Taken' },
    from: ['ToAssign'],
    by: 'anyWorker',
    needs: [],
    changes: { handle: PendingCheck.code },
    notifies: ['reporter'],
  },
  giveBack: {
    label: { cn: '退单', en: 'Give back' },
    done: { cn: '已退单', en: 'Given back' },
    from: inWork,
    by: 'assignee',
    needs: ['reason'],
    changes: { handle: PendingAssign.code, isHeld: false },
    notifies: ['leads'],
  },
  hold: {
    label: { cn: '暂停', en: 'Put on hold' },
    done: { cn: '已暂停', en: 'Put on hold' },
    from: ['InWork', 'SentBack'],
    by: 'assignee',
    needs: ['reason'],
    changes: { isHeld: true },
    notifies: ['reporter'],
  },
  resume: {
    label: { cn: '继续', en: 'Resume' },
    done: { cn: '已继续', en: 'Resumed' },
    from: ['OnHold'],
    by: 'assignee',
    needs: [],
    changes: { isHeld: false },
    notifies: [],
  },
  finish: {
    label: { cn: '完成', en: 'Finish' },
    done: { cn: '已完成，待审核', en: 'Finished, to be reviewed' },
    from: ['InWork', 'SentBack'],
    by: 'assignee',
    needs: ['outcome'],
    changes: { handle: Resolve.code, audit: PendingReview.code },
    notifies: ['reviewers'],
  },
  accept: {
    label: { cn: '验收通过', en: 'Accept' },
    done: { cn: '已验收', en: 'Accepted' },
    from: ['ToReview'],
    by: 'reviewer',
    needs: [],
    changes: { audit: Reviewed.code },
    // The owner of its hazard asks to settle that.
    notifies: ['reporter', 'assignees', 'hazardOwner'],
  },
  reject: {
    label: { cn: '退回', en: 'Send back' },
    done: { cn: '已退回', en: 'Sent back' },
    from: ['ToReview'],
    by: 'reviewer',
    needs: ['reason'],
    changes: { handle: PendingCheck.code, audit: Reject.code },
    notifies: ['assignees', 'reporter'],
  },
  cancel: {
    label: { cn: '取消', en: 'Cancel work' },
    done: { cn: '已取消', en: 'Cancelled' },
    from: ['ToAssign', ...inWork],
    by: 'lead',
    needs: ['reason'],
    changes: { handle: Resolve.code, isCancelled: true, isHeld: false },
    notifies: ['assignees', 'reporter'],
  },
} as const satisfies Record<string, WorkMove>

export type WorkMoveKey = keyof typeof workMoves
export const workMoveKeys = Object.keys(workMoves) as [WorkMoveKey, ...WorkMoveKey[]]

/** The codes after a move; null where it is not allowed from there. */
export function afterMove(codes: WorkCodes, key: WorkMoveKey): WorkCodes | null {
  const { from, changes }: WorkMove = workMoves[key]
  return from.includes(stageOf(codes)) ? { ...codes, ...changes } : null
}

/** The moves from a stage that somebody with these parts in the work may make. */
export const movesFrom = (stage: WorkStageCode, roles: readonly WorkRole[]): WorkMoveKey[] =>
  workMoveKeys.filter((key) => {
    const move: WorkMove = workMoves[key]
    return move.from.includes(stage) && roles.includes(move.by)
  })
