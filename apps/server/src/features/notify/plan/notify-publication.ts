import { caseCalls } from '@undertone/domain/cases/case.calls'
import { type PublicationEvent, publicationEvents } from '@undertone/domain/cases/publication-events'
import type { Language } from '@undertone/domain/core/text'
import { to } from '@undertone/domain/index/to'
import { publicationMail, publicationMessage } from '@undertone/domain/notify/publication-text'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { Task, TaskKind } from '../../../platform/queue/task.ts'
import { inScope } from '../../../resource/scope.ts'
import { isMachineVisible, type Person, peopleOf } from '../recipient/recipient.store.ts'
import { waysOf } from '../recipient/recipients.store.ts'
import { mailExperts } from './mail-experts.ts'
import { messagePerson } from './message-person.ts'
import { noticeTaskKind } from './notice-task.ts'

const payload = z.object({ publicCaseId: z.number(), kind: z.enum(publicationEvents) })
type Moved = Task<z.output<typeof payload>>

interface Publication {
  readonly caseId: number
  readonly name: string
  readonly number: string
  readonly reason: string | null
  readonly customer: string
  readonly companyId: number
  readonly timeZone: string
  readonly equipmentId: number | null
  readonly askedBy: number | null
}

async function publicationOf(tx: Tx, tenantId: number, publicCaseId: number): Promise<Publication | undefined> {
  const { rows } =
    await sql<Publication>`select q.case_id, c.name, p.case_number as number, p.decision_reason as reason, t.name as customer, c.company_id, k.time_zone,
      c.equipment_id, q.requested_by_id as asked_by
    from case_publication q join public_case p on p.id = q.public_case_id join fault_case c on c.id = q.case_id and c.tenant_id = q.tenant_id
      join company t on t.id = q.tenant_id join company k on k.id = c.company_id
    where q.public_case_id = ${publicCaseId} and q.tenant_id = ${tenantId}`.execute(tx)
  return rows[0]
}

/** Whether a person may still see a case: its row, and its machine. */
async function isCaseVisible(tx: Tx, person: Person, { caseId, equipmentId }: Publication): Promise<boolean> {
  const { rows } = await sql`select 1 from fault_case c where c.id = ${caseId} and ${inScope(person.scope, 'c')}`.execute(tx)
  return rows.length > 0 && (equipmentId === null || (await isMachineVisible(tx, person, equipmentId)))
}

/** Notifies who asked, by the channels and quiet hours chosen for warnings, while that person may see the case and its machine. */
async function notifyAsker(
  tx: Tx,
  task: Moved,
  what: Exclude<PublicationEvent, 'ask' | 'takeBack'>,
  of: Publication,
  base: string | null,
  now: Date,
): Promise<void> {
  const { tenantId } = task
  if (tenantId === null || of.askedBy === null) return
  const people = await peopleOf(tx, tenantId, { accountIds: [of.askedBy], roleIds: [] }, caseCalls.findPage.access)
  const link = base === null ? null : `${base}/#${to.caseLibrary({ id: of.caseId })}`
  const wordsIn = (language: Language) => publicationMessage(what, { ...of, link }, language)
  const ways = await waysOf(tx, tenantId)
  const message = { tenantId, companyId: of.companyId, timeZone: of.timeZone, key: `publication:${task.id}`, link, wordsIn }
  for (const person of people.filter(({ id, obstacle }) => obstacle === null && id === of.askedBy))
    if (await isCaseVisible(tx, person, of)) await messagePerson(tx, person, ways, message, now)
}

async function notifyOf(tx: Tx, task: Moved, base: string | null, now: Date): Promise<void> {
  const { tenantId, payload: given } = task
  const of = tenantId === null ? undefined : await publicationOf(tx, tenantId, given.publicCaseId)
  if (!of) return
  if (given.kind === 'ask' || given.kind === 'takeBack') {
    const { kind, publicCaseId: id } = given
    await mailExperts(tx, base, to.publicCases({ id }), (link, language) => publicationMail(kind, { ...of, link }, language))
  } else await notifyAsker(tx, task, given.kind, of, base, now)
}

/** The tasks that notify of publications of cases, in both directions. `base` is the public address. */
export const publicationMovedTasks = (base: string | null, now?: () => Date): TaskKind =>
  noticeTaskKind(kinds.members.PublicationMoved.code, payload, (tx, task, at) => notifyOf(tx, task, base, at), now)
