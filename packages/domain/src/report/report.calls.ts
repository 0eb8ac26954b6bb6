import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { jobOf } from '../core/job.calls.ts'
import { languages } from '../core/text.ts'
import { reportCycle, reportLayout, reportProgress, reportScope, reportVersionState, weeklyReportState } from './report.enums.ts'
import { type ReportDeskNames, reportDesks } from './report-desk.ts'
import { reportCounts } from './report-facts.ts'
import { reportLimits } from './report-limits.ts'
import { reportContent, reportSection } from './report-section.ts'
import { ownSection, reportSectionKeys } from './report-sections.table.ts'

const id = z.number().int().positive()
const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()
const words = (max: number) => z.string().trim().max(max)
/** Of the page of an editor: two pages of one person hold sections against each other, too. */
export const editorPage = z.string().regex(/^[\w-]{8,40}$/)

const period = {
  cycle: enumSchema(reportCycle),
  year: z.number().int().min(reportLimits.firstYear).max(9998),
  /** ISO week or month. */
  number: z.number().int().min(1).max(53),
}

/** What a report is about. */
const place = {
  scope: enumSchema(reportScope),
  companyId: id,
  areaId: nullish(id),
  equipmentId: nullish(id),
}
export const reportPlace = place

const version = z.object({
  id,
  /** From 1. */
  number: z.number().int(),
  state: enumSchema(reportVersionState),
  /** Collecting the facts: machines done and in total. */
  facts: z.object({ state: enumSchema(reportProgress), done: z.number().int(), total: z.number().int(), failure: z.string().nullable() }),
  /** The moment as of which the facts were collected; null before. */
  takenAt: z.string().nullable(),
  author: z.string(),
  createdAt: z.string(),
  /** Who signed it, as what, and when; null before. */
  signedBy: z.string().nullable(),
  signedRole: z.string().nullable(),
  signedAt: z.string().nullable(),
})
export type ReportVersion = z.output<typeof version>

/** A report in a list, with its newest version. */
const listed = z.object({
  id,
  /** What it is about and when, in the caller's language: "Plant North, week 48 of 2026". */
  name: z.string(),
  ...period,
  /** First and last day, `YYYY-MM-DD`, in the report's time zone. */
  firstDay: z.string(),
  lastDay: z.string(),
  scope: enumSchema(reportScope),
  companyId: id,
  companyName: z.string(),
  areaId: id.nullable(),
  areaName: z.string().nullable(),
  equipmentId: id.nullable(),
  equipmentName: z.string().nullable(),
  state: enumSchema(weeklyReportState),
  layout: enumSchema(reportLayout),
  /** When its newest version was made. */
  generatedAt: z.string(),
  /** Whether a schedule made it. */
  isScheduled: z.boolean(),
  version,
  /** Machines by reported condition at the end of the period; null while the facts are collected. */
  counts: reportCounts.nullable(),
  /** When it was last sent by e-mail. */
  sentAt: z.string().nullable(),
})
export type ReportListed = z.output<typeof listed>

/** A report with one of its versions. */
const detail = listed.extend({
  timeZone: z.string(),
  /** All versions, the newest first; `version` is the one that `sections` are of. */
  versions: z.array(version),
  sections: z.array(reportSection),
  /** Whether this version can be written, by the caller. */
  canWrite: z.boolean(),
  /** Whether a language model is connected that can polish a section. */
  canPolish: z.boolean(),
})
export type ReportDetail = z.output<typeof detail>

/** What changes while others write: an editor asks for it every few seconds. */
const pulse = z.object({
  state: enumSchema(reportVersionState),
  facts: version.shape.facts,
  sections: z.array(reportSection.pick({ id: true, position: true, revision: true, held: true, comments: true })),
})
export type ReportPulse = z.output<typeof pulse>

const out = { language: z.enum(languages), layout: enumSchema(reportLayout) }

