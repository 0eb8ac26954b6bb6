import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { languages } from '../core/text.ts'
import { linkToken } from '../session/password-link.calls.ts'
import { reportLayout, reportVersionState } from './report.enums.ts'
import { type ReportDeskNames, reportDesks } from './report-desk.ts'
import { reportLimits } from './report-limits.ts'

const id = z.number().int().positive()

const link = z.object({
  id,
  versionId: id,
  versionNumber: z.number().int(),
  language: z.enum(languages),
  layout: enumSchema(reportLayout),
  /** `#/sharedReport?token=…`, to be put behind the address of the product; null once it is closed. */
  address: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  isOpen: z.boolean(),
  /** How often it was opened, and when last. */
  uses: z.number().int(),
  usedAt: z.string().nullable(),
  /** The address to which it was sent by e-mail; null for one that a person made. */
  sentTo: z.string().nullable(),
})
export type ReportLink = z.output<typeof link>

/** Links to one version of a report, for people without an account. */
const linkCallsOf = ({ path, permission, tag }: ReportDeskNames) => ({
  list: call({
    method: 'GET',
    path: `${path}/link/list`,
    access: `${permission}:send`,
    tag,
    query: z.object({ id: idText }),
    data: z.array(link),
    summary: { cn: '查询报告链接', en: 'List the links of a report' },
  }),
  add: call({
    method: 'POST',
    path: `${path}/link/add`,
    access: `${permission}:send`,
    tag,
    body: z.strictObject({
      versionId: id,
      language: z.enum(languages),
      layout: enumSchema(reportLayout),
      days: z.number().int().min(1).max(reportLimits.linkDays),
    }),
    data: link,
    summary: { cn: '新增报告链接', en: 'Make a link to a report' },
  }),
  revoke: call({
    method: 'POST',
    path: `${path}/link/cancel`,
    access: `${permission}:send`,
    tag,
    body: z.strictObject({ id }),
    data: link,
    summary: { cn: '撤销报告链接', en: 'Revoke a link to a report' },
  }),
})
export type ReportLinkCalls = ReturnType<typeof linkCallsOf>
export const reportLinkCalls: ReportLinkCalls = linkCallsOf(reportDesks.condition)
export const inspectionReportLinkCalls: ReportLinkCalls = linkCallsOf(reportDesks.inspection)

/** Who has a link has no session: these are sent with the secret of the link in the body, never in the address. */
const shared = { method: 'POST', access: 'public', tag: 'report', maxBytes: 4096 } as const

export const sharedReportCalls = {
  open: call({
    ...shared,
    path: '/sharedReport',
    body: z.strictObject({ token: linkToken }),
    data: z.object({
      name: z.string(),
      companyName: z.string(),
      firstDay: z.string(),
      lastDay: z.string(),
      state: enumSchema(reportVersionState),
      signedBy: z.string().nullable(),
      language: z.enum(languages),
      layout: enumSchema(reportLayout),
      expiresAt: z.string(),
    }),
    summary: { cn: '打开报告链接', en: 'Open a link to a report' },
  }),
  file: call({
    ...shared,
    path: '/sharedReport/file',
    body: z.strictObject({ token: linkToken }),
    data: 'file',
    summary: { cn: '通过链接下载报告 PDF', en: 'Download the PDF of a link to a report' },
  }),
}
