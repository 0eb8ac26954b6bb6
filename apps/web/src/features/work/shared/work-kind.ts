import { type WorkCalls, workAccess, workCalls } from '@undertone/domain/work/work.calls'
import { workScreens } from '@undertone/domain/work/work.screens'
import { workText } from './work.text.ts'

/** A kind of work: its calls, screen and words. */
export interface KindOfWork {
  readonly key: 'Repair' | 'Upkeep'
  readonly calls: WorkCalls
  readonly screen: (typeof workScreens)[keyof typeof workScreens]
  readonly addLabel: (typeof workText)['addRepair' | 'addUpkeep']
}

export const kindsOfWork: Readonly<Record<KindOfWork['key'], KindOfWork>> = {
  Repair: { key: 'Repair', calls: workCalls.Repair, screen: workScreens.faultRepair, addLabel: workText.addRepair },
  Upkeep: { key: 'Upkeep', calls: workCalls.Upkeep, screen: workScreens.faultUpkeep, addLabel: workText.addUpkeep },
}

/** The parts that a user has in work, besides being assigned to it. */
export const rolesIn = (kind: KindOfWork, can: (permission: string) => boolean) => ({
  isLead: can(workAccess(kind.key, 'assign')),
  isWorker: can(workAccess(kind.key, 'do')),
  isReviewer: can(workAccess(kind.key, 'review')),
  mayAdd: can(workAccess(kind.key, 'add')),
})
