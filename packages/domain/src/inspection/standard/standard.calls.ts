import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { draftSchema, typed } from '../../core/schema.ts'
import { type InspectionItemDraft, inspectionItemFields, maxInspectionItems } from './inspection-item.ts'

const id = z.number().int().positive()
/** An item that is stored keeps its id, so that its results stay together whatever it is called later. */
export type StandardItemInput = InspectionItemDraft & { readonly id?: number | null | undefined }
export type StandardItem = InspectionItemDraft & { readonly id: number }

const item = typed<StandardItemInput>(draftSchema(inspectionItemFields).extend({ id: id.nullable().optional() }))
const stored = typed<StandardItem>(draftSchema(inspectionItemFields).extend({ id }))

export const inspectionStandardCalls = {
  items: call({
    method: 'GET',
    path: '/inspectionStandard/items/{id}',
    access: 'business:inspectionStandard:query',
    tag: 'inspectionStandard',
    params: z.object({ id: idText }),
    data: z.object({ items: z.array(stored) }),
    summary: { cn: '查看点检标准的项目', en: 'List the items of an inspection standard' },
  }),
  saveItems: call({
    method: 'POST',
    path: '/inspectionStandard/items',
    access: 'business:inspectionStandard:edit',
    tag: 'inspectionStandard',
    /** The whole list in its order; items that are not in it are removed. */
    body: z.strictObject({ id, items: z.array(item).max(maxInspectionItems) }),
    data: z.object({ saved: z.number().int() }),
    summary: { cn: '保存点检标准的项目', en: 'Save the items of an inspection standard' },
  }),
}
