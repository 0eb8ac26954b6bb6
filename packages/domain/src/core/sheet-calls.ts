import { z } from 'zod'
import { call, idListText, idText } from './call.ts'
import { jobOf } from './job.calls.ts'
import { filterFieldsOf, isOfPlatform, permissionOf, type Resource } from './resource.ts'
import { filterQueryShape, typed } from './schema.ts'
import { importDone, importPreview, importUndone, longestSheetName, maxSheetBytes } from './sheet.ts'

/** Import and export calls of a resource below its root path; `search` has the search and sort parameters of its list. */
export function sheetCallsOf(of: Resource, root: string, search: Readonly<Record<string, z.ZodType>>) {
  const tag = of.key
  const exported = typed<Record<string, unknown>, Record<string, string | undefined>>(
    z.strictObject({
      ids: idListText.optional(),
      ...(isOfPlatform(of) ? {} : { companyId: idText.optional() }),
      ...filterQueryShape(filterFieldsOf(of)),
      ...search,
    }),
  )
  const importing = { method: 'POST', access: permissionOf(of, 'import'), tag } as const
  return {
    export: call({
      method: 'GET',
      path: `${root}/export`,
      access: permissionOf(of, 'export'),
      tag,
      query: exported,
      fields: of.fields,
      data: 'file',
      summary: {
        cn: `导出${of.label.cn}（大量数据时返回任务）`,
        en: `Export ${of.plural.en.toLowerCase()} (returns a job for large exports)`,
      },
    }),
    template: call({
      method: 'GET',
      path: `${root}/template`,
      access: permissionOf(of, 'import'),
      tag,
      data: 'file',
      summary: { cn: `下载${of.label.cn}导入模板`, en: `Download the import template for ${of.plural.en.toLowerCase()}` },
    }),
    importPreview: call({
      ...importing,
      path: `${root}/import/preview`,
      // Base64 takes four characters for three bytes.
      maxBytes: Math.ceil((maxSheetBytes * 4) / 3) + 1024,
      body: z.strictObject({
        content: z.base64().max(Math.ceil((maxSheetBytes * 4) / 3) + 4),
        /** Name of the file, for the history of imports. */
        name: z.string().trim().max(longestSheetName).optional(),
      }),
      data: jobOf(importPreview),
      summary: { cn: `预览导入${of.label.cn}`, en: `Preview an import of ${of.plural.en.toLowerCase()}` },
    }),
    importApply: call({
      ...importing,
      path: `${root}/import/apply`,
      body: z.strictObject({ token: z.string().regex(/^[\w-]{16,64}$/), mode: z.enum(['all', 'valid']) }),
      data: jobOf(importDone),
      summary: { cn: `导入${of.label.cn}`, en: `Import ${of.plural.en.toLowerCase()}` },
    }),
    importUndo: call({
      ...importing,
      path: `${root}/import/undo`,
      body: z.strictObject({ importId: z.number().int().positive() }),
      data: jobOf(importUndone),
      summary: { cn: `撤销导入${of.label.cn}`, en: `Undo an import of ${of.plural.en.toLowerCase()}` },
    }),
  }
}
