import type { Resource } from '@undertone/domain/core/resource'
import { repairLib } from '@undertone/domain/work/library/repair-lib.resource'
import { upkeepLib } from '@undertone/domain/work/library/upkeep-lib.resource'
import { type WorkCalls, type WorkDesk, workAccess, workCalls } from '@undertone/domain/work/work.calls'
import { inspectionWorkScreens, workScreens } from '@undertone/domain/work/work.screens'
import { workText } from './work.text.ts'

/** A kind of work at a desk: its calls, screens and words. */
export interface KindOfWork {
  readonly key: 'Repair' | 'Upkeep'
  readonly desk: WorkDesk
  readonly calls: WorkCalls
  readonly screen: (typeof workScreens)[keyof typeof workScreens] | (typeof inspectionWorkScreens)['inspectionRepair' | 'inspectionUpkeep']
  /** The screen of its form; null where forms are drawers. */
  readonly form: (typeof inspectionWorkScreens)['inspectionRepairForm' | 'inspectionUpkeepForm'] | null
  readonly addLabel: (typeof workText)['addRepair' | 'addUpkeep']
  /** The library that fills in new work. */
  readonly library: Resource
}

const { Fault, Inspection } = workCalls

export const kindsOfWork: Readonly<Record<KindOfWork['key'], KindOfWork>> = {
  Repair: {
    key: 'Repair',
    desk: 'Fault',
    calls: Fault.Repair,
    screen: workScreens.faultRepair,
    form: null,
    addLabel: workText.addRepair,
    library: repairLib,
  },
  Upkeep: {
    key: 'Upkeep',
    desk: 'Fault',
    calls: Fault.Upkeep,
    screen: workScreens.faultUpkeep,
    form: null,
    addLabel: workText.addUpkeep,
    library: upkeepLib,
  },
}

/** The same of inspection. */
export const kindsOfInspection: Readonly<Record<KindOfWork['key'], KindOfWork>> = {
  Repair: {
    ...kindsOfWork.Repair,
    desk: 'Inspection',
    calls: Inspection.Repair,
    screen: inspectionWorkScreens.inspectionRepair,
    form: inspectionWorkScreens.inspectionRepairForm,
  },
  Upkeep: {
    ...kindsOfWork.Upkeep,
    desk: 'Inspection',
    calls: Inspection.Upkeep,
    screen: inspectionWorkScreens.inspectionUpkeep,
    form: inspectionWorkScreens.inspectionUpkeepForm,
  },
}

/** The parts that a user has in work, besides being assigned to it. */
export const rolesIn = ({ key, desk }: KindOfWork, can: (permission: string) => boolean) => ({
  isLead: can(workAccess(key, 'assign', desk)),
  isWorker: can(workAccess(key, 'do', desk)),
  isReviewer: can(workAccess(key, 'review', desk)),
  mayAdd: can(workAccess(key, 'add', desk)),
})
