import { to } from '@undertone/domain/index/to'
import { logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { type MentionFacts, mentionMessage } from '@undertone/domain/notify/mention-text'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { Task, TaskKind } from '../../../platform/queue/task.ts'
import { isMachineVisible, peopleOf } from '../recipient/recipient.store.ts'
import { waysOf } from '../recipient/recipients.store.ts'
import { messagePerson } from './message-person.ts'
import { noticeTaskKind } from './notice-task.ts'

const payload = z.object({ noteId: z.number(), accountIds: z.array(z.number()), byId: z.number().nullable(), by: z.string() })

interface Note extends Omit<MentionFacts, 'link'> {
  readonly companyId: number
  readonly timeZone: string
  readonly equipmentId: number
  readonly mappingId: number | null
}

/** Notifies those whom a note mentions, by the channels and quiet hours chosen for warnings, if they may see it; not the author. */
async function notifyMentioned(tx: Tx, task: Task<z.output<typeof payload>>, base: string | null, now: Date): Promise<void> {
  const { tenantId, payload: of } = task
  if (tenantId === null) return
  const { rows } =
    await sql<Note>`select n.body, n.company_id, n.equipment_id, n.mapping_id, e.name as equipment, m.name as point, c.name as company, r.name as area, c.time_zone,
      coalesce((select u.nick_name from account u where u.id = ${of.byId}), ${of.by}) as by
    from log_note n join equipment e on e.id = n.equipment_id join company c on c.id = n.company_id join area r on r.id = e.area_id left join mapping m on m.id = n.mapping_id
    where n.id = ${of.noteId} and n.tenant_id = ${tenantId}`.execute(tx)
  const [note] = rows
  if (!note) return
  const { equipmentId, mappingId } = note
  const page = mappingId === null ? to.machine({ equipmentId, note: of.noteId }) : to.point({ mappingId, note: of.noteId })
  const link = base === null ? null : `${base}/#${page}`
  const wordsIn = (language: 'cn' | 'en') => mentionMessage({ ...note, link }, language)
  const people = await peopleOf(tx, tenantId, { accountIds: of.accountIds, roleIds: [] }, logbookCalls.findPage.access)
  const ways = await waysOf(tx, tenantId)
  for (const person of people)
    if (
      person.obstacle === null &&
      person.id !== of.byId &&
      of.accountIds.includes(person.id) &&
      (await isMachineVisible(tx, person, equipmentId))
    )
      await messagePerson(tx, person, ways, { tenantId, ...note, key: `mention:${task.id}`, link, wordsIn }, now)
}

/** The tasks that notify those whom notes mention. `base` is the public address. */
export const mentionTasks = (base: string | null, now?: () => Date): TaskKind =>
  noticeTaskKind(kinds.members.NoteMention.code, payload, (tx, task, at) => notifyMentioned(tx, task, base, at), now)
