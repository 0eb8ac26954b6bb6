import { z } from 'zod'
import { call, idListText, idText, option, pageBody, pageOf } from './call.ts'
import { enumSchema } from './enum.ts'
import { sort } from './form.enums.ts'
import { type Draft, filterFieldsOf, isOfPlatform, permissionOf, type Resource, type Row } from './resource.ts'
import { addSchema, draftSchema, editSchema, filterShape, rowSchema, typed } from './schema.ts'
import { sheetCallsOf } from './sheet-calls.ts'
import { withArticle } from './text.ts'

type Titles = Record<string, unknown>
type PageInput = { pageNum?: number; pageSize?: number; keyword?: string; sort?: string; order?: 'asc' | 'desc' } & Record<string, unknown>

/** Maximum number of rows edited in one call; a guess: a page of the largest size. */
const maxBatch = 1000

/** Search and sort parameters of a list. */
const searchOf = (of: Resource) => ({
  keyword: z.string().trim().max(100).optional(),
  sort: z.literal([...of.sort] as [string, ...string[]]).optional(),
  order: enumSchema(sort).optional(),
})

/** What is sent to list rows, and to list them as options: filters by fields, and by the references of a row. */
function queriesOf(of: Resource) {
  const search = searchOf(of)
  const references = Object.entries(of.fields).filter(([, field]) => field.kind === 'reference')
  return {
    page: typed<PageInput & { pageNum: number; pageSize: number }, PageInput>(
      z.strictObject({
        ...pageBody,
        ...(isOfPlatform(of) ? {} : { companyId: z.number().int().positive().nullable().optional() }),
        ...filterShape(filterFieldsOf(of)),
        ...search,
      }),
    ),
    options: typed<Record<string, number | string | undefined>, Record<string, string | undefined>>(
      z.strictObject({
        ...(isOfPlatform(of) ? {} : { companyId: idText.optional() }),
        ...Object.fromEntries(references.map(([name]) => [name, idText.optional()])),
        ...Object.fromEntries((of.optionFilters ?? []).map((name) => [name, z.string().max(60).optional()])),
        keyword: search.keyword,
      }),
    ),
  }
}

/** Changes the same fields of many rows. */
const batchEditCall = <R extends Resource>(of: R, root: string) =>
  call({
    method: 'POST',
    path: `${root}/batchEdit`,
    access: permissionOf(of, 'edit'),
    tag: of.key,
    fields: of.fields,
    body: z.strictObject({
      ids: z.array(z.number().int().positive()).min(1).max(maxBatch),
      change: typed<Partial<Draft<R>>>(
        draftSchema(of.fields)
          .partial()
          .refine((fields) => Object.keys(fields).length > 0),
      ),
    }),
    data: z.object({ changed: z.number().int() }),
    summary: { cn: `批量编辑${of.label.cn}`, en: `Bulk edit ${of.plural.en.toLowerCase()}, all or none` },
  })

/** The calls of a resource, under the paths of the specification (`/area/findPage`, `/area/add` …). */
function makeCalls<R extends Resource>(of: R) {
  const root = of.path ?? `/${of.key}`
  const tag = of.key
  const titles = of.trail?.map((step) => step.titleAs)
  const shape = rowSchema(of.fields, titles).extend(of.answers?.row ?? {})
  const row = typed<Row<R> & Titles>(shape)
  const added = typed<Row<R> & Titles>(shape.extend(of.answers?.added ?? {}))
  const { page, options } = queriesOf(of)
  return {
    findPage: call({
      method: 'POST',
      path: `${root}/findPage`,
      access: permissionOf(of, 'list'),
      tag,
      body: page,
      fields: of.fields,
      data: pageOf(row),
      summary: { cn: `查询${of.label.cn}`, en: `List ${of.plural.en.toLowerCase()}` },
    }),
    options: call({
      method: 'GET',
      path: `${root}/options`,
      access: 'session',
      tag,
      query: options,
      fields: of.fields,
      data: z.array(option),
      summary: { cn: `${of.label.cn}选项`, en: `List ${of.plural.en.toLowerCase()} as options` },
    }),
    detail: call({
      method: 'GET',
      path: `${root}/{id}`,
      access: permissionOf(of, 'query'),
      tag,
      params: z.object({ id: idText }),
      data: row,
      summary: { cn: `查看${of.label.cn}`, en: `View ${withArticle(of.label.en)}` },
    }),
    add: call({
      method: 'POST',
      path: `${root}/add`,
      access: permissionOf(of, 'add'),
      tag,
      body: typed<Draft<R>>(addSchema(of.fields)),
      fields: of.fields,
      data: added,
      summary: { cn: `新增${of.label.cn}`, en: `Add ${withArticle(of.label.en)}` },
    }),
    edit: call({
      method: 'PUT',
      path: `${root}/edit`,
      access: permissionOf(of, 'edit'),
      tag,
      body: typed<Partial<Draft<R>> & { id: number }>(editSchema(of.fields)),
      fields: of.fields,
      data: row,
      summary: { cn: `编辑${of.label.cn}`, en: `Edit ${withArticle(of.label.en)}` },
    }),
    remove: call({
      method: 'DELETE',
      path: `${root}/remove/{ids}`,
      access: permissionOf(of, 'remove'),
      tag,
      params: z.object({ ids: idListText }),
      data: z.null(),
      summary: { cn: `删除${of.label.cn}`, en: `Delete ${of.plural.en.toLowerCase()}` },
    }),
    batchEdit: batchEditCall(of, root),
    ...sheetCallsOf(of, root, searchOf(of)),
  }
}

export type ResourceCalls<R extends Resource> = ReturnType<typeof makeCalls<R>>

const made = new WeakMap<Resource, unknown>()

/** The calls of a resource; made once, because their schemas are a third of the time in which the server starts. */
export function callsOf<R extends Resource>(of: R): ResourceCalls<R> {
  const calls = (made.get(of) as ResourceCalls<R> | undefined) ?? makeCalls(of)
  made.set(of, calls)
  return calls
}
