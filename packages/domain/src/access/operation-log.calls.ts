import { z } from 'zod'
import { call, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { timeInput } from '../core/time/time-input.ts'
import { operationKind, operationLogType, operationSource } from './access.enums.ts'

/** Maximum time range of a log export, in days. A guess: a year and a day. */
export const longestExportDays = 366
/** Maximum rows of a log export. A guess: what a spreadsheet opens with ease. */
export const longestExportRows = 100_000

const operation = z.object({
  id: z.number().int(),
  time: z.string(),
  userName: z.string(),
  companyName: z.string().nullable(),
  kind: enumSchema(operationKind),
  /** Resource or feature: the tag of the call. */
  subject: z.string(),
  /** Summary of the call in the caller's language. */
  title: z.string(),
  method: z.string(),
  path: z.string(),
  ids: z.array(z.number().int()),
  source: enumSchema(operationSource),
  result: enumSchema(operationLogType),
  /** Body code of the response, 200 on success. */
  code: z.number().int(),
  message: z.string(),
  durationMs: z.number(),
  address: z.string(),
  agent: z.string(),
  /** The rows before and after, secrets masked. */
  before: z.unknown(),
  after: z.unknown(),
  /** The request input, secrets masked. */
  input: z.unknown(),
})
export type Operation = z.output<typeof operation>

const filters = {
  userName: z.string().trim().max(64).optional(),
  kind: enumSchema(operationKind).nullable().optional(),
  result: enumSchema(operationLogType).nullable().optional(),
  source: enumSchema(operationSource).nullable().optional(),
  subject: z.string().trim().max(60).optional(),
  keyword: z.string().trim().max(100).optional(),
}

export const operationLogCalls = {
  findPage: call({
    method: 'POST',
    path: '/system/operateLog/findPage',
    access: 'platform:operateLog:list',
    tag: 'operateLog',
    body: z.strictObject({ ...pageBody, ...filters, begin: timeInput.optional(), end: timeInput.optional() }),
    data: pageOf(operation),
    summary: { cn: '查看操作日志', en: 'List operations' },
  }),
  export: call({
    method: 'POST',
    path: '/system/operateLog/export',
    access: 'platform:operateLog:export',
    tag: 'operateLog',
    body: z.strictObject({ ...filters, begin: timeInput, end: timeInput }),
    data: 'file',
    summary: { cn: '导出操作日志', en: 'Export the operation log' },
  }),
}
