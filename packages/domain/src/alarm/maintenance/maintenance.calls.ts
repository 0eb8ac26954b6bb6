import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { timeInput } from '../../core/time/time-input.ts'
import { alarmType } from '../alarm.enums.ts'

const id = z.number().int().positive()
/** Maximum length: a guess, one sentence. */
const reason = z.string().trim().min(1).max(120)

/** A shelved alarm of a point, or a shelved offline alarm of a gateway. */
export const shelved = z.object({
  id: z.number().int(),
  alarmId: z.number().int().nullable(),
  alarmType: enumSchema(alarmType),
  bandName: z.string().nullable(),
  companyName: z.string(),
  equipmentName: z.string().nullable(),
  mappingId: z.number().int().nullable(),
  mappingName: z.string().nullable(),
  gatewayName: z.string().nullable(),
  reason: z.string(),
  /** Who shelved it, and who unshelved it early. */
  userName: z.string(),
  endedByName: z.string().nullable(),
  createdAt: z.string(),
  untilAt: z.string(),
  untilMs: z.number(),
  endedAt: z.string().nullable(),
  /** Whether it is active now. */
  holds: z.boolean(),
})
export type Shelved = z.output<typeof shelved>

const changed = z.object({ changed: z.number().int() })
const tag = 'maintenance'

export const maintenanceCalls = {
  shelve: call({
    method: 'POST',
    path: '/alarm/shelve',
    access: 'business:alarm:shelve',
    tag,
    body: z.strictObject({ id, reason, until: timeInput }),
    data: shelved,
    summary: { cn: '搁置报警', en: 'Shelve an alarm' },
  }),
  unshelve: call({
    method: 'POST',
    path: '/alarm/unshelve',
    access: 'business:alarm:shelve',
    tag,
    body: z.strictObject({ id }),
    data: changed,
    summary: { cn: '取消搁置', en: 'Unshelve an alarm' },
  }),
  shelves: call({
    method: 'POST',
    path: '/alarm/findShelfPage',
    access: 'business:alarm:list',
    tag,
    body: z.strictObject({ ...pageBody, holds: z.boolean().optional(), keyword: z.string().trim().max(100).optional() }),
    data: pageOf(shelved),
    summary: { cn: '已搁置报警', en: 'List shelved alarms' },
  }),
  mutedNow: call({
    method: 'GET',
    path: '/maintenanceWindow/mutedNow',
    // Users who see a machine may see why it is muted.
    access: 'business:monitor:list',
    tag,
    query: z.object({ equipmentId: idText.optional(), mappingId: idText.optional() }),
    data: z.object({
      window: z.object({ id: z.number().int(), owner: z.string(), reason: z.string(), endMs: z.number() }).nullable(),
      shelves: z.array(shelved),
    }),
    summary: { cn: '当前静默', en: 'View what mutes a machine or a point' },
  }),
}
