import { z } from 'zod'
import { call, idListText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { sensorCategory } from '../device/model/sensor-models.table.ts'
import { fileIdPattern } from '../file/file.calls.ts'
import { firmwareType } from './firmware.enums.ts'
import { maxFirmwareBytes } from './firmware-limits.ts'
import { hwVersionPattern, swVersionPattern } from './firmware-name.ts'

const id = z.number().int().positive()
const nameLength = 80
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))
const description = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))
  .nullable()
  .default(null)
const url = line(500).nullable().default(null)

const record = z.object({
  id,
  name: z.string(),
  type: enumSchema(firmwareType),
  /** Measured quantity of the sensors that it is for; null: all of the product. */
  deviceType: enumSchema(sensorCategory).nullable(),
  productType: z.string(),
  hwVersion: z.string(),
  swVersion: z.string(),
  description: z.string().nullable(),
  /** Where the file was fetched from; null where it was uploaded. */
  url: z.string().nullable(),
  /** In KB, rounded up. */
  sizeKb: z.number().int(),
  sizeBytes: z.number().int(),
  fileId: z.string(),
  fileName: z.string(),
  /** Of the file, hexadecimal. */
  sha256: z.string(),
  /** Ed25519 over the manifest, Base64. */
  signature: z.string(),
  rollouts: z.number().int(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
})
export type FirmwareRecord = z.output<typeof record>

/** A file that no package has yet. */
const received = z.object({ fileId: z.string(), name: z.string(), size: z.number().int(), sha256: z.string() })
export type ReceivedFirmware = z.output<typeof received>

/** Packages of firmware: signed when they are added, unchangeable since. */
export const firmwareCalls = {
  findPage: call({
    method: 'POST',
    path: '/firmware/findPage',
    access: 'platform:firmware:list',
    tag: 'firmware',
    body: z.strictObject({
      ...pageBody,
      id: id.optional(),
      keyword: z.string().trim().max(100).optional(),
      type: enumSchema(firmwareType).nullable().optional(),
      productType: z.string().max(40).nullable().optional(),
    }),
    data: pageOf(record),
    summary: { cn: '查看固件', en: 'List firmware packages' },
  }),
  upload: call({
    method: 'POST',
    path: '/firmware/upload',
    access: 'platform:firmware:add',
    tag: 'firmware',
    upload: true,
    maxBytes: maxFirmwareBytes + 65_536,
    data: received,
    summary: { cn: '上传固件文件', en: 'Upload a firmware file' },
  }),
  fetch: call({
    method: 'POST',
    path: '/firmware/fetch',
    access: 'platform:firmware:add',
    tag: 'firmware',
    body: z.strictObject({ url: line(500).min(1) }),
    data: received,
    summary: { cn: '从地址获取固件文件', en: 'Fetch a firmware file from a URL' },
  }),
  add: call({
    method: 'POST',
    path: '/firmware/add',
    access: 'platform:firmware:add',
    tag: 'firmware',
    body: z.strictObject({
      name: line(nameLength).min(1),
      type: enumSchema(firmwareType),
      deviceType: enumSchema(sensorCategory).nullable().default(null),
      productType: line(40).min(1),
      hwVersion: z.string().regex(hwVersionPattern),
      swVersion: z.string().regex(swVersionPattern),
      description,
      url,
      fileId: z.string().regex(fileIdPattern),
    }),
    data: record,
    summary: { cn: '新增固件', en: 'Add a firmware package' },
  }),
  edit: call({
    method: 'PUT',
    path: '/firmware/edit',
    access: 'platform:firmware:edit',
    tag: 'firmware',
    body: z.strictObject({ id, description }),
    data: record,
    summary: { cn: '修改固件描述', en: 'Edit the description of a firmware package' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/firmware/remove/{ids}',
    access: 'platform:firmware:remove',
    tag: 'firmware',
    params: z.object({ ids: idListText }),
    data: z.null(),
    summary: { cn: '删除固件', en: 'Delete firmware packages' },
  }),
  key: call({
    method: 'GET',
    path: '/firmware/key',
    access: 'platform:firmware:list',
    tag: 'firmware',
    data: z.object({
      /** The 32 bytes of the key, Base64. */
      publicKey: z.string(),
      /** SHA-256 of these bytes, hexadecimal. */
      fingerprint: z.string(),
    }),
    summary: { cn: '查看签名公钥', en: 'View the public key of the signatures' },
  }),
  keyFile: call({
    method: 'GET',
    path: '/firmware/key/download',
    access: 'platform:firmware:list',
    tag: 'firmware',
    data: 'file',
    summary: { cn: '下载签名公钥', en: 'Download the public key as PEM' },
  }),
}