/** Reports and their versions. Paths are ours: the specification names the screens alone. */
/** Reports that are read. */
const readCalls = ({ path, permission, tag }: ReportDeskNames) => ({
  findPage: call({
    method: 'POST',
    path: `${path}/findPage`,
    access: `${permission}:list`,
    tag,
    body: z.strictObject({
      ...pageBody,
      /** Part of the name of the company, area or machine, or a year and week as `2026-48`. */
      keyword: words(100).optional(),
      cycle: nullish(enumSchema(reportCycle)),
      state: nullish(enumSchema(weeklyReportState)),
      scope: nullish(enumSchema(reportScope)),
      year: nullish(period.year),
      companyId: nullish(id),
      areaId: nullish(id),
      equipmentId: nullish(id),
    }),
    data: pageOf(listed),
    summary: { cn: '分页查询周报和月报', en: 'List weekly and monthly reports' },
  }),
  getDetail: call({
    method: 'GET',
    path: `${path}/getDetail`,
    access: `${permission}:list`,
    tag,
    /** Without a version: the newest. */
    query: z.object({ id: idText, versionId: idText.optional(), page: editorPage.optional() }),
    data: detail,
    summary: { cn: '查看报告', en: 'View a report with its sections' },
  }),
  pulse: call({
    method: 'GET',
    path: `${path}/pulse`,
    access: `${permission}:list`,
    tag,
    query: z.object({ versionId: idText, page: editorPage.optional() }),
    data: pulse,
    summary: { cn: '查看报告的编辑状态', en: 'View who writes in a report, and what has changed' },
  }),
})

