import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { timeInput } from '../core/time/time-input.ts'
import { fileIdPattern } from '../file/file.calls.ts'
import { logbookLimits } from './logbook-limits.ts'

const id = z.number().int().positive()
const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()

/** A note on a machine, or on one of its points. */
const note = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  equipmentId: id,
  equipmentName: z.string(),
  /** Null for a note on the machine as a whole. */
  mappingId: id.nullable(),
  mappingName: z.string().nullable(),
  text: z.string(),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), isImage: z.boolean() })),
  /** People whose `@name` is in the text. */
  mentions: z.array(z.object({ id: id.nullable(), name: z.string() })),
  by: z.string(),
  isMine: z.boolean(),
  /** When it happened: by default when the note was written. */
  at: z.string(),
  atMs: z.number(),
  writtenAt: z.string(),
  /** When it was last changed; null if it was not. */
  editedAt: z.string().nullable(),
  version: z.number().int(),
})
export type LogNote = z.output<typeof note>

/** An earlier text of a note, and when it was replaced. */
const version = z.object({ version: z.number().int(), text: z.string(), at: z.string(), replacedAt: z.string() })
export type LogNoteVersion = z.output<typeof version>

const written = {
  text: z.string().trim().min(1).max(logbookLimits.text),
  /** Not in the future; when it is written, by default. */
  at: nullish(timeInput),
  mentionIds: z.array(id).max(logbookLimits.mentions).default([]),
  fileIds: z.array(z.string().regex(fileIdPattern)).max(logbookLimits.files).default([]),
}

const list = 'business:logbook:list'
const write = 'business:logbook:write'
const tag = 'logbook'

/** The logbook of machines. Paths are ours. */
export const logbookCalls = {
  findPage: call({
    method: 'POST',
    path: '/logbook/findPage',
    access: list,
    tag,
    body: z.strictObject({
      ...pageBody,
      /** All notes of a machine, also those on its points. */
      equipmentId: nullish(id),
      /** Notes on a point, and those on its machine as a whole. */
      mappingId: nullish(id),
      /** Part of the text, or of the name of the author, the machine or the point. */
      keyword: z.string().trim().max(100).optional(),
    }),
    data: pageOf(note),
    summary: { cn: '分页查询设备日志', en: 'List notes of the logbook' },
  }),
  getDetail: call({
    method: 'GET',
    path: '/logbook/getDetail',
    access: list,
    tag,
    query: z.object({ id: idText }),
    data: note.extend({ versions: z.array(version) }),
    summary: { cn: '查看一条日志及其修改历史', en: 'View a note with its earlier texts' },
  }),
  people: call({
    method: 'GET',
    path: '/logbook/people',
    access: write,
    tag,
    query: z.object({ equipmentId: idText }),
    data: z.array(z.object({ id, name: z.string() })),
    summary: { cn: '可在设备日志中提及的人员', en: 'List people who can be mentioned in notes on a machine' },
  }),
  add: call({
    method: 'POST',
    path: '/logbook/add',
    access: write,
    tag,
    body: z.strictObject({ equipmentId: id, mappingId: nullish(id), ...written }),
    data: note,
    summary: { cn: '新增日志', en: 'Add a note' },
  }),
  edit: call({
    method: 'POST',
    path: '/logbook/edit',
    access: write,
    tag,
    body: z.strictObject({ id, version: z.number().int(), ...written }),
    data: note,
    summary: { cn: '修改日志', en: 'Edit a note of your own' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/logbook/delete',
    access: write,
    tag,
    query: z.object({ id: idText }),
    data: z.object({ id }),
    summary: { cn: '删除自己的日志', en: 'Delete a note of your own' },
  }),
  removeAny: call({
    method: 'DELETE',
    path: '/logbook/deleteAny',
    access: 'business:logbook:remove',
    tag,
    query: z.object({ id: idText }),
    data: z.object({ id }),
    summary: { cn: '删除任意日志', en: 'Delete any note' },
  }),
}
