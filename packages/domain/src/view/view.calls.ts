import { z } from 'zod'
import { call, idText } from '../core/call.ts'

/** Maximum length of a view's name, and of its address; how many views of a page a user may save. An address of all choices of charts has about 300 characters. */
export const viewLimits = { name: 40, address: 1000, own: 50 } as const

// NUL cannot be stored as text.
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
const name = z.string().trim().min(1).max(viewLimits.name).refine(isStorable)

/** The list or page that a view is of: the address of a list without its query, or a name. */
const page = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w/-]*$/)

/** The page whose views are layouts. */
export const analysisPage = 'analysis'

/** What a view keeps: its choices as a query string, and of a page of panels how these share the height and which is maximised. */
export const viewContent = z.strictObject({
  address: z.string().max(viewLimits.address).refine(isStorable),
  shares: z.array(z.number().min(0).max(1)).max(6).default([]),
  full: z.string().max(20).default(''),
})
export type ViewContent = z.output<typeof viewContent>

const view = z.object({
  id: z.number().int(),
  name: z.string(),
  content: viewContent,
  isShared: z.boolean(),
  /** The caller made it, and may change it. */
  isOwn: z.boolean(),
  /** Who made it; empty if the account was deleted. */
  madeBy: z.string(),
  /** It opens with the page for the caller. */
  isDefault: z.boolean(),
})
export type SavedView = z.output<typeof view>

const access = 'session'
const tag = 'view'
const params = z.object({ id: idText })

export const viewCalls = {
  list: call({
    method: 'GET',
    path: '/view/list',
    access,
    tag,
    query: z.strictObject({ page }),
    data: z.array(view),
    summary: { cn: '页面的已存视图', en: 'List saved views of a page' },
  }),
  add: call({
    method: 'POST',
    path: '/view/add',
    access,
    tag,
    body: z.strictObject({ page, name, content: viewContent }),
    data: view,
    summary: { cn: '保存视图', en: 'Save a view' },
  }),
  edit: call({
    method: 'PUT',
    path: '/view/edit/{id}',
    access,
    tag,
    params,
    body: z.strictObject({ name: name.optional(), content: viewContent.optional() }),
    data: view,
    summary: { cn: '修改视图', en: 'Rename or update a view' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/view/remove/{id}',
    access,
    tag,
    params,
    data: z.null(),
    summary: { cn: '删除视图', en: 'Delete a view' },
  }),
  share: call({
    method: 'PUT',
    path: '/view/share/{id}',
    access: 'system:view:share',
    tag,
    params,
    body: z.strictObject({ isShared: z.boolean() }),
    data: view,
    summary: { cn: '共享视图', en: 'Share views with the company' },
  }),
  setDefault: call({
    method: 'PUT',
    path: '/view/setDefault',
    access,
    tag,
    /** Null opens the page as shipped. */
    body: z.strictObject({ page, id: z.number().int().positive().nullable() }),
    data: z.null(),
    summary: { cn: '设置默认视图', en: 'Set the default view of a page' },
  }),
}
