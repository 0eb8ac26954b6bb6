import { z } from 'zod'
import { call } from '../core/call.ts'

/** A stored file. `url` is its path on this server and needs a token like every other call. */
export const storedFile = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number().int(),
  /** In px; null if not an image. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  url: z.string(),
})
export type StoredFile = z.output<typeof storedFile>

/** An opaque id of a file: 128 random bits. */
export const fileIdPattern = /^[0-9a-f]{32}$/

export const fileCalls = {
  upload: call({
    method: 'POST',
    path: '/file/upload',
    access: 'session',
    tag: 'file',
    upload: true,
    data: storedFile,
    summary: { cn: '上传图片', en: 'Upload an image' },
  }),
  fullUpload: call({
    method: 'POST',
    path: '/file/fullUpload',
    access: 'session',
    tag: 'file',
    upload: true,
    data: storedFile,
    summary: { cn: '上传文件', en: 'Upload a file' },
  }),
  get: call({
    method: 'GET',
    path: '/file/{fileId}',
    access: 'session',
    tag: 'file',
    // Any value is looked up as an id: a path is a file that does not exist.
    params: z.object({ fileId: z.string() }),
    data: 'file',
    summary: { cn: '读取文件', en: 'Download a file' },
  }),
}
