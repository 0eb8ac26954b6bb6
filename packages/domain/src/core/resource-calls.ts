import { z } from 'zod'
import { call, idListText, idText, option, pageBody, pageOf } from './call.ts'
import { type Draft, permissionOf, type Resource, type Row } from './resource.ts'
import { draftSchema, editSchema, filterShape, rowSchema } from './schema.ts'

type Titles = Record<string, unknown>
type PageInput = { pageNum?: number; pageSize?: number; keyword?: string; sort?: string; order?: 'asc' | 'desc' } & Record<string, unknown>

/** The calls of a resource, under paths in the manner of the specification (`/area/findPage`, `/area/add` …). */
export function callsOf<R extends Resource>(of: R) {
  const path = `/${of.key}`
  const tag = of.key
  const row = rowSchema(
    of.fields,
    of.trail?.map((step) => step.titleAs),
  ) as unknown as z.ZodType<Row<R> & Titles, Row<R> & Titles>
  const draft = draftSchema(of.fields) as unknown as z.ZodType<Draft<R>, Draft<R>>
  const edit = editSchema(of.fields) as unknown as z.ZodType<Partial<Draft<R>> & { id: number }, Partial<Draft<R>> & { id: number }>
  const page = z.strictObject({
    ...pageBody,
    companyId: z.number().int().positive().nullable().optional(),
    ...filterShape(of.fields),
    keyword: z.string().trim().max(100).optional(),
    sort: z.literal([...of.sort] as [string, ...string[]]).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }) as unknown as z.ZodType<PageInput & { pageNum: number; pageSize: number }, PageInput>
  const narrowing = Object.entries(of.fields).filter(([, field]) => field.kind === 'reference')
  const options = z.strictObject({
    companyId: idText.optional(),
    ...Object.fromEntries(narrowing.map(([name]) => [name, idText.optional()])),
    keyword: z.string().trim().max(100).optional(),
  }) as unknown as z.ZodType<Record<string, number | string | undefined>, Record<string, string | undefined>>
  return {
    findPage: call({
      method: 'POST',
      path: `${path}/findPage`,
      access: permissionOf(of, 'list'),
      tag,
      body: page,
      data: pageOf(row),
      summary: { cn: `${of.label.cn}分页查询`, en: `Page of ${of.plural.en.toLowerCase()}` },
    }),
    options: call({
      method: 'GET',
      path: `${path}/options`,
      access: 'session',
      tag,
      query: options,
      data: z.array(option),
      summary: { cn: `${of.label.cn}选项`, en: `Options of ${of.plural.en.toLowerCase()}` },
    }),
    detail: call({
      method: 'GET',
      path: `${path}/{id}`,
      access: permissionOf(of, 'query'),
      tag,
      params: z.object({ id: idText }),
      data: row,
      summary: { cn: `${of.label.cn}详情`, en: `One ${of.label.en.toLowerCase()}` },
    }),
    add: call({
      method: 'POST',
      path: `${path}/add`,
      access: permissionOf(of, 'add'),
      tag,
      body: draft,
      data: row,
      summary: { cn: `新增${of.label.cn}`, en: `Add a ${of.label.en.toLowerCase()}` },
    }),
    edit: call({
      method: 'PUT',
      path: `${path}/edit`,
      access: permissionOf(of, 'edit'),
      tag,
      body: edit,
      data: row,
      summary: { cn: `编辑${of.label.cn}`, en: `Edit a ${of.label.en.toLowerCase()}` },
    }),
    remove: call({
      method: 'DELETE',
      path: `${path}/remove/{ids}`,
      access: permissionOf(of, 'remove'),
      tag,
      params: z.object({ ids: idListText }),
      data: z.null(),
      summary: { cn: `删除${of.label.cn}`, en: `Delete ${of.plural.en.toLowerCase()}` },
    }),
  }
}

export type ResourceCalls<R extends Resource> = ReturnType<typeof callsOf<R>>
