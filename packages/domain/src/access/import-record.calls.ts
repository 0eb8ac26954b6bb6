import { z } from 'zod'
import { call, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { importResult } from '../core/form.enums.ts'
import { timeInput } from '../core/time/time-input.ts'

/** How long an import stays in the history, days (guess: a year, as long as an audit asks for). */
export const importHistoryDays = 365
/** Reasons kept of one import; the count covers all. A guess: what anyone reads before correcting the file. */
export const keptImportProblems = 100

const importRecord = z.object({
  id: z.number().int(),
  time: z.string(),
  userName: z.string(),
  /** Key of the resource, or `recording`. */
  kind: z.string(),
  fileName: z.string(),
  rowCount: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  refused: z.number().int(),
  problems: z.array(z.object({ row: z.number().int().nullable(), column: z.string().nullable(), reason: z.string() })),
  result: enumSchema(importResult),
})
export type ImportRecord = z.output<typeof importRecord>
export type ImportProblem = ImportRecord['problems'][number]

const filters = {
  keyword: z.string().trim().max(100).optional(),
  kind: z.string().trim().max(60).nullable().optional(),
  result: enumSchema(importResult).nullable().optional(),
}

/** The history of imports: of the whole tenant for those who see all of it, otherwise one's own. */
export const importRecordCalls = {
  findPage: call({
    method: 'POST',
    path: '/system/importRecord/findPage',
    access: 'system:importRecord:list',
    tag: 'importRecord',
    body: z.strictObject({ ...pageBody, ...filters, begin: timeInput.optional(), end: timeInput.optional() }),
    data: pageOf(importRecord),
    summary: { cn: '查看导入记录', en: 'List imports' },
  }),
  export: call({
    method: 'POST',
    path: '/system/importRecord/export',
    access: 'system:importRecord:export',
    tag: 'importRecord',
    body: z.strictObject({ ...filters, begin: timeInput, end: timeInput }),
    data: 'file',
    summary: { cn: '导出导入记录', en: 'Export the list of imports' },
  }),
}
