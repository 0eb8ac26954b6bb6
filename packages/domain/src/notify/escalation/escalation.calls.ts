import { z } from 'zod'
import { alarmType } from '../../alarm/alarm.enums.ts'
import { call, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { moment } from '../../core/schema.ts'
import { lastStepMinutes, maxPerStep, maxSteps, noticeLevels } from '../notice-timing.ts'
import { noticeChannel, noticeWay, tellObstacle } from '../notify.enums.ts'

const id = z.number().int().positive()

/** Who is told, and how, when nobody has dealt with an alarm for some time. */
const step = z.strictObject({
  /** From the moment at which the alarm was raised, got worse or came back. */
  afterMinutes: z.number().int().min(1).max(lastStepMinutes),
  roleIds: z.array(id).max(maxPerStep),
  accountIds: z.array(id).max(maxPerStep),
  /** His ways of these kinds are used, whatever levels he chose for them himself. */
  ways: z.array(enumSchema(noticeWay)).min(1).max(3),
  /** His quiet hours do not hold it back. */
  inQuietHours: z.boolean(),
})
export type EscalationStep = z.output<typeof step>

/** What a company does about alarms with which nobody deals; without steps it does nothing, which is a policy too. */
export const escalationPolicy = z.strictObject({
  levels: z.array(z.literal(noticeLevels)).max(noticeLevels.length),
  steps: z.array(step).max(maxSteps),
})
export type EscalationPolicy = z.output<typeof escalationPolicy>

const place = z.object({ companyId: z.number().int(), companyName: z.string() })
const named = z.object({ id: z.number().int(), name: z.string() })

const held = z.object({
  companyId: z.number().int(),
  companyName: z.string(),
  /** What holds: its own, else that of the nearest company above it; null where there is none. */
  policy: escalationPolicy.nullable(),
  /** Whose it is. */
  from: place.nullable(),
  /** What would hold if it had none of its own. */
  inherited: z.object({ policy: escalationPolicy, from: place }).nullable(),
  /** Names of the roles and people in it; who is outside the asker's sight is left out. */
  roles: z.array(named),
  people: z.array(named),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type HeldEscalation = z.output<typeof held>

const told = z.object({
  name: z.string(),
  /** Null for an address that stands in an e-mail template. */
  accountId: z.number().int().nullable(),
  /** Null where he has no way at all. */
  channel: enumSchema(noticeChannel).nullable(),
  receiver: z.string(),
  /** When he is told; null for not at all. */
  at: z.string().nullable(),
  obstacle: enumSchema(tellObstacle).nullable(),
})
export type ToldRow = z.output<typeof told>

const stage = z.object({
  /** 0 for the alarm itself. */
  afterMinutes: z.number().int(),
  at: z.string(),
  rows: z.array(told),
  /** People who would be told and whom the asker may not see. */
  unseen: z.number().int(),
})

const preview = z.object({
  equipmentName: z.string(),
  companyName: z.string(),
  at: z.string(),
  timeZone: z.string(),
  /** Whose policy holds; null for none. */
  from: place.nullable(),
  /** Whether it holds for this level. */
  holds: z.boolean(),
  /** A maintenance window that mutes the machine at that time, so that nobody is told. */
  mutedBy: z.object({ owner: z.string(), reason: z.string() }).nullable(),
  /** Most notices of a point that a person gets in a day. */
  dailyLimit: z.number().int(),
  stages: z.array(stage),
})
export type EscalationPreview = z.output<typeof preview>

const tag = 'notice'

export const escalationCalls = {
  policy: call({
    method: 'GET',
    path: '/alarm/escalation/policy',
    access: 'business:alarmEscalation:list',
    tag,
    query: z.object({ companyId: idText }),
    data: held,
    summary: { cn: '公司的报警升级策略', en: 'What a company does about alarms with which nobody deals' },
  }),
  save: call({
    method: 'PUT',
    path: '/alarm/escalation/policy',
    access: 'business:alarmEscalation:edit',
    tag,
    /** Null takes that of the company above again. */
    body: z.strictObject({ companyId: id, policy: escalationPolicy.nullable() }),
    data: held,
    summary: { cn: '保存报警升级策略', en: 'Save the escalation of a company' },
  }),
  preview: call({
    method: 'POST',
    path: '/alarm/escalation/preview',
    access: 'business:alarmEscalation:list',
    tag,
    body: z.strictObject({
      equipmentId: id,
      level: z.literal(noticeLevels),
      alarmType: enumSchema(alarmType).optional(),
      /** Now where it is missing. */
      at: moment.nullable().optional(),
      /** A policy as if it were saved. */
      draft: z.strictObject({ companyId: id, policy: escalationPolicy.nullable() }).nullable().optional(),
    }),
    data: preview,
    summary: { cn: '预览报警会通知谁', en: 'Who would be told of an alarm of a machine, and why not' },
  }),
}
