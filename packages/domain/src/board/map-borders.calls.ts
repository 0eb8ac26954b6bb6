import { z } from 'zod'
import { call } from '../core/call.ts'
import { borderLimits } from './board-limits.ts'

const tag = 'board'
const edit = 'platform:largeScreen:edit'

/** Country borders as maps draw them: for each line its longitudes and latitudes in turn, degrees. */
export const borderLines = z.object({ lines: z.array(z.array(z.number())) })
export type BorderLines = z.output<typeof borderLines>

const stored = z.object({
  fileName: z.string(),
  /** Positions in the file, and those that are left after it was simplified. */
  given: z.number().int(),
  kept: z.number().int(),
  lines: z.number().int(),
  uploadedMs: z.number(),
  uploadedBy: z.string().nullable(),
  isShown: z.boolean(),
})
export type StoredBorders = z.output<typeof stored>

/** Country borders on the maps of large screens: none is shipped, since some countries regulate how they are drawn. */
export const mapBorderCalls = {
  get: call({
    method: 'GET',
    path: '/largeScreen/borders/setting',
    access: edit,
    tag,
    data: stored.nullable(),
    summary: { cn: '查看地图国界设置', en: 'View the country borders of maps' },
  }),
  /** Also while they are hidden. */
  preview: call({
    method: 'GET',
    path: '/largeScreen/borders/preview',
    access: edit,
    tag,
    data: borderLines,
    summary: { cn: '预览地图国界', en: 'Preview the country borders of maps' },
  }),
  upload: call({
    method: 'POST',
    path: '/largeScreen/borders/upload',
    access: edit,
    tag,
    upload: true,
    maxBytes: borderLimits.fileBytes + 65_536,
    data: stored,
    summary: { cn: '上传国界 GeoJSON', en: 'Upload country borders as GeoJSON' },
  }),
  show: call({
    method: 'POST',
    path: '/largeScreen/borders/show',
    access: edit,
    tag,
    body: z.strictObject({ isShown: z.boolean() }),
    data: stored,
    summary: { cn: '显示或隐藏国界', en: 'Show or hide country borders' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/largeScreen/borders',
    access: edit,
    tag,
    data: z.null(),
    summary: { cn: '删除国界', en: 'Delete country borders' },
  }),
  /** Empty while they are not shown. */
  lines: call({
    method: 'GET',
    path: '/largeScreen/borders',
    access: 'session',
    tag,
    data: borderLines,
    summary: { cn: '地图国界', en: 'Get the country borders of maps' },
  }),
}
