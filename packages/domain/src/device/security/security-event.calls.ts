import { z } from 'zod'
import { call, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { timeInput } from '../../core/time/time-input.ts'
import { securityEventKind } from './security-event.enums.ts'

const record = z.object({
  id: z.number().int(),
  time: z.string(),
  kind: enumSchema(securityEventKind),
  gatewayId: z.number().int(),
  gatewayName: z.string(),
  deviceId: z.string(),
  companyName: z.string(),
  /** Where it came from; empty for an event that is not of one connection. */
  address: z.string(),
  /** The sentence of the event in the caller's language. */
  text: z.string(),
})
export type SecurityEventRecord = z.output<typeof record>

const filters = {
  kind: enumSchema(securityEventKind).nullable().optional(),
  gatewayId: z.number().int().positive().nullable().optional(),
  keyword: z.string().trim().max(100).optional(),
}

/** Possible misuse of the gateways in the caller's scope. */
export const securityEventCalls = {
  findPage: call({
    method: 'POST',
    path: '/gateway/securityEvent/findPage',
    access: 'business:securityEvent:list',
    tag: 'securityEvent',
    body: z.strictObject({ ...pageBody, ...filters, begin: timeInput.optional(), end: timeInput.optional() }),
    data: pageOf(record),
    summary: { cn: '查看网关安全事件', en: 'List security events of gateways' },
  }),
  export: call({
    method: 'POST',
    path: '/gateway/securityEvent/export',
    access: 'business:securityEvent:export',
    tag: 'securityEvent',
    body: z.strictObject({ ...filters, begin: timeInput, end: timeInput }),
    data: 'file',
    summary: { cn: '导出网关安全事件', en: 'Export security events of gateways' },
  }),
}
