import { z } from 'zod'
import { call } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { partState, productPart } from './operations.enums.ts'

/** Values of a reason's text. */
const detail = z.record(z.string(), z.union([z.string(), z.number()]))

const part = z.object({
  part: enumSchema(productPart),
  state: enumSchema(partState),
  /** Since when it has not been well, of the zone of the caller; null while it is. */
  since: z.string().nullable(),
  /** A key of `statusReasons`; null where there is nothing to say. */
  reason: z.string().nullable(),
  detail,
})
export type PartStatus = z.output<typeof part>

const incident = z.object({
  id: z.number().int(),
  part: enumSchema(productPart),
  severity: z.enum(['warning', 'fault']),
  reason: z.string(),
  detail,
  /** Times of the zone of the caller; an open incident has no end. */
  beganAt: z.string(),
  endedAt: z.string().nullable(),
  minutes: z.number().int(),
})
export type IncidentRecord = z.output<typeof incident>

export const statusCalls = {
  parts: call({
    method: 'GET',
    path: '/platform/status',
    access: 'platform:health:read',
    tag: 'operations',
    data: z.object({
      parts: z.array(part),
      /** Of the last 90 days, the newest first. */
      incidents: z.array(incident),
      /** The first day that was watched, and today; null before anything was. */
      watched: z.object({ from: z.string(), to: z.string() }).nullable(),
      servers: z.array(z.object({ id: z.number().int(), startedAt: z.string(), isThis: z.boolean() })),
      lastBackupAt: z.string().nullable(),
      version: z.string(),
    }),
    summary: { cn: '查看系统各部分的状态和事件', en: 'View the state of the parts of the product, and incidents' },
  }),
}
