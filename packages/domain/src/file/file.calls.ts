import { z } from 'zod'
import { call } from '../core/call.ts'
import { longestFileName } from './file-kinds.table.ts'
import { filePart } from './file-part.ts'
import { type UploadKindKey, uploadKinds } from './upload-kinds.table.ts'

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

/** What the file is for; without it the first purpose of the call that the user has a right to. */
const purpose = z.object({ kind: z.enum(uploadKinds.map(({ key }) => key) as [UploadKindKey, ...UploadKindKey[]]).optional() })

const usage = z.object({
  kind: z.string(),
  bytes: z.number(),
  /** Quota of a tenant. */
  maxBytes: z.number(),
})
export type UploadUsage = z.output<typeof usage>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const fileCalls = {
  /** Repeated at any place and by any connection: what is there is not sent again, and a whole file keeps its id. */
  part: call({
    method: 'POST',
    path: filePart.path,
    access: 'session',
    tag: 'file',
    query: purpose,
    body: z.strictObject({
      sha256,
      name: z.string().trim().min(1).max(longestFileName),
      size: z.number().int().min(1),
      /** Where the part begins, and its bytes (base64). */
      offset: z.number().int().min(0),
      data: z
        .string()
        .max(Math.ceil(filePart.bytes / 3) * 4)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    }),
    /** Bytes that are there without a gap: the next part begins with them. The id once the file is whole. */
    data: z.object({ received: z.number().int(), fileId: z.string().nullable() }),
    summary: { cn: '分段上传文件', en: 'Upload part of a file, which can be resumed' },
  }),
  upload: call({
    method: 'POST',
    path: '/file/upload',
    access: 'session',
    tag: 'file',
    upload: true,
    query: purpose,
    data: storedFile,
    summary: { cn: '上传图片', en: 'Upload an image' },
  }),
  fullUpload: call({
    method: 'POST',
    path: '/file/fullUpload',
    access: 'session',
    tag: 'file',
    upload: true,
    query: purpose,
    data: storedFile,
    summary: { cn: '上传文件', en: 'Upload a file' },
  }),
  usage: call({
    method: 'GET',
    path: '/file/usage',
    access: 'business:company:edit',
    tag: 'file',
    data: z.array(usage),
    summary: { cn: '已上传文件占用的空间', en: 'View the storage used by uploaded files' },
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