/** Reports that are made, signed and deleted. */
const writeCalls = ({ path, permission, tag }: ReportDeskNames) => ({
  create: call({
    method: 'POST',
    path: `${path}/create`,
    access: `${permission}:edit`,
    tag,
    body: z.strictObject({ ...period, ...place, layout: enumSchema(reportLayout).default(reportLayout.members.Portrait.code) }),
    /** There is one report for a scope and period: where it exists it is answered, and nothing is made. */
    data: z.object({ id, versionId: id, isNew: z.boolean() }),
    summary: { cn: '生成报告', en: 'Make a report' },
  }),
  newVersion: call({
    method: 'POST',
    path: `${path}/addVersion`,
    access: `${permission}:edit`,
    tag,
    /** With the facts of now, or with those of the version before; texts that people wrote are copied either way. */
    body: z.strictObject({ id, collectsFacts: z.boolean() }),
    data: z.object({ id, versionId: id }),
    summary: { cn: '新建报告版本', en: 'Make a new version of a report' },
  }),
  submit: call({
    method: 'POST',
    path: `${path}/setReview`,
    access: `${permission}:edit`,
    tag,
    body: z.strictObject({ versionId: id, isInReview: z.boolean() }),
    data: version,
    summary: { cn: '提交或退回审核', en: 'Send a version to review, or back to its author' },
  }),
  sign: call({
    method: 'POST',
    path: `${path}/sign`,
    access: `${permission}:sign`,
    tag,
    body: z.strictObject({ versionId: id, role: words(60).default('') }),
    data: version,
    summary: { cn: '签发报告', en: 'Sign a version of a report' },
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/delete`,
    access: `${permission}:remove`,
    tag,
    query: z.object({ id: idText }),
    data: z.object({ id }),
    summary: { cn: '删除报告', en: 'Delete a report' },
  }),
  preview: call({
    method: 'GET',
    path: `${path}/preview`,
    access: `${permission}:list`,
    tag,
    /** With the key of a section: this one alone, for reports that take long. */
    query: z.object({ versionId: idText, ...out, section: z.enum([...reportSectionKeys, ownSection]).optional() }),
    data: 'file',
    summary: { cn: '预览报告 PDF', en: 'Preview a version as PDF' },
  }),
  file: call({
    method: 'POST',
    path: `${path}/exportFile`,
    access: `${permission}:list`,
    tag,
    body: z.strictObject({ versionId: id, ...out, format: z.enum(['pdf', 'word', 'workbook']) }),
    data: jobOf(z.unknown()),
    summary: { cn: '下载报告', en: 'Download a version as PDF, Word or workbook' },
  }),
})

const reportCallsOf = (desk: ReportDeskNames) => ({ ...readCalls(desk), ...writeCalls(desk) })
export type ReportCalls = ReturnType<typeof reportCallsOf>
export const reportCalls: ReportCalls = reportCallsOf(reportDesks.condition)
export const inspectionReportCalls: ReportCalls = reportCallsOf(reportDesks.inspection)

/** The text of sections. */
const sectionCalls = ({ path, permission, tag }: ReportDeskNames) => ({
  save: call({
    method: 'POST',
    path: `${path}/section/save`,
    access: `${permission}:edit`,
    tag,
    body: z.strictObject({
      id,
      /** The revision that the change is made to: another one is refused, and nothing is overwritten. */
      revision: z.number().int().min(0),
      page: editorPage,
      content: reportContent,
    }),
    data: reportSection,
    summary: { cn: '保存报告章节', en: 'Save a section' },
  }),
  /** Holds a section for the one who writes in it, renews that, or ends it. Reads of others show the name. */
  hold: call({
    method: 'POST',
    path: `${path}/section/checkIn`,
    access: `${permission}:edit`,
    tag,
    body: z.strictObject({ id, page: editorPage, isHeld: z.boolean() }),
    data: reportSection,
    summary: { cn: '占用或释放报告章节', en: 'Hold a section, or let it go' },
  }),
  order: call({
    method: 'POST',
    path: `${path}/section/setOrder`,
    access: `${permission}:edit`,
    tag,
    /** Every section of the version, once. */
    body: z.strictObject({ versionId: id, ids: z.array(id).min(1).max(reportLimits.sections) }),
    data: z.array(reportSection),
    summary: { cn: '调整报告章节顺序', en: 'Order the sections' },
  }),
  add: call({
    method: 'POST',
    path: `${path}/section/add`,
    access: `${permission}:edit`,
    tag,
    body: z.strictObject({
      versionId: id,
      /** After this section; without one, last. */
      afterId: nullish(id),
      title: z.strictObject({ cn: words(reportLimits.title).min(1), en: words(reportLimits.title).min(1) }),
    }),
    data: z.array(reportSection),
    summary: { cn: '新增报告章节', en: 'Add a section' },
  }),
  remove: call({
    method: 'POST',
    path: `${path}/section/remove`,
    access: `${permission}:edit`,
    tag,
    /** Sections that a person added; the others can be hidden. */
    body: z.strictObject({ id, revision: z.number().int().min(0) }),
    data: z.array(reportSection),
    summary: { cn: '删除自定义章节', en: `Delete a section that a person added (${ownSection})` },
  }),
})

/** What is said about sections, and put into them. */
const aboutSections = ({ path, permission, tag }: ReportDeskNames) => ({
  revisions: call({
    method: 'GET',
    path: `${path}/section/revisions`,
    access: `${permission}:list`,
    tag,
    query: z.object({ id: idText }),
    /** The newest first: a change is undone by saving an earlier content. */
    data: z.array(z.object({ revision: z.number().int(), by: z.string(), at: z.string(), content: reportContent })),
    summary: { cn: '查看章节的修改历史', en: 'List earlier contents of a section' },
  }),
  comment: call({
    method: 'POST',
    path: `${path}/section/addComment`,
    access: `${permission}:edit`,
    tag,
    body: z.strictObject({ id, text: words(reportLimits.comment).min(1) }),
    data: reportSection,
    summary: { cn: '批注报告章节', en: 'Comment on a section' },
  }),
  settleComment: call({
    method: 'POST',
    path: `${path}/section/setComment`,
    access: `${permission}:edit`,
    tag,
    body: z.strictObject({ id, commentId: id, isDone: z.boolean() }),
    data: reportSection,
    summary: { cn: '处理批注', en: 'Mark a comment as done, or open it again' },
  }),
  phrases: call({
    method: 'GET',
    path: `${path}/section/phrases`,
    access: `${permission}:edit`,
    tag,
    query: z.object({}),
    /** Of the conclusion repository, with the fault that each is for; null for every fault. */
    data: z.array(z.object({ fault: z.string().nullable(), faultName: z.string().nullable(), cn: z.string(), en: z.string() })),
    summary: { cn: '查询可用的结论用语', en: 'List phrases for the text of a section' },
  }),
  polish: call({
    method: 'POST',
    path: `${path}/section/polish`,
    access: `${permission}:edit`,
    tag,
    body: z.strictObject({ id, language: z.enum(languages) }),
    /** The text as the language model words it, which nothing has saved yet: sentences that say more than their sources were left out, and are counted. */
    data: z.object({ text: z.string(), left: z.number().int() }),
    summary: { cn: '用大模型润色章节文字', en: 'Have the language model word a section' },
  }),
  /** Freezes the chart of an address of the product, so that a section can show it. */
  figure: call({
    method: 'POST',
    path: `${path}/section/addFigure`,
    access: `${permission}:edit`,
    tag,
    body: z.strictObject({ id, address: z.string().min(2).max(2000) }),
    data: reportContent.shape.figures.element,
    summary: { cn: '引用图表', en: 'Freeze the chart of an address for a section' },
  }),
})

const sectionCallsOf = (desk: ReportDeskNames) => ({ ...sectionCalls(desk), ...aboutSections(desk) })
export type ReportSectionCalls = ReturnType<typeof sectionCallsOf>
/** The sections of a version that is not signed. */
export const reportSectionCalls: ReportSectionCalls = sectionCallsOf(reportDesks.condition)
export const inspectionReportSectionCalls: ReportSectionCalls = sectionCallsOf(reportDesks.inspection)
