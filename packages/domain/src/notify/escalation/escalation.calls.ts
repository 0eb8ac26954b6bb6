import { z } from 'zod'
import { alarmType } from '../../alarm/alarm.enums.ts'
import { call, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { timeInput } from '../../core/time/time-input.ts'
import { lastStepMinutes, maxPerStep, maxSteps, noticeLevels } from '../notice-timing.ts'
import { noticeChannel, noticeObstacle, noticeWay } from '../notify.enums.ts'

const id = z.number().int().positive()

/** One step of an escalation: who is notified, and how, if an alarm stays unacknowledged. */
const step = z.strictObject({
  /** Minutes since the alarm was raised, got worse or recurred. */
  afterMinutes: z.number().int().min(1).max(lastStepMinutes),
  roleIds: z.array(id).max(maxPerStep),
  accountIds: z.array(id).max(maxPerStep),
  /** Channels to use, whatever levels the recipient selected for them. */
  ways: z.array(enumSchema(noticeWay)).min(1).max(3),
  /** Notify during the recipient's quiet hours too. */
  inQuietHours: z.boolean(),
})
export type EscalationStep = z.output<typeof step>

/** Escalation policy of a company for unacknowledged alarms; no steps means no escalation. */
export const escalationPolicy = z.strictObject({
  levels: z.array(z.literal(noticeLevels)).max(noticeLevels.length),
  steps: z.array(step).max(maxSteps),
})
export type EscalationPolicy = z.output<typeof escalationPolicy>

const place = z.object({ companyId: z.number().int(), companyName: z.string() })
const named = z.object({ id: z.number().int(), name: z.string() })

const companyEscalation = z.object({
  companyId: z.number().int(),
  companyName: z.string(),
  /** Effective policy: its own, otherwise that of the nearest parent company; null if there is none. */
  policy: escalationPolicy.nullable(),
  /** The company that the policy belongs to. */
  from: place.nullable(),
  /** The policy that would apply without its own. */
  inherited: z.object({ policy: escalationPolicy, from: place }).nullable(),
  /** Names of its roles and people; those that the caller cannot see are left out. */
  roles: z.array(named),
  people: z.array(named),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type CompanyEscalation = z.output<typeof companyEscalation>

const notifiedRow = z.object({
  name: z.string(),
  /** Null for an address of an e-mail template. */
  accountId: z.number().int().nullable(),
  /** Null without any channel. */
  channel: enumSchema(noticeChannel).nullable(),
  receiver: z.string(),
  /** When the person is notified; null if never. */
  at: z.string().nullable(),
  obstacle: enumSchema(noticeObstacle).nullable(),
})
export type NotifiedRow = z.output<typeof notifiedRow>

const stage = z.object({
  /** 0 for the alarm itself. */
  afterMinutes: z.number().int(),
  at: z.string(),
  rows: z.array(notifiedRow),
  /** Number of notified people that the caller cannot see. */
  unseen: z.number().int(),
})

const preview = z.object({
  equipmentName: z.string(),
  companyName: z.string(),
  at: z.string(),
  timeZone: z.string(),
  /** The company whose policy applies; null for none. */
  from: place.nullable(),
  /** Whether it applies to this level. */
  holds: z.boolean(),
  /** A maintenance window that mutes the machine at that time. */
  mutedBy: z.object({ owner: z.string(), reason: z.string() }).nullable(),
  /** Maximum notifications per person, point and day. */
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
    data: companyEscalation,
    summary: { cn: '公司的报警升级策略', en: 'View the escalation policy of a company' },
  }),
  save: call({
    method: 'PUT',
    path: '/alarm/escalation/policy',
    access: 'business:alarmEscalation:edit',
    tag,
    /** Null inherits the policy of the parent company. */
    body: z.strictObject({ companyId: id, policy: escalationPolicy.nullable() }),
    data: companyEscalation,
    summary: { cn: '保存报警升级策略', en: 'Save the escalation policy of a company' },
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
      /** Default: now. */
      at: timeInput.nullable().optional(),
      /** An unsaved policy. */
      draft: z.strictObject({ companyId: id, policy: escalationPolicy.nullable() }).nullable().optional(),
    }),
    data: preview,
    summary: { cn: '预览报警接收人', en: 'Preview the recipients of an alarm' },
  }),
}
