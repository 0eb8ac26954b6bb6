import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { codesOf, enumSchema } from '../core/enum.ts'
import { companyExportState, companyWaveFormat } from './company-export.enums.ts'

const tag = 'companyExport'
const one = z.strictObject({ id: z.number().int().positive() })

const record = z.object({
  id: z.number().int(),
  state: enumSchema(companyExportState),
  /** Further formats of the waveforms. */
  formats: z.array(enumSchema(companyWaveFormat)),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Everything in it was stored before this time; null until it has begun. */
  snapshotAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** When the file is deleted; null without a file. */
  expiresAt: z.string().nullable(),
  progress: z.number(),
  total: z.number().nullable(),
  /** Bytes so far, or of the whole file. */
  bytes: z.number(),
  files: z.number().int().nullable(),
  /** Of the finished file, hexadecimal. */
  sha256: z.string().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  downloads: z.number().int(),
})
export type CompanyExportRecord = z.output<typeof record>

/** Exports of the caller's whole company: everything that the product has of it, as one ZIP file. */
export const companyExportCalls = {
  list: call({
    method: 'GET',
    path: '/system/companyExport',
    access: 'system:companyExport:list',
    tag,
    data: z.object({ records: z.array(record), isDiskLow: z.boolean() }),
    summary: { cn: '查看公司数据导出', en: 'List exports of the company' },
  }),
  add: call({
    method: 'POST',
    path: '/system/companyExport/add',
    access: 'system:companyExport:export',
    tag,
    body: z.strictObject({
      formats: z
        .array(enumSchema(companyWaveFormat))
        .max(codesOf(companyWaveFormat).length)
        .refine((formats) => new Set(formats).size === formats.length),
      /** Of the caller: an export has everything. */
      password: z.string().min(1).max(128),
    }),
    data: record,
    summary: { cn: '导出全公司的数据', en: 'Export the whole company' },
  }),
  cancel: call({
    method: 'POST',
    path: '/system/companyExport/cancel',
    access: 'system:companyExport:export',
    tag,
    body: one,
    data: z.null(),
    summary: { cn: '取消公司数据导出', en: 'Cancel an export of the company' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/system/companyExport/remove/{id}',
    access: 'system:companyExport:export',
    tag,
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '删除公司数据导出', en: 'Delete an export of the company' },
  }),
  /** A writing call, so that the operation log says who took the data home. Answers `range: bytes=N-` with the rest, to go on with a download. */
  file: call({
    method: 'POST',
    path: '/system/companyExport/file',
    access: 'system:companyExport:export',
    tag,
    body: one,
    data: 'file',
    summary: { cn: '下载公司数据导出', en: 'Download an export of the company' },
  }),
}
