import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { faultKindKeys } from './fault-kinds.table.ts'

const id = z.number().int().positive()
/** Longest phrase of a conclusion (guess: two sentences). */
export const phraseLength = 300

const words = z.string().trim().max(phraseLength).default('')
const written = {
  /** The fault that it is used for; null for every fault. */
  fault: z.enum(faultKindKeys).nullable().default(null),
  cn: words,
  en: words,
}

/** A phrase for conclusions, in both languages. */
const phrase = z.object({
  /** Null for those that the product brings. */
  id: id.nullable(),
  fault: z.enum(faultKindKeys).nullable(),
  cn: z.string(),
  en: z.string(),
})
export type ConclusionPhrase = z.output<typeof phrase>

const list = 'business:diagnosis:list'
const edit = 'business:diagnosis:phrases'
const tag = 'diagnosis'

/** The conclusion repository: phrases of the product and of the customer, by fault. The web app asks for them once. */
export const conclusionCalls = {
  findList: call({
    method: 'POST',
    path: '/diagnosis/conclusionRepositor/findList',
    access: list,
    tag,
    body: z.strictObject({}),
    data: z.array(phrase),
    summary: { cn: '查询结论用语', en: 'List conclusion phrases' },
  }),
  add: call({
    method: 'POST',
    path: '/diagnosis/conclusionRepositor/add',
    access: edit,
    tag,
    body: z.strictObject(written),
    data: z.object({ id }),
    summary: { cn: '新增结论用语', en: 'Add a conclusion phrase' },
  }),
  edit: call({
    method: 'POST',
    path: '/diagnosis/conclusionRepositor/edit',
    access: edit,
    tag,
    body: z.strictObject({ id, ...written }),
    data: z.object({ id }),
    summary: { cn: '编辑结论用语', en: 'Edit a conclusion phrase' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/diagnosis/conclusionRepositor/delete',
    access: edit,
    tag,
    query: z.object({ id: idText }),
    data: z.object({ id }),
    summary: { cn: '删除结论用语', en: 'Delete a conclusion phrase' },
  }),
}
