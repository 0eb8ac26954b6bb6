import { to } from '@undertone/domain/index/to'
import { type MachineOwnerFacts, machineOwnerMessage } from '@undertone/domain/notify/machine-owner-text'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { Task, TaskKind } from '../../../platform/queue/task.ts'
import { isMachineVisible, peopleOf } from '../recipient/recipient.store.ts'
import { waysOf } from '../recipient/recipients.store.ts'
import { messagePerson } from './message-person.ts'
import { noticeTaskKind } from './notice-task.ts'

const payload = z.object({ equipmentId: z.number(), ownerId: z.number(), byId: z.number().nullable(), by: z.string() })

interface Machine extends Omit<MachineOwnerFacts, 'by' | 'link'> {
  readonly companyId: number
  readonly timeZone: string
  readonly by: string | null
}

/** Notifies the owner of a machine, by the channels and quiet hours chosen for warnings, if it still is theirs and they may see it. */
async function notifyOwner(tx: Tx, task: Task<z.output<typeof payload>>, base: string | null, now: Date): Promise<void> {
  const { tenantId, payload: of } = task
  if (tenantId === null) return
  const { rows } = await sql<Machine>`select e.name as equipment, c.name as company, r.name as area, c.time_zone, e.company_id,
      coalesce((select u.nick_name from account u where u.id = ${of.byId}), ${of.by}) as by
    from equipment e join company c on c.id = e.company_id join area r on r.id = e.area_id
    where e.id = ${of.equipmentId} and e.tenant_id = ${tenantId} and e.owner_id = ${of.ownerId}`.execute(tx)
  const [machine] = rows
  const people = await peopleOf(tx, tenantId, { accountIds: [of.ownerId], roleIds: [] })
  const person = people.find(({ id, obstacle }) => id === of.ownerId && obstacle === null)
  if (!machine || !person || !(await isMachineVisible(tx, person, of.equipmentId))) return
  const link = base === null ? null : `${base}/#${to.machine({ equipmentId: of.equipmentId })}`
  const wordsIn = (language: 'cn' | 'en') => machineOwnerMessage({ ...machine, link }, language)
  await messagePerson(tx, person, await waysOf(tx, tenantId), { tenantId, ...machine, key: `owner:${task.id}`, link, wordsIn }, now)
}

/** The tasks that notify new owners of machines. `base` is the public address. */
export const machineOwnerTasks = (base: string | null, now?: () => Date): TaskKind =>
  noticeTaskKind(kinds.members.MachineOwner.code, payload, (tx, task, at) => notifyOwner(tx, task, base, at), now)
