import type { Language } from '@undertone/domain/core/text'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { opinionCalls } from '@undertone/domain/experts/opinion.calls'
import { notifiedOpinionEvents } from '@undertone/domain/experts/opinion-events'
import { to } from '@undertone/domain/index/to'
import { expertMail, opinionMessage } from '@undertone/domain/notify/opinion-text'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { Task, TaskKind } from '../../../platform/queue/task.ts'
import { isMachineVisible, peopleOf } from '../recipient/recipient.store.ts'
import { waysOf } from '../recipient/recipients.store.ts'
import { mailExperts } from './mail-experts.ts'
import { messagePerson } from './message-person.ts'
import { noticeTaskKind } from './notice-task.ts'

const payload = z.object({ opinionId: z.number(), kind: z.enum(notifiedOpinionEvents) })

interface Opinion {
  readonly fault: FaultKindKey
  readonly part: BearingPartKey | null
  readonly customer: string
  readonly companyId: number
  readonly timeZone: string
  readonly equipmentId: number
  readonly equipment: string
  readonly askedBy: number | null
  readonly ownerId: number | null
  readonly expert: string
  readonly answer: string | null
  readonly text: string | null
}

async function opinionOf(tx: Tx, tenantId: number, id: number): Promise<Opinion | undefined> {
  const { rows } =
    await sql<Opinion>`select o.fault, o.part, t.name as customer, o.company_id, c.time_zone, o.equipment_id, e.name as equipment, o.asked_by, e.owner_id,
      coalesce(x.nick_name, o.taken_name, '') as expert, o.answer, o.answer_text as text
    from expert_opinion o join company t on t.id = o.tenant_id join company c on c.id = o.company_id join equipment e on e.id = o.equipment_id
      left join account x on x.id = o.taken_by
    where o.id = ${id} and o.tenant_id = ${tenantId}`.execute(tx)
  return rows[0]
}

/** Notifies who asked, and of an answer the owner of the machine as well, by the channels and quiet hours chosen for warnings. */
async function notifyCustomer(
  tx: Tx,
  task: Task<z.output<typeof payload>>,
  opinion: Opinion,
  base: string | null,
  now: Date,
): Promise<void> {
  const { tenantId, payload: of } = task
  if (tenantId === null) return
  const named = [opinion.askedBy, of.kind === 'answer' ? opinion.ownerId : null].flatMap((one) => one ?? [])
  const people = await peopleOf(tx, tenantId, { accountIds: named, roleIds: [] }, opinionCalls.findPage.access)
  const link = base === null ? null : `${base}/#${to.expertOpinions({ id: of.opinionId })}`
  const facts = of.kind === 'answer' ? opinion : { ...opinion, answer: null, text: null }
  const wordsIn = (language: Language) => opinionMessage({ ...facts, link }, language)
  const ways = await waysOf(tx, tenantId)
  for (const person of people.filter(({ id, obstacle }) => obstacle === null && named.includes(id)))
    if (await isMachineVisible(tx, person, opinion.equipmentId))
      await messagePerson(tx, person, ways, { tenantId, ...opinion, key: `opinion:${task.id}`, link, wordsIn }, now)
}

async function notifyOf(tx: Tx, task: Task<z.output<typeof payload>>, base: string | null, now: Date): Promise<void> {
  const { tenantId, payload: of } = task
  const opinion = tenantId === null ? undefined : await opinionOf(tx, tenantId, of.opinionId)
  if (!opinion) return
  if (of.kind === 'ask' || of.kind === 'withdraw') {
    const what = of.kind === 'ask' ? 'asked' : 'withdrawn'
    await mailExperts(tx, base, to.diagnosticResults({ id: of.opinionId }), (link, language) =>
      expertMail(what, { ...opinion, link }, language),
    )
  }
  if (of.kind === 'take' || of.kind === 'answer') await notifyCustomer(tx, task, opinion, base, now)
}

/** The tasks that notify of requests for an expert's opinion, in both directions. `base` is the public address. */
export const opinionMovedTasks = (base: string | null, now?: () => Date): TaskKind =>
  noticeTaskKind(kinds.members.OpinionMoved.code, payload, (tx, task, at) => notifyOf(tx, task, base, at), now)
