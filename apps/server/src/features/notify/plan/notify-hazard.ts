import { to } from '@undertone/domain/index/to'
import { hazardAccess } from '@undertone/domain/inspection/hazard/hazard.calls'
import { type HazardAudience, type HazardMove, hazardMoveKeys, hazardMoves } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { type HazardFacts, hazardMessage, hazardNotices } from '@undertone/domain/notify/hazard-text'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { Task, TaskKind } from '../../../platform/queue/task.ts'
import { inScope } from '../../../resource/scope.ts'
import { type Person, peopleOf } from '../recipient/recipient.store.ts'
import { waysOf } from '../recipient/recipients.store.ts'
import { messagePerson } from './message-person.ts'
import { noticeTaskKind } from './notice-task.ts'

const payload = z.object({
  hazardId: z.number(),
  move: z.enum([...hazardMoveKeys, ...hazardNotices]),
  /** The reason of this move: others may follow before its message is written. */
  note: z.string().nullable(),
  byId: z.number().nullable(),
  by: z.string(),
})

interface Hazard extends Omit<HazardFacts, 'move' | 'note' | 'link'> {
  readonly companyId: number
  readonly timeZone: string
  readonly reporterId: number | null
  readonly ownerId: number | null
}

/** Those who have to know of a move; of a new hazard those who approve it, of a new owner that one, of another report both. */
const audiencesOf = (move: z.output<typeof payload>['move']): readonly HazardAudience[] =>
  move === 'add'
    ? ['leads']
    : move === 'assign'
      ? ['owner']
      : move === 'again'
        ? ['leads', 'owner']
        : (hazardMoves[move] as HazardMove).notifies

/** The people of an audience who may be notified. */
async function audience(tx: Tx, tenantId: number, { ownerId, reporterId }: Hazard, of: HazardAudience): Promise<Person[]> {
  const one = of === 'owner' ? ownerId : of === 'reporter' ? reporterId : null
  const isNamed = of === 'owner' || of === 'reporter'
  const permission = of === 'leads' ? hazardAccess.lead : of === 'reviewers' ? hazardAccess.reviewer : hazardAccess.list
  const people = await peopleOf(tx, tenantId, { accountIds: one === null ? [] : [one], roleIds: [] }, permission)
  return people.filter(({ id, obstacle }) => obstacle === null && (!isNamed || id === one))
}

/** Whether a hazard is visible to a person. */
async function isVisible(tx: Tx, { scope }: Person, hazardId: number): Promise<boolean> {
  const { rows } = await sql`select from hazard h where h.id = ${hazardId} and ${inScope(scope, 'h')}`.execute(tx)
  return rows.length > 0
}

/** Notifies those who must act next and those whose hazard it is, by the channels and quiet hours chosen for warnings; not the one who moved it. */
async function notifyOfHazard(tx: Tx, task: Task<z.output<typeof payload>>, base: string | null, now: Date): Promise<void> {
  const { tenantId, payload: of } = task
  if (tenantId === null) return
  const { rows } = await sql<Hazard>`select h.title, c.name as company, c.time_zone, h.company_id, h.created_by as reporter_id, h.owner_id,
      concat_ws(' / ', r.name, e.name, nullif(h.place, '')) as place, coalesce((select u.nick_name from account u where u.id = ${of.byId}), ${of.by}) as by
    from hazard h join company c on c.id = h.company_id left join equipment e on e.id = h.equipment_id left join area r on r.id = coalesce(h.area_id, e.area_id)
    where h.id = ${of.hazardId} and h.tenant_id = ${tenantId}`.execute(tx)
  const [hazard] = rows
  if (!hazard) return
  const people = new Map<number, Person>()
  for (const one of audiencesOf(of.move)) for (const person of await audience(tx, tenantId, hazard, one)) people.set(person.id, person)
  people.delete(of.byId ?? 0)
  const link = base === null ? null : `${base}/#${to.hazards({ id: of.hazardId })}`
  const wordsIn = (language: 'cn' | 'en') => hazardMessage({ ...hazard, move: of.move, note: of.note, link }, language)
  const ways = await waysOf(tx, tenantId)
  for (const person of people.values())
    if (await isVisible(tx, person, of.hazardId))
      await messagePerson(tx, person, ways, { tenantId, ...hazard, key: `hazard:${task.id}`, link, wordsIn }, now)
}

/** The tasks that notify of hazards. `base` is the public address. */
export const hazardMovedTasks = (base: string | null, now?: () => Date): TaskKind =>
  noticeTaskKind(kinds.members.HazardMoved.code, payload, (tx, task, at) => notifyOfHazard(tx, task, base, at), now)
