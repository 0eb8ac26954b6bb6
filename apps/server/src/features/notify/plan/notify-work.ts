import { codesOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { type WorkFacts, workMessage } from '@undertone/domain/notify/work-text'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { type WorkDesk, workAccess } from '@undertone/domain/work/work.calls'
import { workOrigin } from '@undertone/domain/work/work.enums'
import { type WorkAudience, type WorkMove, workMoveKeys, workMoves } from '@undertone/domain/work/work-moves.table'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { Task, TaskKind } from '../../../platform/queue/task.ts'
import { isMachineVisible, type Person, peopleOf } from '../recipient/recipient.store.ts'
import { waysOf } from '../recipient/recipients.store.ts'
import { messagePerson } from './message-person.ts'
import { noticeTaskKind } from './notice-task.ts'

const payload = z.object({
  workId: z.number(),
  move: z.enum([...workMoveKeys, 'add']),
  /** The reason of this move: others may follow before its message is written. */
  note: z.string().nullable(),
  byId: z.number().nullable(),
  by: z.string(),
})

interface Work extends Omit<WorkFacts, 'move' | 'note' | 'link'> {
  readonly companyId: number
  readonly timeZone: string
  readonly kind: 'Repair' | 'Upkeep'
  readonly origin: WorkDesk
  readonly equipmentId: number
  readonly reporterId: number | null
  readonly hazardOwnerId: number | null
  readonly assigneeIds: readonly number[]
}

/** The screens of work. */
const screens = {
  Fault: { Repair: to.faultRepair, Upkeep: to.faultUpkeep },
  Inspection: { Repair: to.inspectionRepair, Upkeep: to.inspectionUpkeep },
}

/** Those who have to know of a move; of new work those who assign it. */
const audiencesOf = (move: z.output<typeof payload>['move']): readonly WorkAudience[] =>
  move === 'add' ? ['leads'] : (workMoves[move] as WorkMove).notifies

/** The people of an audience who may be notified at a desk. */
async function audience(tx: Tx, tenantId: number, work: Work, of: WorkAudience, desk: WorkDesk): Promise<Person[]> {
  const one = of === 'reporter' ? work.reporterId : of === 'hazardOwner' ? work.hazardOwnerId : null
  const named = of === 'assignees' ? work.assigneeIds : one === null ? [] : [one]
  const permission = workAccess(work.kind, of === 'leads' ? 'assign' : of === 'reviewers' ? 'review' : 'list', desk)
  const people = await peopleOf(tx, tenantId, { accountIds: named, roleIds: [] }, permission)
  const isNamed = of !== 'leads' && of !== 'reviewers'
  return people.filter(({ id, obstacle }) => obstacle === null && (!isNamed || named.includes(id)))
}

/** Notifies those who must act next and those whose work it is, by the channels and quiet hours chosen for warnings; not the one who moved it. */
async function notifyOfWork(tx: Tx, task: Task<z.output<typeof payload>>, base: string | null, now: Date): Promise<void> {
  const { tenantId, payload: of } = task
  if (tenantId === null) return
  const { rows } =
    await sql<Work>`select w.title, w.kind, w.equipment_id, e.name as equipment, c.name as company, r.name as area, c.time_zone, w.company_id,
      w.origin, w.created_by as reporter_id, (select h.owner_id from hazard h where h.id = w.hazard_id) as hazard_owner_id, coalesce((select u.nick_name from account u where u.id = ${of.byId}), ${of.by}) as by,
      array(select x.account_id from work_assignee x where x.work_id = w.id) as assignee_ids
    from work w join equipment e on e.id = w.equipment_id join company c on c.id = w.company_id join area r on r.id = e.area_id
    where w.id = ${of.workId} and w.tenant_id = ${tenantId}`.execute(tx)
  const [work] = rows
  if (!work) return
  const people = new Map<number, { readonly person: Person; readonly desk: WorkDesk }>()
  // Who has rights at both desks is led to the one that the work came from.
  const desks = codesOf(workOrigin).toSorted((a, b) => Number(a === work.origin) - Number(b === work.origin))
  for (const desk of desks)
    for (const one of audiencesOf(of.move))
      for (const person of await audience(tx, tenantId, work, one, desk)) people.set(person.id, { person, desk })
  people.delete(of.byId ?? 0)
  const ways = await waysOf(tx, tenantId)
  for (const { person, desk } of people.values()) {
    if (!(await isMachineVisible(tx, person, work.equipmentId))) continue
    const link = base === null ? null : `${base}/#${screens[desk][work.kind]({ id: of.workId })}`
    const wordsIn = (language: 'cn' | 'en') => workMessage({ ...work, move: of.move, note: of.note, link }, language)
    await messagePerson(tx, person, ways, { tenantId, ...work, key: `work:${task.id}`, link, wordsIn }, now)
  }
}

/** The tasks that notify of moves of work. `base` is the public address. */
export const workMovedTasks = (base: string | null, now?: () => Date): TaskKind =>
  noticeTaskKind(kinds.members.WorkMoved.code, payload, (tx, task, at) => notifyOfWork(tx, task, base, at), now)
