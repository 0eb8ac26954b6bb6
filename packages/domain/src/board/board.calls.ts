import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { trafficLight } from '../health/health.enums.ts'
import { liveState } from '../monitor/monitor.enums.ts'
import { boardAnswer } from './board-answer.ts'
import { boardLimits, pageSeconds } from './board-limits.ts'
import { boardPanels, line, panelContent } from './board-panel.ts'

const id = z.number().int().positive()
const count = z.number().int()
const tag = 'board'
const list = 'business:largeScreen:list'
const edit = 'business:largeScreen:edit'

/** The content of a board, as it is edited. */
const content = {
  name: line(40).min(1),
  panels: boardPanels,
  /** How long each page of a board with several is shown, s. */
  pageSeconds: z.number().int().min(pageSeconds.least).max(pageSeconds.most).default(pageSeconds.initial),
}

/** A board with its place. `id` is null for the usual board of a company that has none. */
const board = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  companyId: id,
  companyName: z.string(),
  panels: boardPanels,
  pageSeconds: count,
  /** Counts the changes; an edit names the version that it changes. */
  version: count,
})
export type Board = z.output<typeof board>

/** The name and pictures above a large screen, by the branding of its company. */
const brand = z.object({
  title: z.string().nullable(),
  productName: z.string().nullable(),
  /** File ids of the logo (478 × 86) and the wordmark (728 × 86). */
  logo: z.string().nullable(),
  wordmark: z.string().nullable(),
  accent: z.string().nullable(),
})
export type BoardBrand = z.output<typeof brand>

/** What a large screen needs before it asks for data. */
export const boardShell = z.object({
  board,
  brand,
  /** The zone of the clock. */
  timeZone: z.string(),
  /** Names the country borders that maps show; null: none. */
  borders: z.string().nullable(),
})
export type BoardShell = z.output<typeof boardShell>

const listed = z.object({ id, name: z.string(), companyId: id, companyName: z.string(), panels: count })
export type ListedBoard = z.output<typeof listed>

const companyRow = z.object({
  companyId: id,
  companyName: z.string(),
  /** Its parent among the rows; null at the top. */
  parentId: id.nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  counts: z.record(z.string(), count),
  machines: count,
  state: enumSchema(liveState).nullable(),
  light: enumSchema(trafficLight).nullable(),
  openDanger: count,
  openWarning: count,
  newestMs: z.number().nullable(),
})
export type BoardCompany = z.output<typeof companyRow>
const companies = z.object({ nowMs: z.number(), companies: z.array(companyRow), borders: z.string().nullable() })

/** At most this many alarms are asked for at once: those of a take-over. */
const alarmIds = z.array(id).max(50).default([])

export const boardCalls = {
  list: call({
    method: 'GET',
    path: '/largeScreen/list',
    access: list,
    tag,
    query: z.object({}),
    data: z.array(listed),
    summary: { cn: '大屏列表', en: 'List large screens' },
  }),
  /** Without an id: the first board of the company, else its usual board. Without a company: that of the caller. */
  show: call({
    method: 'GET',
    path: '/largeScreen/show',
    access: list,
    tag,
    query: z.object({ id: idText.optional(), companyId: idText.optional() }),
    data: boardShell,
    summary: { cn: '查看大屏', en: 'View a large screen' },
  }),
  data: call({
    method: 'POST',
    path: '/largeScreen/data',
    access: list,
    tag,
    body: z.strictObject({
      /** The company of the board; its panels show this company and those below it. */
      companyId: id,
      panels: z.array(panelContent).max(boardLimits.panels),
      alarmIds,
    }),
    data: boardAnswer,
    summary: { cn: '大屏数据', en: 'Get the data of a large screen' },
  }),
  companies: call({
    method: 'GET',
    path: '/largeScreen/companies',
    access: list,
    tag,
    query: z.object({}),
    data: companies,
    summary: { cn: '可见公司的状态', en: 'View the state of all companies in scope' },
  }),
  customers: call({
    method: 'GET',
    path: '/largeScreen/customers',
    access: 'platform:largeScreen:list',
    tag,
    query: z.object({}),
    data: companies,
    summary: { cn: '各客户的状态', en: 'View the state of all customers' },
  }),
  add: call({
    method: 'POST',
    path: '/largeScreen/add',
    access: edit,
    tag,
    body: z.strictObject({ companyId: id, ...content }),
    data: z.object({ id }),
    summary: { cn: '新增大屏', en: 'Add a large screen' },
  }),
  edit: call({
    method: 'POST',
    path: '/largeScreen/edit',
    access: edit,
    tag,
    body: z.strictObject({ id, version: count, ...content }),
    data: z.object({ id, version: count }),
    summary: { cn: '编辑大屏', en: 'Edit a large screen' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/largeScreen/delete',
    access: edit,
    tag,
    query: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '删除大屏', en: 'Delete a large screen' },
  }),
}
