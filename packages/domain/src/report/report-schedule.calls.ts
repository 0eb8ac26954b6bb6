import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { deliveryState } from '../core/outbox.enums.ts'
import { languages } from '../core/text.ts'
import { mailAddress } from '../email/mail-account.ts'
import { reportPlace } from './report.calls.ts'
import { reportCycle, reportLayout, reportRunResult } from './report.enums.ts'
import { type ReportDeskNames, reportDesks } from './report-desk.ts'
import { reportLimits } from './report-limits.ts'

const id = z.number().int().positive()
const receivers = z.array(z.string().trim().regex(mailAddress)).max(reportLimits.receivers)
const mail = {
  language: z.enum(languages),
  /** Whether the PDF is attached, up to `reportLimits.attachmentBytes`; a larger one, and otherwise, a link is sent alone. */
  attaches: z.boolean(),
}

const draft = {
  ...reportPlace,
  cycle: enumSchema(reportCycle),
  /** Day of the week, 1 = Monday, or of the month: the report covers the last whole week or month before it. */
  day: z.number().int().min(1).max(28),
  hour: z.number().int().min(0).max(23),
  minute: z.number().int().min(0).max(59).default(0),
  /** IANA name; of the company unless it is given. */
  timeZone: z.string().trim().max(40).optional(),
  ...mail,
  /** Without any: those of the company's e-mail template. */
  receivers,
  layout: enumSchema(reportLayout),
  enabled: z.boolean(),
}

const run = z.object({
  id,
  /** When it was due, and when it ran. */
  dueAt: z.string(),
  ranAt: z.string(),
  /** Whether it was made late, because nothing ran when it was due. */
  isCaughtUp: z.boolean(),
  result: enumSchema(reportRunResult),
  reportId: id.nullable(),
  reportName: z.string().nullable(),
  /** E-mails queued, delivered and failed. */
  queued: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
})
export type ReportRun = z.output<typeof run>

const schedule = z.object({
  ...draft,
  id,
  minute: z.number().int(),
  areaId: id.nullable(),
  equipmentId: id.nullable(),
  companyName: z.string(),
  /** The name of what it is about: company, area or machine. */
  placeName: z.string(),
  timeZone: z.string(),
  version: z.number().int(),
  /** Null while it is disabled. */
  nextRun: z.string().nullable(),
  author: z.string(),
  /** The newest first. */
  runs: z.array(run),
})
export type ReportSchedule = z.output<typeof schedule>

/** Schedules by which reports are made. */
const scheduleCallsOf = ({ path, permission, tag }: ReportDeskNames) => ({
  list: call({
    method: 'GET',
    path: `${path}/schedule/list`,
    access: `${permission}:schedule`,
    tag,
    query: z.object({}),
    data: z.array(schedule),
    summary: { cn: '查询报告计划', en: 'List schedules of reports' },
  }),
  add: call({
    method: 'POST',
    path: `${path}/schedule/add`,
    access: `${permission}:schedule`,
    tag,
    body: z.strictObject(draft),
    data: schedule,
    summary: { cn: '新增报告计划', en: 'Add a schedule of reports' },
  }),
  edit: call({
    method: 'POST',
    path: `${path}/schedule/edit`,
    access: `${permission}:schedule`,
    tag,
    body: z.strictObject({ id, version: z.number().int(), ...draft }),
    data: schedule,
    summary: { cn: '编辑报告计划', en: 'Edit a schedule of reports' },
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/schedule/delete`,
    access: `${permission}:schedule`,
    tag,
    query: z.object({ id: idText }),
    data: z.object({ id }),
    summary: { cn: '删除报告计划', en: 'Delete a schedule of reports' },
  }),
})
export type ReportScheduleCalls = ReturnType<typeof scheduleCallsOf>
export const reportScheduleCalls: ReportScheduleCalls = scheduleCallsOf(reportDesks.condition)
export const inspectionReportScheduleCalls: ReportScheduleCalls = scheduleCallsOf(reportDesks.inspection)

const sent = z.object({
  id,
  address: z.string(),
  language: z.enum(languages),
  state: enumSchema(deliveryState),
  at: z.string(),
  by: z.string(),
  /** What the mail server answered last. */
  answer: z.string().nullable(),
})
export type ReportSent = z.output<typeof sent>

/** E-mails of reports. */
const mailCallsOf = ({ path, permission, tag }: ReportDeskNames) => ({
  send: call({
    method: 'POST',
    path: `${path}/mail/send`,
    access: `${permission}:send`,
    tag,
    body: z.strictObject({ versionId: id, ...mail, layout: enumSchema(reportLayout), receivers: receivers.min(1) }),
    /** How many e-mails were queued: one for each recipient. */
    data: z.object({ queued: z.number().int() }),
    summary: { cn: '立即发送报告邮件', en: 'Send a report by e-mail now' },
  }),
  sent: call({
    method: 'GET',
    path: `${path}/mail/list`,
    access: `${permission}:send`,
    tag,
    query: z.object({ id: idText }),
    data: z.array(sent),
    summary: { cn: '查询报告的发送记录', en: 'List the e-mails of a report' },
  }),
  /** The recipients of the company's template for this kind of report, to begin with. */
  suggested: call({
    method: 'GET',
    path: `${path}/mail/suggested`,
    access: `${permission}:send`,
    tag,
    query: z.object({ companyId: idText, cycle: enumSchema(reportCycle) }),
    data: z.object({ templateName: z.string().nullable(), receivers: z.array(z.string()) }),
    summary: { cn: '查询报告邮件的默认收件人', en: 'Get the template and recipients for the e-mails of reports' },
  }),
})
export type ReportMailCalls = ReturnType<typeof mailCallsOf>
export const reportMailCalls: ReportMailCalls = mailCallsOf(reportDesks.condition)
export const inspectionReportMailCalls: ReportMailCalls = mailCallsOf(reportDesks.inspection)
